/**
 * What an activity asks for, counted over its round. Money in hundredths: `depositSum`, `singleDeposit` (the largest), `validBet`, `netLoss` (stakes less
 * wins). Numbers: `depositCount`, `depositDays` (Manila days with a deposit in a row), `rounds`, `playDays`, `loginDays`, `kyc` (1 once verified).
 * `none`: being there is enough. `proof`: the player does it where only his device sees it (he follows a page, installs the app), and says so.
 */
export const ACTIVITY_CONDITION = {
  none: 'none',
  proof: 'proof',
  depositSum: 'depositSum',
  depositCount: 'depositCount',
  singleDeposit: 'singleDeposit',
  depositDays: 'depositDays',
  validBet: 'validBet',
  netLoss: 'netLoss',
  rounds: 'rounds',
  playDays: 'playDays',
  loginDays: 'loginDays',
  kyc: 'kyc',
} as const;
export type ActivityCondition = (typeof ACTIVITY_CONDITION)[keyof typeof ACTIVITY_CONDITION];

/** What drops of the coin pusher can be earned by: what adds up in a round, and never a loss. */
export const PUSHER_CONDITIONS = [
  ACTIVITY_CONDITION.loginDays,
  ACTIVITY_CONDITION.depositSum,
  ACTIVITY_CONDITION.depositCount,
  ACTIVITY_CONDITION.validBet,
] as const;
export type PusherCondition = (typeof PUSHER_CONDITIONS)[number];

/** Conditions that are money. */
export function isMoneyCondition(condition: ActivityCondition): boolean {
  return ['depositSum', 'singleDeposit', 'validBet', 'netLoss'].includes(condition);
}

/** How often a tier can be received: once in the whole run, or again each day, week (from Monday) or month of Manila. */
export const ACTIVITY_REPEAT = { once: 'once', day: 'day', week: 'week', month: 'month' } as const;
export type ActivityRepeat = (typeof ACTIVITY_REPEAT)[keyof typeof ACTIVITY_REPEAT];

/** Boards of the rank: over which period of Manila, and by what. `bet`: valid bets; `win`: what rounds paid; `invite`: friends who came to count. */
export const RANK_TYPE = { day: 1, week: 2, month: 3 } as const;
export type RankType = (typeof RANK_TYPE)[keyof typeof RANK_TYPE];
export const RANK_KIND = { bet: 1, win: 2, invite: 3 } as const;
export type RankKind = (typeof RANK_KIND)[keyof typeof RANK_KIND];

/** How a show is brought: as a page in a frame, or as a stream (HLS) that the browser plays itself. */
export const LIVE_TYPE = { frame: 1, stream: 2 } as const;
export type LiveType = (typeof LIVE_TYPE)[keyof typeof LIVE_TYPE];

/** Where an activity stands for who asks. `notForYou`: it is for other players. `pausing`: today is none of its days. */
export const ACTIVITY_STATE = { open: 0, toCome: 1, over: 2, notForYou: 3, pausing: 4 } as const;
export type ActivityState = (typeof ACTIVITY_STATE)[keyof typeof ACTIVITY_STATE];

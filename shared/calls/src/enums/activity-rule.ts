/**
 * The condition of an activity, counted over its round. In hundredths: `depositSum`, `singleDeposit` (the largest),
 * `validBet`, `netLoss` (stakes less wins). Numbers: `depositCount`, `depositDays` (consecutive Manila days with a
 * deposit), `rounds`, `playDays`, `loginDays`, `kyc` (1 once verified). `none`: no condition. `proof`: an action that
 * only the player's device sees (following a page, installing the app), which the player reports.
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

/** Conditions that earn drops of the coin pusher: sums over a round, never a loss. */
export const PUSHER_CONDITIONS = [
  ACTIVITY_CONDITION.loginDays,
  ACTIVITY_CONDITION.depositSum,
  ACTIVITY_CONDITION.depositCount,
  ACTIVITY_CONDITION.validBet,
] as const;
export type PusherCondition = (typeof PUSHER_CONDITIONS)[number];

/** Tells whether a condition is measured in hundredths. */
export function isMoneyCondition(condition: ActivityCondition): boolean {
  return ['depositSum', 'singleDeposit', 'validBet', 'netLoss'].includes(condition);
}

/** Period in which a tier can be claimed once: the whole run, or a Manila day, week (from Monday) or month. */
export const ACTIVITY_REPEAT = { once: 'once', day: 'day', week: 'week', month: 'month' } as const;
export type ActivityRepeat = (typeof ACTIVITY_REPEAT)[keyof typeof ACTIVITY_REPEAT];

/**
 * Boards of the rank: by Manila period and measure. `bet`: valid bets; `win`: payouts of rounds; `invite`: new valid
 * friends.
 */
export const RANK_TYPE = { day: 1, week: 2, month: 3 } as const;
export type RankType = (typeof RANK_TYPE)[keyof typeof RANK_TYPE];
export const RANK_KIND = { bet: 1, win: 2, invite: 3 } as const;
export type RankKind = (typeof RANK_KIND)[keyof typeof RANK_KIND];

/** Form of a show: a page in a frame, or a stream (HLS) for the browser's video element. */
export const LIVE_TYPE = { frame: 1, stream: 2 } as const;
export type LiveType = (typeof LIVE_TYPE)[keyof typeof LIVE_TYPE];

/** State of an activity for the caller. `notForYou`: outside the audience. `pausing`: closed on this weekday. */
export const ACTIVITY_STATE = { open: 0, toCome: 1, over: 2, notForYou: 3, pausing: 4 } as const;
export type ActivityState = (typeof ACTIVITY_STATE)[keyof typeof ACTIVITY_STATE];

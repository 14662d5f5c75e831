import * as z from 'zod';
import { KYC_STATUS, LIMIT_KIND, LIMIT_PERIOD, LOGIN_KIND, ORDER_STATUS, RG_STATUS } from '../enums';
import { basisPoints, flag, id, int, money, secret, text, time, url } from './fields';

/** An award. `count` is in hundredths if `propId` is coin, otherwise a number of items. */
export const award = z.strictObject({ id: int, propId: int, count: int, type: int.optional() });

/**
 * A player's wallet, read in the transaction that changed it. One with a lower `walletVersion` than a known one is
 * outdated.
 */
export const walletSnap = z.strictObject({
  coin: money,
  bonusCoin: money,
  withdrawable: money,
  frozenCoin: money,
  points: int,
  diamond: int,
  lottery: int,
  walletVersion: int,
});

/** The player (specification §3). `id` is never 0 here, because 0 means logged out. `mobile` is masked. */
export const userInfo = z.strictObject({
  id: int,
  uuid: text(64),
  /** Id of the inviting player; 0 without one. */
  pid: int,
  account: text(64),
  accountType: z.enum(LOGIN_KIND),
  mobile: text(32),
  nickname: text(64),
  avatar: int,
  avatarOther: text(500),
  facebookAccount: text(128),
  facebookName: text(128),
  googleAccount: text(128),
  googleName: text(128),
  lineAccount: text(128),
  lineName: text(128),
  hasPassword: flag,
  hasSafeboxPassword: flag,
  hasKyc: flag,
  hasUserOther: flag,
  /** Days since registration. */
  regPeriod: int,
  coin: money,
  lottery: int,
  safebox: money,
  /** Lifetime valid bet. */
  bet: money,
  /** Lifetime paid withdrawals. */
  exchange: money,
  totalRecharge: money,
  vip: int,
  vipExp: money,
  userLevel: int,
  bonusCoin: money,
  withdrawable: money,
  frozenCoin: money,
  points: int,
  diamond: int,
  kycStatus: z.enum(KYC_STATUS),
  rgStatus: z.enum(RG_STATUS),
});

/** The red dots of the frame (specification §3). */
export const redDots = z.strictObject({
  spinAwardFlag: flag,
  taskAwardFlag: flag,
  agent5AwardFlag: flag,
  vipAwardFlag: flag,
  signInFlag: flag,
  emailAwardFlag: flag,
  canReceiveDrawChance: flag,
  diamondMallRedDot: flag,
  vipTaskFlag: flag,
  hasTask: flag,
  hasMail: flag,
  hasSignUpBonus: flag,
  /** Number of unread mails; absent for none. */
  mailUnread: int.optional(),
});

/** Fields of `words` in English, and under the language tag in Filipino. Without Filipino, English is shown. */
export function alsoInFilipino<W extends z.ZodRawShape, R extends z.ZodRawShape>(words: W, rest: R) {
  return z.strictObject({ ...rest, ...words, 'fil-PH': z.strictObject(words).optional() });
}

/** A heading with paragraphs of plain text. Rules are never sent as HTML, so they need no sanitising. */
export const ruleSection = alsoInFilipino({ title: text(200), lines: z.array(text(2000)) }, {});

/** An activity (specification §3). `activityId` is its kind (ACTIVITY_ID), `id` this run of it. */
export const activity = alsoInFilipino(
  { title: text(200) },
  {
    id: int,
    activityId: int,
    /** 1: pops up at the start. */
    type: int,
    sort: int,
    /** Overrides the default route of the activity; '' for none. */
    themeUrl: text(500),
    imgUrl4: text(2000),
    /** 1: visitors see it too. */
    unloginShowStatus: z.literal([0, 1]),
    /** 1: its icon floats over pages. */
    homeFloatShowStatus: z.literal([0, 1]),
    startTime: time,
    endTime: time,
    ruleList: z.array(ruleSection),
  },
);

/** Identity check (specification §3). `kycAmount`: sum of withdrawals from which the check is needed; hundredths. */
export const kycFields = {
  kycAmount: money,
  isAddKyc: flag,
  hasKyc: flag,
  isNewUserForcePopKyc: flag,
  kycStatus: z.enum(KYC_STATUS),
  rejectReason: text(500).optional(),
};

/**
 * A limit of the player. `value`, `used` and `left` are hundredths, minutes or hours by `kind`. Weeks begin on Monday,
 * all periods at midnight in Manila. If a player has won more than lost, `left` of a loss limit exceeds `value`. A
 * looser `pendingValue` (0: no limit) can be confirmed from `pendingFrom` on. A `value` of 0 is no limit.
 */
export const limit = z.strictObject({
  /** Id for confirmSelfLimit and cancelSelfLimit. */
  id: int,
  kind: z.enum(LIMIT_KIND),
  period: z.enum(LIMIT_PERIOD),
  value: int,
  used: int,
  left: int,
  pendingValue: int.optional(),
  pendingFrom: time.optional(),
  resetTime: time,
});

export const rgState = z.strictObject({
  rgStatus: z.enum(RG_STATUS),
  /** End of cooling-off or exclusion. */
  until: time.optional(),
  /** An operator has frozen the wallet: no money goes in or out (walletFrozen). */
  held: flag.optional(),
  limits: z.array(limit),
  /** Minutes between two reality checks. */
  realityCheckMin: int,
});

/** Response of every log-in. The previous log-in is absent on the first one (player protection C08). */
export const authOk = {
  token: secret(text(512, 1)),
  expireTime: time,
  userInfo,
  /** True if this call created the account. */
  isNew: flag,
  /** True if the account has no password: ask the player to set one. */
  needSetPassword: flag,
  lastLoginTime: time.optional(),
  lastLoginDevice: text(200).optional(),
};

/**
 * A step of a deposit. `text` is English; pages translate it by `kind` (ORDER_STEP), and show `text` for an unknown
 * kind. Older steps have no `kind`. `arrived` and `ordered` belong to some kinds; `arrived` is absent if it was not in
 * pesos.
 */
const orderStep = z.strictObject({
  status: z.enum(ORDER_STATUS),
  time,
  text: text(200),
  kind: int.optional(),
  arrived: money.optional(),
  ordered: money.optional(),
});

/** A deposit order with all its steps. */
export const order = z.strictObject({
  orderId: id,
  /** Reference for support. */
  orderNo: text(16).optional(),
  rechargeTypeId: int,
  channelName: text(100),
  amount: money,
  /** Bonus of the deposit; 0 without one. */
  bonus: money,
  /** Valid bet that turns the bonus into cash, including the deposit's own turnover. Only with a bonus. */
  wagerNeed: money.optional(),
  /** Days for it after the payment. Only with a bonus. */
  bonusDays: int.optional(),
  /** Expiry of the credited bonus. */
  bonusExpireTime: time.optional(),
  /** Received amount, if it differs from the ordered one. */
  paidAmount: money.optional(),
  status: z.enum(ORDER_STATUS),
  statusText: text(200),
  createTime: time,
  updateTime: time,
  /** End of the time to pay. */
  expireTime: time.optional(),
  /** Payment page while it is open, for players who closed it. */
  payUrl: url.optional(),
  /** Text of the QRPh code, while the order can be paid. */
  qrPayload: text(512).optional(),
  /** Cash payment at one of these places with the reference, while the order can be paid. */
  counter: z.strictObject({ reference: text(32), places: z.array(text(64)) }).optional(),
  /** Payment by a transfer of exactly the amount to this account with the reference, while the order can be paid. */
  transfer: z
    .strictObject({ bank: text(64), accountName: text(100), accountNo: text(34), reference: text(32) })
    .optional(),
  reasonCode: int.optional(),
  timeline: z.array(orderStep),
});

const levelAward = z.array(z.strictObject({ id: int, count: int }));

/**
 * A VIP level (specification §3). `experience` reaches it, `betLimit` keeps it; `id` in its awards is a prop id.
 * `levelAward` is given once for reaching it.
 */
export const vipLevel = z.strictObject({
  vip: int,
  experience: money,
  betLimit: money,
  dailyAward: levelAward,
  levelAward: levelAward.optional(),
  showType: z.int().min(1).max(6),
  privilegeList: z.array(alsoInFilipino({ text: text(200) }, { icon: text(64) })),
});

export const jackpotPool = z.strictObject({
  propId: int,
  /** Current amount in the ledger. */
  pool: money,
  /** Start amount after a win. */
  seed: money,
  /** Share of every valid bet. */
  contributionBp: basisPoints,
  updateTime: time,
});

/**
 * A commission rate: for a friend at `level` (1 is direct, 3 the last) with bets of at least `minBet` hundredths on a
 * Manila day, the rate applies to all valid bet of that day.
 */
export const agentRate = z.strictObject({ level: z.int().min(1).max(3), minBet: money, rateBp: basisPoints });

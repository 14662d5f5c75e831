import * as z from 'zod';
import { KYC_STATUS, LIMIT_KIND, LIMIT_PERIOD, LOGIN_KIND, ORDER_STATUS, RG_STATUS } from '../enums';
import { basisPoints, flag, id, int, money, secret, text, time, url } from './fields';

/** Something won. `count` is hundredths when `propId` is coin, a number of things otherwise. */
export const award = z.strictObject({ id: int, propId: int, count: int, type: int.optional() });

/**
 * A player's wallet, read in the transaction that changed it. A lower `walletVersion` than one already seen is stale.
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

/** The player (specification §3). `id` is never 0 here: 0 means logged out. `mobile` is masked. */
export const userInfo = z.strictObject({
  id: int,
  uuid: text(64),
  /** Id of the inviting player, 0 for none. */
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
  /** Unread mails, for the number beside the dot; absent for none. */
  mailUnread: int.optional(),
});

/** `words` in English, and beside them, under the language's tag, in Filipino; where there are none English stands. */
export function alsoInFilipino<W extends z.ZodRawShape, R extends z.ZodRawShape>(words: W, rest: R) {
  return z.strictObject({ ...rest, ...words, 'fil-PH': z.strictObject(words).optional() });
}

/** A headed list of plain-text paragraphs. Rules never travel as HTML, so nothing needs to be made safe. */
export const ruleSection = alsoInFilipino({ title: text(200), lines: z.array(text(2000)) }, {});

/** An activity (specification §3). `activityId` is its kind (ACTIVITY_ID), `id` this one run of it. */
export const activity = alsoInFilipino(
  { title: text(200) },
  {
    id: int,
    activityId: int,
    /** 1: pops up at start. */
    type: int,
    sort: int,
    /** Overrides the default route of the activity; empty for none. */
    themeUrl: text(500),
    imgUrl4: text(2000),
    /** 1: visitors see it too. */
    unloginShowStatus: z.literal([0, 1]),
    /** 1: its icon floats over the pages. */
    homeFloatShowStatus: z.literal([0, 1]),
    startTime: time,
    endTime: time,
    ruleList: z.array(ruleSection),
  },
);

/** Identity check (specification §3). `kycAmount`: withdrawals that come to this amount need it. */
export const kycFields = {
  kycAmount: money,
  isAddKyc: flag,
  hasKyc: flag,
  isNewUserForcePopKyc: flag,
  kycStatus: z.enum(KYC_STATUS),
  rejectReason: text(500).optional(),
};

/**
 * A limit of the player. `value`, `used` and `left` are hundredths, minutes or hours by `kind`; weeks begin on
 * Monday, all periods at midnight in Manila. For a player with more wins than losses, `left` of a loss is more than
 * `value`. A looser `pendingValue` (0: none at all) can be confirmed from `pendingFrom` on. A `value` of 0 is no
 * limit.
 */
export const limit = z.strictObject({
  /** For confirmSelfLimit and cancelSelfLimit. */
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
  /** When cooling-off or exclusion ends. */
  until: time.optional(),
  /** An operator holds the wallet: nothing goes in or out (walletFrozen). */
  held: flag.optional(),
  limits: z.array(limit),
  /** Minutes between two reality checks. */
  realityCheckMin: int,
});

/** Someone is logged in now. The previous login is absent on the first one (player protection C08). */
export const authOk = {
  token: secret(text(512, 1)),
  expireTime: time,
  userInfo,
  /** The account was made by this very call. */
  isNew: flag,
  /** There is no password yet: the player is to be asked for one. */
  needSetPassword: flag,
  lastLoginTime: time.optional(),
  lastLoginDevice: text(200).optional(),
};

/**
 * A step of a deposit. `text` is English; pages translate it by `kind` (ORDER_STEP), and show `text` for an unknown
 * kind. Steps from before kinds existed have none. `arrived` and `ordered` belong to the kind; `arrived` is absent
 * when it was not in pesos.
 */
const orderStep = z.strictObject({
  status: z.enum(ORDER_STATUS),
  time,
  text: text(200),
  kind: int.optional(),
  arrived: money.optional(),
  ordered: money.optional(),
});

/** A deposit order, with every step it took. */
export const order = z.strictObject({
  orderId: id,
  /** The reference for the support. */
  orderNo: text(16).optional(),
  rechargeTypeId: int,
  channelName: text(100),
  amount: money,
  /** Bonus that comes with it, 0 for none. */
  bonus: money,
  /** Valid bet that turns the bonus into cash, the deposit's own included. With a bonus only. */
  wagerNeed: money.optional(),
  /** Days after the payment for that. With a bonus only. */
  bonusDays: int.optional(),
  /** When the bonus ends that was credited with it. */
  bonusExpireTime: time.optional(),
  /** The arrived amount, where it differs from the ordered one. */
  paidAmount: money.optional(),
  status: z.enum(ORDER_STATUS),
  statusText: text(200),
  createTime: time,
  updateTime: time,
  /** Until when it can be paid. */
  expireTime: time.optional(),
  /** The payment page, while it is open: for players who closed it. */
  payUrl: url.optional(),
  /** Text of the QRPh code that pays it, while it can be paid. */
  qrPayload: text(512).optional(),
  /** Payable in cash at one of these places with the reference, while it can be paid. */
  counter: z.strictObject({ reference: text(32), places: z.array(text(64)) }).optional(),
  /** Paid by a transfer of exactly its amount to that account, with the reference, while it can be paid. */
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
  /** The ledger's present amount. */
  pool: money,
  /** The start amount after a win. */
  seed: money,
  /** Its share of every valid bet. */
  contributionBp: basisPoints,
  updateTime: time,
});

/**
 * A rate of commission: for a friend at `level` (1 is direct, 3 the last) with bets of at least `minBet` hundredths
 * on a Manila day, all of that day's valid bet counts with it.
 */
export const agentRate = z.strictObject({ level: z.int().min(1).max(3), minBet: money, rateBp: basisPoints });

import * as z from 'zod';
import { BANK_KIND, EXCHANGE_REASON, EXCHANGE_STATUS, ITEM_STATUS, KYC_STATUS, WAGER_KIND } from '../enums';
import { basisPoints, flag, id, int, money, picture, smallId, text, time } from './fields';

/** A bank or e-wallet that players may name. */
export const bankItem = z.strictObject({
  bankId: smallId,
  name: text(60, 1),
  kind: z.enum(BANK_KIND),
  /** Withdrawal channels that reach it. */
  channelIds: z.array(smallId),
  /**
   * Its account numbers, as `plainAccountNo` writes them, are wholly of this form: the source of a regular
   * expression.
   */
  pattern: text(100, 1),
  /** An account number of the right form, shown as a help. */
  example: text(40),
  imgUrl: picture,
  sort: int,
  status: z.enum(ITEM_STATUS),
});

/**
 * A way money leaves. Amounts in hundredths; `etaMin`, `etaMax`: minutes from the approval until it is usually there.
 */
export const exchangeChannel = z.strictObject({
  id: smallId,
  name: text(60, 1),
  minAmount: money,
  maxAmount: money,
  /** Absent in the configuration: `exchangeFeeBp`. */
  feeBp: basisPoints.optional(),
  feeFixed: money,
  etaMin: int,
  etaMax: int,
  sort: int,
  status: z.enum(ITEM_STATUS),
});

/** An account of the player's that money can be sent to. */
export const bank = z.strictObject({
  id: smallId,
  bankId: smallId,
  bankName: text(60),
  kind: z.enum(BANK_KIND),
  /** The first letter of each name. */
  accountName: text(200),
  /** Its last four characters. */
  accountNo: text(64),
  isDefault: flag,
  createTime: time,
  /** A withdrawal to it is under way: it can be neither changed nor removed. */
  locked: flag,
  /** Until when only less than `kycAmount` can be sent to it, because it is new or was changed; absent afterwards. */
  newUntil: time.optional(),
  /** The part of it withdrawn to that account, or on its way, since the account is new; absent afterwards. */
  newUsed: money.optional(),
  /** The bank is one that money can be sent to now. */
  usable: flag,
  /** Withdrawal channels that reach it. */
  channelIds: z.array(smallId),
});

const exchangeStep = z.strictObject({ status: z.enum(EXCHANGE_STATUS), time, text: text(200) });

/** A withdrawal, with every step it took (player protection C33). Hundredths. */
export const exchangeOrder = z.strictObject({
  orderId: id,
  /** The reference for the support: `W` and eight digits or letters. */
  orderNo: text(16),
  channelId: smallId,
  channelName: text(60),
  userBankId: smallId,
  bankName: text(60),
  /** Its last four characters. */
  accountNo: text(64),
  /** The amount leaving the wallet, its fee, and the net amount. */
  amount: money,
  fee: money,
  netAmount: money,
  status: z.enum(EXCHANGE_STATUS),
  statusText: text(200),
  createTime: time,
  updateTime: time,
  /** When it is usually done, from how it stands now; absent once it is. */
  etaTime: time.optional(),
  /** Approved by rule, without a review. */
  byRule: flag,
  /** The payment provider has not answered for longer than usual; the money is safe and it is asked again and again. */
  delayed: flag,
  reasonCode: z.enum(EXCHANGE_REASON).optional(),
  /** The words of the person who rejected it. */
  reasonText: text(300).optional(),
  /** The oldest first. */
  timeline: z.array(exchangeStep),
});

/** The part of the withdrawable amount that is locked by a playing condition. Hundredths of valid bet. */
const exchangeWager = z.strictObject({
  need: money,
  have: money,
  left: money,
  items: z.array(
    z.strictObject({
      grantId: id,
      title: text(200),
      kind: z.enum(WAGER_KIND),
      need: money,
      have: money,
      left: money,
      /** The money locked by it: cash held back by this deposit, or the remainder of the bonus. */
      held: money,
      expireTime: time.optional(),
    }),
  ),
});

/** The data of the withdrawal page before any input. */
export const exchangeInfoFields = {
  /** Cash, its withdrawable part, the bonus money, and the held money: for withdrawals, and in open rounds. */
  coin: money,
  withdrawable: money,
  bonusCoin: money,
  frozenCoin: money,
  withdrawHold: money,
  roundHold: money,
  /** Set aside: it cannot leave before it is taken out of the safebox. */
  safebox: money,
  hasSafeboxPassword: flag,
  bankList: z.array(bank),
  /** The most accounts that a player can have. */
  bankMax: int,
  /** `feeBp` is filled in; `needKyc`: there is something in `kycAmount` that its range reaches. */
  channelList: z.array(exchangeChannel.required({ feeBp: true })),
  minAmount: money,
  maxAmount: money,
  /** Of this day of Manila, rejected and returned ones left out; when the next day begins. */
  todayCount: int,
  dayCountMax: int,
  todayAmount: money,
  dayAmountMax: money,
  resetTime: time,
  /** Withdrawals under way now, and how many may be at once. */
  openCount: int,
  openMax: int,
  /**
   * Up to this amount a withdrawal of this player to an account that is not new is approved by rule, at once; 0: a
   * person looks at each.
   */
  quickAmount: money,
  /** Within how many hours a person looks at the others. */
  reviewHours: int,
  wager: exchangeWager,
  /** The identity check is needed before anything can be withdrawn. */
  needKyc: flag,
  /** From this amount on it is needed, all withdrawals together that were made without one. */
  kycAmount: money,
  /** Their present sum: without rejected and returned ones. */
  kycUsed: money.optional(),
  kycStatus: z.enum(KYC_STATUS),
  /**
   * Number of the refusal that keeps the player from withdrawing anything now (201, 202, 203, 301, 308, 312, 313,
   * 316, 317); absent when nothing does.
   */
  blockedBy: int.optional(),
  /** The latest one under way. */
  pendingOrder: exchangeOrder.optional(),
};

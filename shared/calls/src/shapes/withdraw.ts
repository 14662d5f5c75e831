import * as z from 'zod';
import { BANK_KIND, EXCHANGE_REASON, EXCHANGE_STATUS, ITEM_STATUS, KYC_STATUS, WAGER_KIND } from '../enums';
import { basisPoints, flag, id, int, money, picture, smallId, text, time } from './fields';

/** A bank or e-wallet that players may choose. */
export const bankItem = z.strictObject({
  bankId: smallId,
  name: text(60, 1),
  kind: z.enum(BANK_KIND),
  /** Withdrawal channels that reach it. */
  channelIds: z.array(smallId),
  /** Regular expression that matches its account numbers as a whole, in the form of `plainAccountNo`. */
  pattern: text(100, 1),
  /** An example of a valid account number, shown as help. */
  example: text(40),
  imgUrl: picture,
  sort: int,
  status: z.enum(ITEM_STATUS),
});

/** A payout channel. Amounts in hundredths; `etaMin`, `etaMax`: usual minutes from approval to arrival. */
export const exchangeChannel = z.strictObject({
  id: smallId,
  name: text(60, 1),
  minAmount: money,
  maxAmount: money,
  /** Absent in the configuration: `exchangeFeeBp` applies. */
  feeBp: basisPoints.optional(),
  feeFixed: money,
  etaMin: int,
  etaMax: int,
  sort: int,
  status: z.enum(ITEM_STATUS),
});

/** A payout account of the player. */
export const bank = z.strictObject({
  id: smallId,
  bankId: smallId,
  bankName: text(60),
  kind: z.enum(BANK_KIND),
  /** The first letter of each name. */
  accountName: text(200),
  /** The last four characters. */
  accountNo: text(64),
  isDefault: flag,
  createTime: time,
  /** A withdrawal to it is in progress, so it can be neither changed nor removed. */
  locked: flag,
  /**
   * For a new or changed account: until this time only less than `kycAmount` can be withdrawn to it. Absent afterwards.
   */
  newUntil: time.optional(),
  /** Sum withdrawn to the new account so far, including pending withdrawals; absent afterwards. */
  newUsed: money.optional(),
  /** True if the bank accepts payouts now. */
  usable: flag,
  /** Withdrawal channels that reach it. */
  channelIds: z.array(smallId),
});

const exchangeStep = z.strictObject({ status: z.enum(EXCHANGE_STATUS), time, text: text(200) });

/** A withdrawal with all its steps (player protection C33). Hundredths. */
export const exchangeOrder = z.strictObject({
  orderId: id,
  /** Reference for support: `W` and eight digits or letters. */
  orderNo: text(16),
  channelId: smallId,
  channelName: text(60),
  userBankId: smallId,
  bankName: text(60),
  /** The last four characters. */
  accountNo: text(64),
  /** Amount that leaves the wallet, its fee, and the net amount. */
  amount: money,
  fee: money,
  netAmount: money,
  status: z.enum(EXCHANGE_STATUS),
  statusText: text(200),
  createTime: time,
  updateTime: time,
  /** Expected end, from the current state; absent after the end. */
  etaTime: time.optional(),
  /** Approved by rule, without a review. */
  byRule: flag,
  /**
   * True if the payment provider has not responded for longer than usual. The money is safe, and the request is
   * repeated.
   */
  delayed: flag,
  reasonCode: z.enum(EXCHANGE_REASON).optional(),
  /** Text of the operator who rejected it. */
  reasonText: text(300).optional(),
  /** Oldest first. */
  timeline: z.array(exchangeStep),
});

/** The part of the balance that a turnover condition locks. Hundredths of valid bet. */
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
      /** Money locked by it: cash held back by this deposit, or the remaining bonus. */
      held: money,
      expireTime: time.optional(),
    }),
  ),
});

/** Data of the withdrawal page before any input. */
export const exchangeInfoFields = {
  /** Cash, its withdrawable part, bonus money, and held money (for withdrawals, and in open rounds). */
  coin: money,
  withdrawable: money,
  bonusCoin: money,
  frozenCoin: money,
  withdrawHold: money,
  roundHold: money,
  /** Money in the safebox; it must be taken out before a withdrawal. */
  safebox: money,
  hasSafeboxPassword: flag,
  bankList: z.array(bank),
  /** Maximum number of accounts of a player. */
  bankMax: int,
  /** `feeBp` is filled in. `needKyc`: the channel's range reaches `kycAmount`. */
  channelList: z.array(exchangeChannel.required({ feeBp: true })),
  minAmount: money,
  maxAmount: money,
  /** Withdrawals of this Manila day without rejected and returned ones; `resetTime` is the start of the next day. */
  todayCount: int,
  dayCountMax: int,
  todayAmount: money,
  dayAmountMax: money,
  resetTime: time,
  /** Number of withdrawals in progress, and its maximum. */
  openCount: int,
  openMax: int,
  /**
   * Amount up to which a withdrawal of this player to an account that is not new is approved by rule, at once; 0: an
   * operator reviews each.
   */
  quickAmount: money,
  /** Hours in which an operator reviews the others. */
  reviewHours: int,
  wager: exchangeWager,
  /** True if the identity check is needed before any withdrawal. */
  needKyc: flag,
  /** Sum of withdrawals from which the identity check is needed, counting all that were made without one. */
  kycAmount: money,
  /** Their current sum, without rejected and returned ones. */
  kycUsed: money.optional(),
  kycStatus: z.enum(KYC_STATUS),
  /**
   * Errcode of the refusal that currently blocks all withdrawals of the player (201, 202, 203, 301, 308, 312, 313, 316,
   * 317); absent without one.
   */
  blockedBy: int.optional(),
  /** The latest order in progress. */
  pendingOrder: exchangeOrder.optional(),
};

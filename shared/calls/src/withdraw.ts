import * as z from 'zod';
import { call } from './call';
import { EXCHANGE_STATUS } from './enums';
import { flag, id, money, paged, pageFields, periodFields, smallId, text } from './shapes/fields';
import { walletSnap } from './shapes/shared';
import { bank, exchangeInfoFields, exchangeOrder } from './shapes/withdraw';

const bankList = { bankList: z.array(bank) };
/** As typed: spaces and hyphens are ignored. */
const accountNo = text(40, 1);
const accountName = text(100, 2);

/**
 * Withdrawals (call catalogue 31 to 35, X13, X14; player protection C31 to C33). All are open to a player on a break or
 * with an exclusion (C20). Calls that change an account or withdraw money need a new proof of identity (`reAuthNeeded`
 * with `stepUp`, C12).
 */
export const WITHDRAW_CALLS = {
  getExchange: call({ req: {}, res: exchangeInfoFields }),
  /**
   * Requests a withdrawal: the amount leaves the spendable balance at once. `amount` includes the fee (`exchangeFee`).
   * Refusals: `balanceTooLow` (`have`: withdrawable now), `belowMinimum` and `aboveMaximum` (`need`, `have`),
   * `validBetNeeded` (`need`, `have`: valid bet), `topUpNeeded` (no deposit so far), `bankAccountNew` (`until`),
   * `withdrawalPending` (`orderId`), `withdrawalDayLimit` (`left`: remainder of today; `resetTime`).
   */
  exchange: call({
    mutating: true,
    req: { amount: money, userBankId: smallId, channelId: smallId },
    res: { order: exchangeOrder, wallet: walletSnap },
    refuses: [
      'kycNeeded',
      'kycReview',
      'kycRejected',
      'balanceTooLow',
      'belowMinimum',
      'aboveMaximum',
      'paymentChannelUnavailable',
      'validBetNeeded',
      'bankAccountNotFound',
      'bankNameDiffers',
      'withdrawalPending',
      'withdrawalDayLimit',
      'walletFrozen',
      'topUpNeeded',
      'bankAccountNew',
    ],
  }),
  /** Withdrawals, newest first. */
  exchangeRecord: call({
    req: { ...pageFields, status: z.enum(EXCHANGE_STATUS).optional(), ...periodFields },
    res: paged(exchangeOrder),
  }),
  exchangeStatus: call({
    quiet: true,
    req: { orderId: id },
    /** `wallet` is present once the order has ended: its held money is paid out or returned. */
    res: { order: exchangeOrder, wallet: walletSnap.optional() },
    refuses: ['orderNotFound'],
  }),
  /**
   * Adds a payout account; the first one becomes the default. `invalidParameter` with `field` `accountNo`: the number
   * does not fit this bank; `bankId`: a bank without payouts. `bankNameDiffers`: the name differs from the verified
   * name in any notation; `name` is the verified name, masked.
   */
  addBankInfo: call({
    mutating: true,
    req: { bankId: smallId, accountName, accountNo, isDefault: flag.optional() },
    res: bankList,
    refuses: ['kycNeeded', 'kycReview', 'kycRejected', 'bankNameDiffers', 'tooManyBankAccounts', 'bankAccountUsed'],
  }),
  /** Changes an account; absent fields stay unchanged. Another name or number makes it a new account. */
  modifyBankInfo: call({
    mutating: true,
    req: {
      id: smallId,
      accountName: accountName.optional(),
      accountNo: accountNo.optional(),
      isDefault: flag.optional(),
    },
    res: bankList,
    refuses: ['bankAccountNotFound', 'bankNameDiffers', 'withdrawalPending', 'bankAccountUsed'],
  }),
  /** Removes an account. If it was the default one, the oldest of the others becomes the default. */
  delUserBank: call({
    mutating: true,
    req: { id: smallId },
    res: bankList,
    refuses: ['bankAccountNotFound', 'withdrawalPending'],
  }),
};

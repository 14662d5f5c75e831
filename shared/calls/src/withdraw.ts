import * as z from 'zod';
import { call } from './call';
import { EXCHANGE_STATUS } from './enums';
import { flag, id, money, paged, pageFields, periodFields, smallId, text } from './shapes/fields';
import { walletSnap } from './shapes/shared';
import { bank, exchangeInfoFields, exchangeOrder } from './shapes/withdraw';

const bankList = { bankList: z.array(bank) };
/** As typed: spaces and hyphens do not count. */
const accountNo = text(40, 1);
const accountName = text(100, 2);

/**
 * Withdrawals (call catalogue 31 to 35, X13, X14; player protection C31 to C33). All are open to a player on a break
 * or with an exclusion (C20). Calls that change an account or withdraw money need a fresh proof (`reAuthNeeded` with
 * `stepUp`, C12).
 */
export const WITHDRAW_CALLS = {
  getExchange: call({ req: {}, res: exchangeInfoFields }),
  /**
   * Requests a withdrawal: the amount leaves the spendable balance at once. `amount` includes the fee
   * (`exchangeFee`). Refusals: `balanceTooLow` (`have`: withdrawable now), `belowMinimum` and `aboveMaximum` (`need`,
   * `have`), `validBetNeeded` (`need`, `have`: valid bet), `topUpNeeded`: without any deposit so far,
   * `bankAccountNew` (`until`), `withdrawalPending` (`orderId`), `withdrawalDayLimit` (`left`: the remainder of
   * today; `resetTime`).
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
  /** The newest first. */
  exchangeRecord: call({
    req: { ...pageFields, status: z.enum(EXCHANGE_STATUS).optional(), ...periodFields },
    res: paged(exchangeOrder),
  }),
  exchangeStatus: call({
    quiet: true,
    req: { orderId: id },
    /** The wallet comes once the order has ended: its held money is gone, or back. */
    res: { order: exchangeOrder, wallet: walletSnap.optional() },
    refuses: ['orderNotFound'],
  }),
  /**
   * `invalidParameter` with `field` `accountNo` for a number that does not fit this bank, `bankId` for a bank without
   * payouts; the first account is the default one. `bankNameDiffers`: it differs from the verified name in any
   * spelling; `name` is that name, masked.
   */
  addBankInfo: call({
    mutating: true,
    req: { bankId: smallId, accountName, accountNo, isDefault: flag.optional() },
    res: bankList,
    refuses: ['kycNeeded', 'kycReview', 'kycRejected', 'bankNameDiffers', 'tooManyBankAccounts', 'bankAccountUsed'],
  }),
  /** Absent fields stay unchanged. Another name or number makes the account a new one. */
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
  /** When it was the default one, the oldest of the others is. */
  delUserBank: call({
    mutating: true,
    req: { id: smallId },
    res: bankList,
    refuses: ['bankAccountNotFound', 'withdrawalPending'],
  }),
};

import * as z from 'zod';
import { KYC_ID_TYPE } from '../enums';
import { flag, int, money, text } from './fields';
import { inLanguages } from './rich-text';

/** An accepted identity document. */
export const kycIdType = z.strictObject({
  idType: z.enum(KYC_ID_TYPE),
  names: inLanguages(text(60, 1)),
  /** True if its back side is needed too. */
  back: flag,
  /** An example of its number, shown as help. */
  example: text(40),
  /** Length of its number in letters and digits, without separators. */
  minLength: int,
  maxLength: int,
  sort: int,
});
export const kycIdTypes = z.array(kycIdType);

/** Players' information on the identity check. */
export const kycRule = z.strictObject({
  /** Withdrawals from this amount on need the check; hundredths. */
  kycAmount: money,
  /** True if deposits, withdrawals and play for money need the check (player protection C04). */
  kycBeforeDeposit: flag,
  /** Hours in which a check is reviewed. */
  reviewHours: int,
});

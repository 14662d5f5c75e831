import * as z from 'zod';
import { KYC_ID_TYPE } from '../enums';
import { flag, int, money, text } from './fields';
import { inLanguages } from './rich-text';

/** A paper that is taken as a proof of identity. */
export const kycIdType = z.strictObject({
  idType: z.enum(KYC_ID_TYPE),
  names: inLanguages(text(60, 1)),
  /** Its back is needed too. */
  back: flag,
  /** An example of its number, shown as help. */
  example: text(40),
  /** Letters and digits of its number, without separators. */
  minLength: int,
  maxLength: int,
  sort: int,
});
export const kycIdTypes = z.array(kycIdType);

/** The players' information on the identity check. */
export const kycRule = z.strictObject({
  /** Withdrawals from this amount on need it. */
  kycAmount: money,
  /** Deposits, withdrawals and play for money need it (player protection C04). */
  kycBeforeDeposit: flag,
  /** Hours within which a check is reviewed. */
  reviewHours: int,
});

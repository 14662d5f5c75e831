import { CALLS } from '@parola/calls/schemas';
import * as z from 'zod';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const count = z.int().min(1);
const hundredths = z.int().min(0);

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
const channel = wire.appExchangeChannelList.unwrap().element.extend({
  /** Name of the channel at the payment provider and in its clearing account. */
  slug: z.string().regex(/^[a-z0-9_-]{1,32}$/),
});
const bank = wire.appBankList.unwrap().element.extend({
  /** Code of the bank at the payment provider. */
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
});
const idOnce = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size === all.length;

/** Keys of withdrawals and of the monitoring of money transfers. Amounts in hundredths. */
export const WITHDRAWAL_SCHEMAS = {
  appExchangeChannelList: z
    .array(channel)
    .refine(idOnce, 'names an id twice')
    .refine((all) => all.every(({ minAmount, maxAmount }) => minAmount <= maxAmount), 'has a range that nothing is in')
    .refine((all) => all.every(({ etaMin, etaMax }) => etaMin <= etaMax), 'has a time that ends before it begins')
    .refine(
      // The net amount of the smallest withdrawal must be positive.
      (all) => all.every(({ minAmount, feeFixed }) => feeFixed < minAmount || minAmount === 0),
      'has a fee as large as its least amount',
    ),
  appBankList: z
    .array(bank)
    .refine((all) => new Set(all.map(({ bankId }) => bankId)).size === all.length, 'names a bankId twice')
    .refine((all) => all.every(({ pattern }) => isPattern(pattern)), 'has a pattern that is no regular expression'),
  exchangeMin: wire.exchangeMin.unwrap().min(1),
  exchangeMax: wire.exchangeMax.unwrap().min(1),
  exchangeFeeBp: wire.exchangeFeeBp.unwrap().max(5000),
  exchangeDayCount: wire.exchangeDayCount.unwrap().min(1),
  exchangeRule: z.strictObject({
    dayAmountMax: count,
    openMax: count,
    bankMax: z.int().min(1).max(20),
    coolOffHours: z
      .int()
      .min(0)
      .max(24 * 30),
    reviewHours: count,
    autoAmount: hundredths,
    autoAccountDays: z.int().min(0),
    autoDayCount: z.int().min(0),
    fourEyesAmount: count,
    delayedAfterMin: count,
    largeAmount: count,
  }),
  amlRule: z.strictObject({
    coveredAmount: count,
    structuringCount: z.int().min(2),
    structuringHours: count,
    structuringFromBp: z.int().min(1).max(10_000),
    noPlayDays: count,
    noPlayAmount: count,
    noPlayBp: z.int().min(0).max(100_000),
  }),
};

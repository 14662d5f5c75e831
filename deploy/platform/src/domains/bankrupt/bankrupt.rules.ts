import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';

/** The two awards, by their id on the wire. */
export const GIFT = { first: 1, second: 2 } as const;

const rule = z.strictObject({
  open: z.boolean(),
  /** A balance below this in all accounts, hundredths, … */
  balanceBelow: z.int().min(1),
  /** … and lost at least this much cash in so many days. */
  lostAtLeast: z.int().min(1),
  lossDays: z.int().min(1).max(31),
  /** The first award can be taken so long after the last round. */
  firstHours: z.int().min(1),
  firstCoin: z.int().min(1),
  /** The second one so long after the first, and after so much valid bet. */
  secondHours: z.int().min(1),
  secondValidBet: z.int().min(0),
  secondCoin: z.int().min(1),
  /** From the first award to the next gift. */
  restDays: z.int().min(1),
  wagerTimes: z.int().min(0),
  /** Days in which that must be bet. */
  bonusDays: z.int().min(1),
});

export type BankruptRule = z.output<typeof rule>;

export function bankruptRule(tx: Tx): Promise<BankruptRule> {
  return readConfig(tx, 'bankruptRule', rule);
}

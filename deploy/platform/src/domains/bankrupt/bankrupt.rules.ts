import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';

/** The two awards, by their id on the wire. */
export const GIFT = { first: 1, second: 2 } as const;

const rule = z.strictObject({
  open: z.boolean(),
  /** Total balance of all accounts must be below this amount, hundredths. */
  balanceBelow: z.int().min(1),
  /** Cash lost within `lossDays` days must reach this amount, hundredths. */
  lostAtLeast: z.int().min(1),
  lossDays: z.int().min(1).max(31),
  /** Hours after the last round to take the first award. */
  firstHours: z.int().min(1),
  firstCoin: z.int().min(1),
  /** Hours after the first award to take the second, with this valid bet in hundredths. */
  secondHours: z.int().min(1),
  secondValidBet: z.int().min(0),
  secondCoin: z.int().min(1),
  /** Days from the first award until the next gift. */
  restDays: z.int().min(1),
  wagerTimes: z.int().min(0),
  /** Days to complete the turnover. */
  bonusDays: z.int().min(1),
});

export type BankruptRule = z.output<typeof rule>;

export function bankruptRule(tx: Tx): Promise<BankruptRule> {
  return readConfig(tx, 'bankruptRule', rule);
}

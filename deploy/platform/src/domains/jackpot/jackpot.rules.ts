import { JACKPOT_POOL_IDS } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';
import { bonusRule } from '../awards';

const pools = z
  .array(
    z.strictObject({
      tier: z.enum(['mini', 'minor', 'major', 'mega']),
      propId: z.literal([...JACKPOT_POOL_IDS]),
      /** Start amount of a pool, hundredths. */
      seed: z.int().min(0),
      /** Share of the valid bet, in millionths. */
      contributionPpm: z.int().min(0),
    }),
  )
  .length(4);
const chanceRule = z.strictObject({
  open: z.boolean(),
  deposit: z.int().min(1),
  validBet: z.int().min(1),
  ...bonusRule,
});

export type ChanceRule = z.output<typeof chanceRule>;
export type PoolRule = z.output<typeof pools>[number];

export function poolRules(tx: Tx): Promise<PoolRule[]> {
  return readConfig(tx, 'jackpotPools', pools);
}

/**
 * Returns the rule of chances: `deposit` in one Manila day, or `validBet`, gives a chance (hundredths). `wagerTimes`
 * and `bonusDays` are the terms of coin prizes.
 */
export function chanceRuleOf(tx: Tx): Promise<ChanceRule> {
  return readConfig(tx, 'jackpotChanceRule', chanceRule);
}

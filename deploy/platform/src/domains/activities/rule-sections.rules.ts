import type { RuleSection } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';

const sections = CALLS.loginBonus3User.res.shape.ruleList;

/** Returns an activity's rules, stored under a configuration key. */
export function ruleSections(tx: Tx, key: string): Promise<RuleSection[]> {
  return readConfig(tx, key, sections);
}

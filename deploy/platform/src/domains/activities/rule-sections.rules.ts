import type { RuleSection } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';

const sections = CALLS.loginBonus3User.res.shape.ruleList;

/** Rules of an activity, stored under a key of the configuration. */
export function ruleSections(tx: Tx, key: string): Promise<RuleSection[]> {
  return readConfig(tx, key, sections);
}

import type { RuleSection } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { readConfig } from '../../config';

const sections = z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()) }));

/** Rules of an activity, stored under a key of the configuration. */
export function ruleSections(tx: Tx, key: string): Promise<RuleSection[]> {
  return readConfig(tx, key, sections);
}

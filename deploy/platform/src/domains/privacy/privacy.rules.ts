import * as z from 'zod';
import { configContent, readConfig } from '../../config';
import type { Tx } from '../../db/pool';

const KEY = 'privacyRule';
const schema = z.strictObject({
  /** Days from a request to the erasure. */
  waitDays: z.int().min(1),
  /** Days until a copy expires. */
  exportDays: z.int().min(1),
  /** Retention of the identity after the erasure, years. */
  keepYears: z.int().min(5),
});
type PrivacyRule = z.output<typeof schema>;

export const PRIVACY_CONTENT = configContent({
  [KEY]: {
    value: { waitDays: 14, exportDays: 7, keepYears: 5 } satisfies PrivacyRule,
    note: 'keepYears: player protection C36, at least 5; the others are ours (call catalogue X44, X45)',
  },
});

export function privacyRule(tx: Tx): Promise<PrivacyRule> {
  return readConfig(tx, KEY, schema);
}

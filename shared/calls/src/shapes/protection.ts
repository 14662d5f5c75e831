import * as z from 'zod';
import { LIMIT_KIND, LIMIT_PERIOD, SELF_EXCLUDE_MONTHS } from '../enums';
import { int } from './fields';

/**
 * The values that a limit is offered with as buttons, and the smallest and largest that can be typed: hundredths, or
 * minutes of a session.
 */
export const limitPreset = z.strictObject({
  kind: z.enum(LIMIT_KIND),
  period: z.enum(LIMIT_PERIOD),
  values: z.array(int),
  min: int,
  max: int,
});

/** Months of self-exclusion on offer: some of those that the regulator has (player protection, table 1.1). */
export const selfExcludeTerms = z.array(z.literal(SELF_EXCLUDE_MONTHS));

/** Minutes between reality checks that a player may choose (player protection C21). */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;

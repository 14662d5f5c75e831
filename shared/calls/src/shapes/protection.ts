import * as z from 'zod';
import { LIMIT_KIND, LIMIT_PERIOD, SELF_EXCLUDE_MONTHS } from '../enums';
import { int } from './fields';

/**
 * Values of a limit that are offered as buttons, and the smallest and largest value that can be typed: hundredths, or
 * minutes of a session.
 */
export const limitPreset = z.strictObject({
  kind: z.enum(LIMIT_KIND),
  period: z.enum(LIMIT_PERIOD),
  values: z.array(int),
  min: int,
  max: int,
});

/** Offered months of self-exclusion: a subset of the regulator's terms (player protection, table 1.1). */
export const selfExcludeTerms = z.array(z.literal(SELF_EXCLUDE_MONTHS));

/** Intervals of reality checks that a player may choose, in minutes (player protection C21). */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;

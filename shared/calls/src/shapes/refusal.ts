import * as z from 'zod';
import { envelopeFields, flag, int, text, time } from './fields';

/**
 * The response of a failed call: the envelope with an `errcode` (HTTP 200) or with another `code` (400 to 599; its
 * `errcode` is the nearest common one, or 1), and details for the player. Nothing was changed.
 */
export const refusal = z.strictObject({
  ...envelopeFields,
  /** The invalid field (2, 400). */
  field: text(200).optional(),
  /** Seconds to wait before a retry (5, 429). */
  retryAfterSec: int.optional(),
  /** Remaining tries before the account is locked (101). */
  leftTries: int.optional(),
  /** The session is not idle: only the action needs a new proof of identity (114). */
  stepUp: flag.optional(),
  /** End of the block (102, 206, 207). */
  until: time.optional(),
  /** Seconds until another code can be requested (105). */
  resendSec: int.optional(),
  /** The challenge to solve (115): JSON of `altcha-lib`. */
  captcha: text(2000).optional(),
  /** Needed and available: hundredths or a count, depending on the call's rule (9). */
  need: int.optional(),
  have: int.optional(),
  /** Remainder of a limit: hundredths (208, 209, 210) or minutes (211). */
  left: int.optional(),
  /** Period of that limit in days (LIMIT_PERIOD), and the start of the next one. */
  period: int.optional(),
  resetTime: time.optional(),
  /** Earliest confirmation of a pending looser limit (213). */
  effectiveTime: time.optional(),
  /** True if the other device's session may be ended with takeOver (703). */
  canTakeOver: flag.optional(),
  /** The game with the unfinished round (704). */
  gameId: int.optional(),
  /** The rule that a nickname violates (117). */
  rule: z.enum(['length', 'signs', 'letters', 'word']).optional(),
  /** The player's verified name, masked as in getKyc (310). */
  name: text(400).optional(),
  /** The identical order that is still pending (307). */
  orderId: text(64).optional(),
  /** The maintenance window, with the time of reopening (11, 503). */
  maintenance: z.strictObject({ startTime: time, endTime: time, message: text(500) }).optional(),
});

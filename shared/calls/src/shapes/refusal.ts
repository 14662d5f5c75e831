import * as z from 'zod';
import { envelopeFields, flag, int, text, time } from './fields';

/**
 * The answer of a failed call: the envelope with an `errcode` (HTTP 200) or with another `code` (400 to 599; its
 * `errcode` is the nearest common one, or 1), and facts that help the player on. Nothing was changed.
 */
export const refusal = z.strictObject({
  ...envelopeFields,
  /** The field at fault (2, 400). */
  field: text(200).optional(),
  /** Wait this long before trying again (5, 429). */
  retryAfterSec: int.optional(),
  /** Tries left before the account locks (101). */
  leftTries: int.optional(),
  /** The session is awake: only the action needs a proof of identity, no older than some minutes (114). */
  stepUp: flag.optional(),
  /** When the block ends (102, 206, 207). */
  until: time.optional(),
  /** When another code may be asked for (105). */
  resendSec: int.optional(),
  /** The challenge to solve (115): JSON of `altcha-lib`. */
  captcha: text(2000).optional(),
  /** Needed and had: hundredths or a count, as the call's rule says (9). */
  need: int.optional(),
  have: int.optional(),
  /** The remainder of a limit: hundredths (208, 209, 210) or minutes (211). */
  left: int.optional(),
  /** The period of that limit in days, LIMIT_PERIOD, and when the next one begins. */
  period: int.optional(),
  resetTime: time.optional(),
  /** From when a looser limit that waits can be confirmed (213). */
  effectiveTime: time.optional(),
  /** Whether the other device's session may be ended with takeOver (703). */
  canTakeOver: flag.optional(),
  /** The game with the unfinished round (704). */
  gameId: int.optional(),
  /** The rule that a nickname breaks (117). */
  rule: z.enum(['length', 'signs', 'letters', 'word']).optional(),
  /** How the name of the player stands in the verification, masked as in getKyc (310). */
  name: text(400).optional(),
  /** The identical order that still waits (307). */
  orderId: text(64).optional(),
  /** When the site opens again (11, 503). */
  maintenance: z.strictObject({ startTime: time, endTime: time, message: text(500) }).optional(),
});

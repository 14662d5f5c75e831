import * as z from 'zod';
import { finding, report } from './documents';

/** Why something is refused. Each has the status of its answer and the exit code of the command line. */
export const PROBLEMS = {
  usage: { status: 400, exit: 2 },
  notLoggedIn: { status: 401, exit: 3 },
  notAllowed: { status: 403, exit: 3 },
  /** It is noted, and done when another administrator asks for the same. */
  secondNeeded: { status: 403, exit: 7 },
  notFound: { status: 404, exit: 2 },
  conflict: { status: 409, exit: 5 },
  incompatible: { status: 409, exit: 4 },
  gone: { status: 410, exit: 2 },
  /** The revision of `If-Match` is not the newest any more: `head` says what is. */
  overtaken: { status: 412, exit: 5 },
  tooLarge: { status: 413, exit: 2 },
  integrity: { status: 422, exit: 8 },
  frozen: { status: 423, exit: 6 },
  /** `If-Match` is missing. */
  unconditional: { status: 428, exit: 2 },
  tooMany: { status: 429, exit: 9 },
  unavailable: { status: 503, exit: 9 },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every refusal, as `application/problem+json` (RFC 9457). `detail` is whole sentences for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** Whether the same may be sent again as it is. */
  retryable: z.boolean(),
  currentRev: z.int().optional(),
  /** For `overtaken`: what changed since, one line a unit. */
  head: z.object({ rev: z.int(), actor: z.string(), reason: z.string(), changes: z.array(z.string()) }).optional(),
  findings: z.array(finding).optional(),
  report: report.optional(),
  /** Bad fields of the input, by path. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.output<typeof problem>;

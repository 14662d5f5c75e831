import * as z from 'zod';
import { finding, report } from './documents';

/** Codes of problems, each with its HTTP status and the exit code of the command line. */
export const PROBLEMS = {
  usage: { status: 400, exit: 2 },
  notLoggedIn: { status: 401, exit: 3 },
  notAllowed: { status: 403, exit: 3 },
  /** Recorded as a request; done when another administrator makes the same one. */
  secondNeeded: { status: 403, exit: 7 },
  notFound: { status: 404, exit: 2 },
  conflict: { status: 409, exit: 5 },
  incompatible: { status: 409, exit: 4 },
  gone: { status: 410, exit: 2 },
  /** The revision in `If-Match` is not the newest any more; `head` describes the newest. */
  overtaken: { status: 412, exit: 5 },
  tooLarge: { status: 413, exit: 2 },
  integrity: { status: 422, exit: 8 },
  frozen: { status: 423, exit: 6 },
  /** The header `If-Match` is missing. */
  unconditional: { status: 428, exit: 2 },
  tooMany: { status: 429, exit: 9 },
  unavailable: { status: 503, exit: 9 },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** Body of every refusal, as `application/problem+json` (RFC 9457). `detail`: whole sentences for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** True: the same request may succeed later. */
  retryable: z.boolean(),
  currentRev: z.int().optional(),
  /** For `overtaken`: the newest revision and the changes since, one line per unit. */
  head: z.object({ rev: z.int(), actor: z.string(), reason: z.string(), changes: z.array(z.string()) }).optional(),
  findings: z.array(finding).optional(),
  report: report.optional(),
  /** Invalid fields of the input, by path. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.output<typeof problem>;

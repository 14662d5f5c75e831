import * as z from 'zod';
import type { ReleaseRole } from './name-shapes';

/** One call of the HTTP API. All but those that open a session are below `/releases/v1`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{names}` of its parameters. */
  path: string;
  summary: string;
  /**
   * The permitted callers: one of these roles, for the channel or unit concerned. `anyone` needs no session, `self`
   * needs one.
   */
  who: readonly ReleaseRole[] | 'anyone' | 'self';
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType;
  answer: z.ZodType;
  /** Whether it takes `If-Match` (428 without, 412 for another revision than the newest) and `Idempotency-Key`. */
  conditional: boolean;
}

const none = z.strictObject({});
const done = z.object({ ok: z.literal(true) });
/** Every role. */
export const ALL: readonly ReleaseRole[] = ['viewer', 'publisher', 'release-manager', 'approver', 'operator', 'admin'];
/** Roles that change the served content; an operator only makes it safe. */
export const SETTERS: readonly ReleaseRole[] = ['release-manager', 'operator'];
/** One line of the table; without an input it takes nothing, and without an answer it only confirms. */
export function call<
  P extends z.ZodObject = typeof none,
  Q extends z.ZodObject = typeof none,
  B extends z.ZodType = typeof none,
  A extends z.ZodType = typeof done,
>(
  method: Call['method'],
  path: string,
  summary: string,
  who: Call['who'],
  {
    params,
    query,
    body,
    answer,
    conditional = false,
  }: { params?: P; query?: Q; body?: B; answer?: A; conditional?: boolean } = {},
) {
  return {
    method,
    path,
    summary,
    who,
    params: (params ?? none) as P,
    query: (query ?? none) as Q,
    body: (body ?? none) as B,
    answer: (answer ?? done) as A,
    conditional,
  };
}

export const byId = z.strictObject({ id: z.string().min(1).max(80) });

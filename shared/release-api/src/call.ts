import * as z from 'zod';
import type { ReleaseRole } from './name-shapes';

/** One call of the HTTP API. All paths are below `/releases/v1`, except of calls that open a session. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{names}` of parameters. */
  path: string;
  summary: string;
  /**
   * Permitted callers: one of these roles for the concerned channel and unit. `anyone` needs no session, `self` needs
   * one.
   */
  who: readonly ReleaseRole[] | 'anyone' | 'self';
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType;
  answer: z.ZodType;
  /**
   * True: the call takes `If-Match` (428 without it, 412 for another revision than the newest) and `Idempotency-Key`.
   */
  conditional: boolean;
}

const none = z.strictObject({});
const done = z.object({ ok: z.literal(true) });
/** Every role. */
export const ALL: readonly ReleaseRole[] = ['viewer', 'publisher', 'release-manager', 'approver', 'operator', 'admin'];
/** Roles that change the served content; an operator may only make changes for the safety of the site. */
export const SETTERS: readonly ReleaseRole[] = ['release-manager', 'operator'];
/** Roles that choose the receiver of a unit's weekly report. */
export const SUBSCRIBERS: readonly ReleaseRole[] = ['publisher', 'release-manager', 'admin'];
/** Declares one call. Default input: none; default answer: a confirmation. */
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

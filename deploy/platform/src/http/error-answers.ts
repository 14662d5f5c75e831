import { errorText, type CallName, type Refusal as RefusalBody } from '@parola/calls';
import { DatabaseUnavailable } from '../db/database-away';
import { sqlState } from '../db/sql-state';
import { ProtocolError, Refusal, type Status } from '../ground/errors';

/** SQLSTATE to HTTP status; other states are 500. */
const BY_SQLSTATE: Record<string, Status> = {
  // text, number or time that PostgreSQL cannot store
  '22021': 400,
  '22P02': 400,
  '22P05': 400,
  '22003': 400,
  '22001': 400,
  '22007': 400,
  '22008': 400,
};

/**
 * Transient SQLSTATEs, answered 503: conflicts after all retries, lock and statement timeouts, lack of disk, memory or
 * I/O.
 */
const PASSING = /^(40001|40003|40P01|55P03|57014|53...|58030)$/;
/** Value of `retryAfterSec` for transient errors, seconds. */
const RETRY_AFTER_SEC = 2;

/** Converts any error to one of the two kinds that a client can receive. */
export function asAnswerable(error: unknown): Refusal | ProtocolError {
  if (error instanceof Refusal || error instanceof ProtocolError) return error;
  const state = sqlState(error) ?? '';
  if (error instanceof DatabaseUnavailable || PASSING.test(state))
    return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
  return new ProtocolError(BY_SQLSTATE[state] ?? fromFastify(error) ?? 500);
}

/**
 * The status of an error from Fastify, or from a Node stream (client disconnected within its body). Checked by shape:
 * `instanceof` fails for errors of another realm.
 */
function fromFastify(error: unknown): Status | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return ([400, 404, 413, 415, 429] as const).find((status) => status === error.statusCode);
}

/** The body of a refused call, in the specification's flat envelope. */
export function refusedBody(error: Refusal | ProtocolError, now: Date, call?: CallName): RefusalBody {
  const code = error instanceof ProtocolError ? error.status : 200;
  return {
    code,
    errcode: error.errcode,
    errmsg: errorText(error.errcode, call),
    serverTime: now.getTime(),
    ...error.fields,
  };
}

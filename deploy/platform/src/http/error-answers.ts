import { errorText, type CallName, type Refusal as RefusalBody } from '@parola/calls';
import { DatabaseUnavailable } from '../db/database-away';
import { sqlState } from '../db/sql-state';
import { ProtocolError, Refusal, type Status } from '../ground/errors';

/** The one table from SQLSTATE to HTTP status; any other is a 500. */
const BY_SQLSTATE: Record<string, Status> = {
  // text, number or time the database cannot hold
  '22021': 400,
  '22P02': 400,
  '22P05': 400,
  '22003': 400,
  '22001': 400,
  '22007': 400,
  '22008': 400,
};

/**
 * Passes by itself: conflicts that outlast the retries, lock and statement time-outs, and a server short of disk,
 * memory or I/O.
 */
const PASSING = /^(40001|40003|40P01|55P03|57014|53...|58030)$/;
/** A client that waits this long asks neither too early nor much later than it must. Seconds. */
const RETRY_AFTER_SEC = 2;

/** Any error as the two kinds a client can get. */
export function asAnswerable(error: unknown): Refusal | ProtocolError {
  if (error instanceof Refusal || error instanceof ProtocolError) return error;
  const state = sqlState(error) ?? '';
  if (error instanceof DatabaseUnavailable || PASSING.test(state))
    return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
  return new ProtocolError(BY_SQLSTATE[state] ?? fromFastify(error) ?? 500);
}

/**
 * Errors of Node's streams too (a client that leaves in the middle of its body): Fastify gives them a status, from
 * any realm.
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

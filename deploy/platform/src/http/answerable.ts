import { errorText, type CallName, type Refusal as RefusalBody } from '@parola/calls';
import { sqlState } from '../db/sql-state';
import { ProtocolError, Refusal, type Status } from '../ground/errors';

/** The one table from SQLSTATE to HTTP status; what is not here is a 500. */
const BY_SQLSTATE: Record<string, Status> = {
  // text, number or time the database cannot hold
  '22021': 400,
  '22P02': 400,
  '22P05': 400,
  '22003': 400,
  '22001': 400,
  '22007': 400,
  '22008': 400,
  // still conflicting after the retries, lock or statement time-out
  '40001': 503,
  '40P01': 503,
  '55P03': 503,
  '57014': 503,
  // no connection to be had
  '53300': 503,
  '57P01': 503,
  '57P03': 503,
  '08006': 503,
  '08001': 503,
  '08003': 503,
};

/** Any error as the two kinds a client can get. */
export function asAnswerable(error: unknown): Refusal | ProtocolError {
  if (error instanceof Refusal || error instanceof ProtocolError) return error;
  const status = BY_SQLSTATE[sqlState(error) ?? ''] ?? fromFastify(error) ?? 500;
  return new ProtocolError(status);
}

function fromFastify(error: unknown): Status | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
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

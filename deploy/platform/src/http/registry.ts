import type { CallFiles, CallName, Envelope } from '@parola/calls';
import type { CALLS, ParsedRequest, ParsedResponse } from '@parola/calls/schemas';
import type { Tx } from '../db/pool';
import type { Refusal } from '../ground/errors';
import type { StagedFile } from '../uploads/staging';
import type { Session } from './sessions';

/**
 * Result of a handler: the response without the envelope. Money is a number of hundredths (see `toWireAmount` in
 * ledger/wire-amount.ts).
 */
export type Payload<N extends CallName> = Omit<ParsedResponse<N>, keyof Envelope>;

/** Data of the request about its caller. */
export interface Client {
  ip: string;
  /** Header x-device-id, '' when absent. */
  device: string;
  userAgent: string;
  /**
   * Country of the player as determined by the edge (ISO 3166 alpha-2, upper case), '' if unknown. Never a value sent
   * by the client.
   */
  region: string;
  /** Header x-parola-remote: `name@version` of the calling remote, '' for the shell. */
  remote: string;
  /** Header origin: origin of the page according to the browser, '' without the header. */
  origin?: string;
}

type Auth<N extends CallName> = (typeof CALLS)[N]['auth'];

export interface CallContext<N extends CallName = CallName> {
  call: N;
  /** Id of the player. Never null on player calls; null for a visitor on public calls. */
  userId: Auth<N> extends 'player' ? bigint : bigint | null;
  session: Auth<N> extends 'player' ? Session : Session | null;
  /** True for a request with an invalid, ended or idle token. Each public call decides how to treat it. */
  staleToken: boolean;
  /** Player of a stale token, null if unknown. Proves no identity: use it only to hide content from this player. */
  staleOwner: bigint | null;
  /** Validated body with defaults, including the common fields. */
  body: ParsedRequest<N>;
  /**
   * Validated files of the call, by field. They are deleted when the call ends: a handler that keeps a file writes its
   * `bytes()` into a table within `tx`.
   */
  files: CallFiles<N, StagedFile>;
  /** The transaction of the call; in the modes `read` and `outside` a handle without a transaction. */
  tx: Tx;
  /** Time of the call, the same for all its steps. */
  now: Date;
  /** Idempotency key of a mutating call, '' for other calls. */
  requestId: string;
  /** Id of the trace of the call, for requests to partners. */
  traceId: string;
  client: Client;
  /**
   * Registers an effect to run after the commit, never after a rollback. A failure is logged and does not change the
   * response.
   */
  afterCommit(effect: () => void | Promise<void>): void;
}

export interface OutsideContext<N extends CallName> extends CallContext<N> {
  /**
   * Runs work in a new transaction, retried on serialization failure and deadlock. Do not nest it, and do not wait for
   * partners inside.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs the last transaction of the call, whose result is the response. The response is stored with it: otherwise a
   * crash before the response leaves an effect that a retry with the same key meets as the effect of another request.
   * A Refusal that the work returns is thrown after the commit: counted wrong attempts must persist. A Refusal that it
   * throws rolls back.
   */
  finish(work: (tx: Tx) => Promise<Payload<N> | Refusal>): Promise<Payload<N>>;
}

type Run<N extends CallName> = (ctx: CallContext<N>) => Promise<Payload<N>>;

/**
 * The handler of a call. A plain function runs in one transaction together with its idempotency record. Mode `read`: no
 * transaction, for calls that only read. Mode `outside`: no transaction around the handler, for calls that wait for a
 * partner between two short transactions; a retry of a mutating call is refused as `tooFrequent` while the first
 * request still runs.
 */
export type Handler<N extends CallName> =
  | Run<N>
  | { mode: 'read'; run: Run<N> }
  | { mode: 'outside'; run: (ctx: OutsideContext<N>) => Promise<Payload<N>> };

export type Handlers = { [N in CallName]?: Handler<N> };

/** Declares handlers; the compiler checks names, requests and responses against the shared catalogue of calls. */
export function defineHandlers<const H extends Handlers>(handlers: H & Handlers): H {
  return handlers;
}

/** Merges the handlers of all domains. @throws Error when two domains handle the same call. */
export function mergeHandlers(parts: readonly Handlers[]): Handlers {
  const all: Handlers = {};
  for (const part of parts) {
    for (const name of Object.keys(part)) {
      if (Object.hasOwn(all, name)) throw new Error(`Two handlers for ${name}`);
    }
    Object.assign(all, part);
  }
  return all;
}

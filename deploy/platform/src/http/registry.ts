import type { CallFiles, CallName, Envelope } from '@parola/calls';
import type { CALLS, ParsedRequest, ParsedResponse } from '@parola/calls/schemas';
import type { Tx } from '../db/pool';
import type { StagedFile } from '../uploads/staging';
import type { Session } from './sessions';

/**
 * A handler's result: the answer without the envelope. Money as number (see `toWireAmount` in ledger/wire-amount.ts).
 */
export type Payload<N extends CallName> = Omit<ParsedResponse<N>, keyof Envelope>;

/** The caller, as far as the request tells. */
export interface Client {
  ip: string;
  /** Header x-device-id, '' when absent. */
  device: string;
  userAgent: string;
  /**
   * The player's country by the edge (ISO 3166 alpha-2, upper case), '' when it is unknown. Never the client's claim.
   */
  region: string;
  /** Header x-parola-remote: `name@version` of the remote that asked, '' for the shell. */
  remote: string;
  /** Header origin: the browser's claim about the page, '' without one. */
  origin?: string;
}

type Auth<N extends CallName> = (typeof CALLS)[N]['auth'];

export interface CallContext<N extends CallName = CallName> {
  call: N;
  /** The player. Never null on calls of players; null for a visitor on public calls. */
  userId: Auth<N> extends 'player' ? bigint : bigint | null;
  session: Auth<N> extends 'player' ? Session : Session | null;
  /** A token was sent but is not valid (any more). Public calls decide themselves how to treat it. */
  staleToken: boolean;
  /** The owner of a stale token: only to hide things from them. Null for none. */
  staleOwner: bigint | null;
  /** Checked, defaults filled in, common fields included. */
  body: ParsedRequest<N>;
  /**
   * The files of a call that takes them, by field, checked. They end with the call: a handler that keeps one writes
   * its `bytes()` into its own table on `tx`; after a rollback, or unread, they are gone.
   */
  files: CallFiles<N, StagedFile>;
  /** The transaction of the call; in mode `read` and `outside` the pool. */
  tx: Tx;
  /** One clock for the whole call. */
  now: Date;
  /** Idempotency key of a mutating call, '' elsewhere. */
  requestId: string;
  client: Client;
  /** Runs after the commit, not at all when the call is rolled back. Its failure is logged, the answer stands. */
  afterCommit(effect: () => void | Promise<void>): void;
}

export interface OutsideContext<N extends CallName> extends CallContext<N> {
  /**
   * A transaction of its own, retried on serialization failure and deadlock. Do not nest, do not wait for others
   * inside.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

type Run<N extends CallName> = (ctx: CallContext<N>) => Promise<Payload<N>>;

/**
 * How a call is answered. A plain function runs in one transaction with its idempotency record. `read`: no
 * transaction, for calls that only read. `outside`: no transaction either, for calls that wait for a partner between
 * two short transactions; a repeated request of a mutating one is refused as `tooFrequent` while the first still
 * runs.
 */
export type Handler<N extends CallName> =
  | Run<N>
  | { mode: 'read'; run: Run<N> }
  | { mode: 'outside'; run: (ctx: OutsideContext<N>) => Promise<Payload<N>> };

export type Handlers = { [N in CallName]?: Handler<N> };

/** Declares handlers of some calls; the compiler checks names, requests and answers against the shared catalogue. */
export function defineHandlers<const H extends Handlers>(handlers: H & Handlers): H {
  return handlers;
}

/** One map of all domains' handlers. @throws Error when two domains answer the same call. */
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

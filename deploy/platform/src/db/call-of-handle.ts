import type { Db, Tx } from './pool';

/** Maps a handle or transaction to its call, which is identified by the call's first handle. */
const calls = new WeakMap<Tx, Tx>();

/** Creates a handle on the pool for one call. Values that the call reads (configuration) are cached per handle. */
export function handleForCall(db: Db): Tx {
  const handle = db.withoutPlugins();
  calls.set(handle, handle);
  return handle;
}

/** Makes a transaction part of a call, so that it uses the cached reads of the call. */
export function joinCall(tx: Tx, call: Tx): void {
  calls.set(tx, call);
}

/** Separates a transaction from its call, so that it reads fresh values. */
export function leaveCall(tx: Tx): void {
  if (calls.has(tx)) calls.set(tx, tx);
}

/**
 * The handle that identifies the call of `tx`; a transaction without a call is a call by itself. Undefined for the
 * pool.
 */
export function callOf(tx: Tx): Tx | undefined {
  return calls.get(tx) ?? (tx.isTransaction ? tx : undefined);
}

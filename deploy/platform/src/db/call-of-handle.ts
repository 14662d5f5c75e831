import type { Db, Tx } from './pool';

/** The call that a handle belongs to, named by the call's own handle. */
const calls = new WeakMap<Tx, Tx>();

/** The pool under a handle of one call: values read by the call may be kept for the lifetime of the handle. */
export function handleForCall(db: Db): Tx {
  const handle = db.withoutPlugins();
  calls.set(handle, handle);
  return handle;
}

/** Makes a transaction part of a call, so that it keeps the call's earlier reads. */
export function joinCall(tx: Tx, call: Tx): void {
  calls.set(tx, call);
}

/** Separates a transaction from its call: it reads anew. */
export function leaveCall(tx: Tx): void {
  if (calls.has(tx)) calls.set(tx, tx);
}

/**
 * The handle under which the call of `tx` keeps its reads: a transaction without a call is its own. Undefined for the
 * pool.
 */
export function callOf(tx: Tx): Tx | undefined {
  return calls.get(tx) ?? (tx.isTransaction ? tx : undefined);
}

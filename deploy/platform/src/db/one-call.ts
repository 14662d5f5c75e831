import type { Db, Tx } from './pool';

const ofOneCall = new WeakSet<Tx>();

/** The pool under a handle of its own, for a call that reads: what it has found may be kept in mind as long as the handle is. */
export function forOneCall(db: Db): Tx {
  const handle = db.withoutPlugins();
  ofOneCall.add(handle);
  return handle;
}

/** Whether this is a transaction or a handle of one call: it is soon over, and nobody else has it. */
export function isOfOneCall(tx: Tx): boolean {
  return tx.isTransaction || ofOneCall.has(tx);
}

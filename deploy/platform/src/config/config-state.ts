import { callOf, leaveCall } from '../db/call-of-handle';
import type { Tx } from '../db/pool';
import { deepFreeze } from '../ground/deep-freeze';
import type { ConfigName, ConfigValue } from './schemas';
import { configMarks, ROW_MARK, rowMarks } from './config-version';
import './tables';

interface Row {
  value: unknown;
}
/** A snapshot of the configuration, filled as keys are read. All calls share its frozen values. */
export interface ConfigState {
  marks: ReadonlySet<string>;
  rows: Map<string, Row>;
  values: { [K in ConfigName]?: ConfigValue<K> };
}

/** Cached snapshots: the newest one, and those in use by running calls. */
const MOST_STATES = 8;
const states = new Map<string, ConfigState>();
const begunWith = new WeakMap<Tx, Promise<ConfigState>>();

async function newest(tx: Tx): Promise<ConfigState> {
  const marks = await configMarks(tx);
  const known = states.get(marks.all);
  if (known) return known;
  const state: ConfigState = { marks: rowMarks(marks), rows: new Map(), values: {} };
  if (states.size >= MOST_STATES) states.delete(states.keys().next().value ?? '');
  states.set(marks.all, state);
  return state;
}

/** The snapshot for a transaction: the present configuration; within a call, the snapshot of the call's first read. */
export function stateFor(tx: Tx): Promise<ConfigState> {
  const call = callOf(tx);
  if (!call) return newest(tx);
  const known = begunWith.get(call);
  if (known) return known;
  const state = newest(tx);
  state.catch(() => begunWith.delete(call));
  begunWith.set(call, state);
  return state;
}

/**
 * Drops a call's snapshot, so that its next read sees the present configuration. Needed after the call itself changed a
 * row or locked one.
 */
export function invalidateConfig(tx: Tx): void {
  leaveCall(tx);
  begunWith.delete(tx);
}

/**
 * Reads a row. `shared` is true if the row belongs to the snapshot; only such rows are cached. Concurrent readers of
 * one key each query: a reader that waits for another reader's query while it holds a connection could deadlock the
 * pool.
 */
export async function rowIn(state: ConfigState, tx: Tx, key: string): Promise<{ row?: Row; shared: boolean }> {
  const known = state.rows.get(key);
  if (known) return { row: known, shared: true };
  const read = await tx
    .selectFrom('config')
    .select(['value', ROW_MARK.as('mark')])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!read) return { shared: false };
  const row = { value: deepFreeze(read.value) };
  const shared = state.marks.has(read.mark);
  if (shared) state.rows.set(key, row);
  return { row, shared };
}

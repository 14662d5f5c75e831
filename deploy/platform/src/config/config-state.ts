import { callOf, leaveCall } from '../db/call-of-handle';
import type { Tx } from '../db/pool';
import { deepFreeze } from '../ground/deep-freeze';
import type { ConfigName, ConfigValue } from './schemas';
import { configMarks, ROW_MARK } from './config-version';
import './tables';

interface Row {
  value: unknown;
}
/** One state of the configuration, as far as it has been read. Its values are shared. */
export interface ConfigState {
  marks: ReadonlySet<string>;
  rows: Map<string, Row>;
  values: { [K in ConfigName]?: ConfigValue<K> };
}

/** The newest, and those that calls under way began with. */
const MOST_STATES = 8;
const states = new Map<string, ConfigState>();
const begunWith = new WeakMap<Tx, Promise<ConfigState>>();

async function newest(tx: Tx): Promise<ConfigState> {
  const { rows: marks, all } = await configMarks(tx);
  const known = states.get(all);
  if (known) return known;
  const state: ConfigState = { marks, rows: new Map(), values: {} };
  if (states.size >= MOST_STATES) states.delete(states.keys().next().value ?? '');
  states.set(all, state);
  return state;
}

/** The configuration as it is now; to one call as it was when that first asked. */
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

/** Lets a call look anew: it has changed the configuration itself, or holds a key since a moment ago. */
export function invalidateConfig(tx: Tx): void {
  leaveCall(tx);
  begunWith.delete(tx);
}

/**
 * A row, and whether it belongs to this state: only such rows are shared. A concurrent reader reads for itself:
 * waiting for another's connection while holding one would stop the pool.
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

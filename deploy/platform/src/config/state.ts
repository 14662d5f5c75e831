import { isOfOneCall } from '../db/one-call';
import type { Tx } from '../db/pool';
import type { ConfigName, ConfigValue } from './schemas';
import { configVersion } from './version';
import './tables';

/** One state of the configuration, as far as somebody has asked for it. Whoever gets a value of it shares it with others. */
export interface ConfigState {
  rows: Map<string, Promise<{ value: unknown } | undefined>>;
  values: { [K in ConfigName]?: ConfigValue<K> };
}

/** The newest, and those that calls under way began with. */
const MOST_STATES = 8;
const states = new Map<string, ConfigState>();
const begunWith = new WeakMap<Tx, Promise<ConfigState>>();

async function newest(tx: Tx): Promise<ConfigState> {
  const version = await configVersion(tx);
  const known = states.get(version);
  if (known) return known;
  const state: ConfigState = { rows: new Map(), values: {} };
  if (states.size >= MOST_STATES) states.delete(states.keys().next().value ?? '');
  states.set(version, state);
  return state;
}

/** The configuration as it is now; to one call as it was when that first asked, so that all its parts follow the same. */
export function stateFor(tx: Tx): Promise<ConfigState> {
  if (!isOfOneCall(tx)) return newest(tx);
  const known = begunWith.get(tx);
  if (known) return known;
  const state = newest(tx);
  state.catch(() => begunWith.delete(tx));
  begunWith.set(tx, state);
  return state;
}

/** Lets a call look anew: it has changed the configuration itself, or holds a key since a moment ago. */
export function lookAnew(tx: Tx): void {
  begunWith.delete(tx);
}

/** A row of this state. */
export function rowIn({ rows }: ConfigState, tx: Tx, key: string): Promise<{ value: unknown } | undefined> {
  const known = rows.get(key);
  if (known) return known;
  const row = tx.selectFrom('config').select('value').where('key', '=', key).executeTakeFirst();
  row.catch(() => rows.delete(key));
  rows.set(key, row);
  return row;
}

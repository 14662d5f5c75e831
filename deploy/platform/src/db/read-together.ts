import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { callOf, joinCall } from './call-of-handle';
import { joinReads, parseLines, type JoinedRow } from './joined-statement';
import type { Tx } from './pool';
import { sqlState } from './sql-state';
import { forgetShape, shapeOf } from './statement-shapes';
import type { Tables } from './tables';

// Taken before a test replaces the clock.
const { nextTick } = process;

/** SQLSTATEs of errors in the data or the text of one read, in contrast to time-outs and lost connections. */
const OF_ONE_READ = /^(22|23|2F|38|39|42|P0)/;

interface Waiting {
  query: CompiledQuery;
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/** Equal reads of a wave: they share a part of the joined statement. */
interface Read {
  text: string;
  values: readonly unknown[];
  waiting: Waiting[];
}

/** Collects the queries that are issued at the same time, and sends their reads as one statement. */
class Wave {
  private waiting: Waiting[] = [];
  private isSending = false;

  constructor(private readonly tx: Tx) {}

  ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject });
      if (this.isSending) return;
      this.isSending = true;
      void this.sendAll();
    });
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      // A tick begins when all promises have continued that can: their next queries belong to this wave.
      await new Promise<void>((resolve) => nextTick(resolve));
      const wave = this.waiting;
      this.waiting = [];
      if (wave.length === 0) break;
      const known = wave.filter(({ query }) => shapeOf(query.sql));
      const joined = known.length > 1 ? known : [];
      if (joined.length > 0) await this.sendJoined(joined);
      for (const one of wave) if (!joined.includes(one)) await this.sendAlone(one);
    }
    this.isSending = false;
  }

  private async sendAlone({ query, resolve, reject }: Waiting): Promise<void> {
    await this.tx.executeQuery(query).then(resolve, reject);
  }

  private async sendJoined(wave: readonly Waiting[]): Promise<void> {
    const reads = distinctReads(wave);
    const { text, values } = joinReads(reads);
    let lines: string[][];
    try {
      const { rows } = await this.tx.executeQuery<JoinedRow>(CompiledQuery.raw(text, [...values]));
      lines = reads.map(() => []);
      for (const { read, line } of rows) lines[read]?.push(line);
    } catch (error) {
      // Outside a transaction only the failing read fails, as if each had been sent alone.
      const repeats = !this.tx.isTransaction && OF_ONE_READ.test(sqlState(error) ?? '');
      for (const one of wave) await (repeats ? this.sendAlone(one) : one.reject(error));
      return;
    }
    for (const [at, read] of reads.entries()) await this.answer(read, lines[at] ?? []);
  }

  private async answer({ text, waiting }: Read, lines: readonly string[]): Promise<void> {
    const columns = shapeOf(text);
    for (const one of waiting) {
      const rows = columns && parseLines(lines, columns);
      if (rows) one.resolve({ rows: [...rows] });
      else {
        forgetShape(text);
        await this.sendAlone(one);
      }
    }
  }
}

/** Reads of a wave, equal ones once. The order depends on the texts only, so that equal waves have one statement. */
function distinctReads(wave: readonly Waiting[]): Read[] {
  const reads = new Map<string, Read>();
  for (const waiting of wave) {
    const { sql: text, parameters: values } = waiting.query;
    const key = `${text}\n${JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;
    const same = reads.get(key);
    if (same) same.waiting.push(waiting);
    else reads.set(key, { text, values, waiting: [waiting] });
  }
  return [...reads].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, read]) => read);
}

/** Driver of a handle for reads: its only connection is the wave. */
class WaveDriver implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(tx: Tx) {
    const wave = new Wave(tx);
    this.connection = {
      executeQuery: async <R>(query: CompiledQuery) => (await wave.ask(query)) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('cursors are not used here');
      },
    };
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

async function refuse(): Promise<never> {
  throw new Error('a handle for reads begins no transaction');
}

/** The handle for reads of each call and transaction. */
const handles = new WeakMap<Tx, Tx>();
const all = new WeakSet<Tx>();

/**
 * A handle on `tx` for reads: those issued at the same time (`together`) are sent as one statement, equal ones once. A
 * statement that is no read is sent alone, and so is a read before its columns are known. The handle holds no
 * connection while it waits.
 */
export function readTogether(tx: Tx): Tx {
  if (all.has(tx)) return tx;
  const call = callOf(tx);
  const known = call && handles.get(tx);
  const handle =
    known ??
    new Kysely<Tables>({
      dialect: {
        createDriver: () => new WaveDriver(tx),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    });
  all.add(handle);
  if (call) handles.set(tx, handle);
  // A handle on the pool is a call by itself. A transaction may have left its call since the last use.
  joinCall(handle, call ?? handle);
  return handle;
}

/**
 * Waits for reads issued at the same time on a handle of `readTogether`. After an error it waits for the others too, so
 * that none is sent after the end of the transaction, and throws the first in the order of the list.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...reads: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(reads);
  return Promise.all(reads);
}

import type { Pool, PoolClient } from 'pg';
import { Client } from 'pg';

/** A recorded statement. */
interface Sent {
  text: string;
  values: readonly unknown[];
}

/**
 * A part that differs between transactions: a word in the values, and the SQL to replace it. `:lane` and `:any` as in
 * `AnchorStatement`.
 */
export interface Varying {
  word: string;
  by: string;
}

/**
 * Records the statements of the single transaction that `work` runs on the pool, from `begin` to `commit`.
 * @throws when `work` runs no transaction, more than one, or one without a statement
 */
export async function recordTransaction(pool: Pool, work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query;
    watched.set(client, query);
    client.query = new Proxy(query, {
      apply: (target, owner, args: unknown[]) => {
        const statement = statementOf(args);
        if (statement) sent.push(statement);
        return Reflect.apply(target, owner, args);
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  const of = (word: string) => sent.flatMap(({ text }, index) => (text.trim().toLowerCase() === word ? [index] : []));
  const [[from, ...otherBegins], [to]] = [of('begin'), of('commit')];
  if (from === undefined || to === undefined || otherBegins.length > 0) throw new Error('that was not one transaction');
  if (to - from < 2) throw new Error('that transaction has no statement');
  return sent.slice(from, to + 1);
}

/** The statement in the arguments of a client's `query`: a text with its values, or the object of a prepared one. */
function statementOf([first, second]: readonly unknown[]): Sent | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? [...second] : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return;
  return { text: first.text, values: 'values' in first && Array.isArray(first.values) ? [...first.values] : [] };
}

/** Converts recorded statements to plain SQL with inlined values and replaced varying parts, for pgbench. */
export async function asScript(url: string, sent: readonly Sent[], varying: readonly Varying[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const script: string[] = [];
    for (const { text, values } of sent) {
      const types = values.length === 0 ? [] : await typesOf(client, text);
      script.push(
        text.replace(/\$(\d+)/g, (_, place: string) => {
          const index = Number(place) - 1;
          return written(values[index], types[index] ?? 'text', varying);
        }),
      );
    }
    return script;
  } finally {
    await client.end();
  }
}

/** PostgreSQL type of each parameter of a statement. */
async function typesOf(client: Client, text: string): Promise<string[]> {
  await client.query(`PREPARE recorded AS ${text}`);
  const { rows } = await client.query<{ types: string[] }>(
    "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'recorded'",
  );
  await client.query('DEALLOCATE recorded');
  return rows[0]?.types ?? [];
}

function written(value: unknown, type: string, varying: readonly Varying[]): string {
  if (value === null || value === undefined) return `CAST(NULL AS ${type})`;
  const plain = textOf(value);
  const found = Buffer.isBuffer(value) ? [] : varying.filter(({ word }) => plain.includes(word));
  const varied = found.reduce((text, { word, by }) => `replace(${text}, ${quoted(word)}, ${by})`, quoted(plain));
  return `CAST(${varied} AS ${type})`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Escapes colons: pgbench treats every name after a colon as a variable, even in quotes. */
function quoted(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}

import type { Pool, PoolClient } from 'pg';
import { Client } from 'pg';

/** A statement as the server sent it. */
interface Sent {
  text: string;
  values: readonly unknown[];
}

/**
 * The part that differs from one transaction to the next: a word found in values, and the SQL that replaces it.
 * `:lane` and `:any` as in an anchor.
 */
export interface Varying {
  word: string;
  by: string;
}

/**
 * The statements of the one transaction that `work` makes on this pool, from its `begin` to its `commit`.
 * @throws when there was none, or another one beside it
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
        const [text, values] = args;
        if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? [...values] : [] });
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
  const [[from, ...begun], [to]] = [of('begin'), of('commit')];
  if (from === undefined || to === undefined || begun.length > 0) throw new Error('that was not one transaction');
  return sent.slice(from, to + 1);
}

/** The same statements with their values inlined and the varying parts replaced: for clients without parameters. */
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

/** The database's type of each value of a statement. */
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

/** pgbench takes every name behind a colon for a variable of its own, also between quotes. */
function quoted(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}

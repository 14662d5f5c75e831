import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { timed, type Sample } from './measure';

const run = promisify(execFile);

/**
 * A statement, or the statements of a transaction, sent repeatedly by clients with one connection each. `:lane` is
 * replaced by the number of the client, `:any` by a number below 2^62 that never repeats.
 */
export interface AnchorStatement {
  name: string;
  text: string | readonly string[];
}

/** Measures the upper limit of a server on this database: the statement alone, sent by clients that do nothing else. */
export interface Anchor {
  /** The name of the sender. */
  by: string;
  measure(statement: AnchorStatement, lanes: number, seconds: number): Promise<Sample>;
}

const MOST = 2 ** 62;
const VARIABLES = ['lane', 'any'] as const;
const TYPES = { lane: 'int', any: 'bigint' };

/** Uses pgbench if installed; otherwise clients in this process, which are slower, so ratios look better. */
export function anchorOn(url: string): Anchor {
  const { stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return stdout
    ? { by: stdout.trim(), measure: (...options) => withPgbench(url, ...options) }
    : {
        by: 'PGBENCH IS MISSING (apt-get install postgresql-contrib): clients of node-postgres in its place, slower than it',
        measure: (...options) => withClients(url, ...options),
      };
}

/** Seconds of warm-up, in which new connections plan their statements; not counted. */
const WARM_UP = 2;

async function withPgbench(url: string, { text }: AnchorStatement, lanes: number, seconds: number): Promise<Sample> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parola-pgbench-'));
  try {
    const script = path.join(folder, 'statement.sql');
    const statements = [text].flat().map((one) => `${one.replaceAll(':lane', ':client_id').replaceAll('\n', ' ')};\n`);
    await writeFile(script, `\\set any random(1, ${MOST})\n${statements.join('')}`);
    const options = ['-n', '-M', 'prepared', '-P', '1', '-c', lanes, '-j', Math.min(lanes, 2), '-T', seconds + WARM_UP];
    const { stderr } = await run('pgbench', [...options.map(String), '-f', script, url]);
    const perSecond = [...stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps.* (\d+) failed$/gm)].map(([, tps]) =>
      Number(tps),
    );
    if (perSecond.length === 0) throw new Error(`pgbench reported nothing: ${stderr}`);
    // On a busy machine the report of a second may be missing.
    const counted = perSecond.slice(Math.min(WARM_UP, perSecond.length - 1));
    return { perSecond: counted.reduce((sum, each) => sum + each, 0) / counted.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withClients(url: string, { name, text }: AnchorStatement, lanes: number, seconds: number) {
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const numbered = [text].flat().map((one, index) => {
    const names = VARIABLES.filter((variable) => one.includes(`:${variable}`));
    const withPlaces = names.reduce((so, each, at) => so.replaceAll(`:${each}`, `$${at + 1}::${TYPES[each]}`), one);
    return { name: `${name}-${index}`, text: withPlaces, names };
  });
  try {
    const send = async (lane: number) => {
      const value = { lane, any: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) };
      for (const { names, ...query } of numbered)
        await clients[lane]?.query({ ...query, values: names.map((each) => value[each]) });
    };
    await Promise.all(clients.map((_, lane) => send(lane)));
    return await timed(lanes, seconds * 1000, send);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

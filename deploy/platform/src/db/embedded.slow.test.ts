import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { start } from '../testing/process';
import { startEmbedded } from './embedded';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

it('loses no acknowledged write when its owner is killed, and starts again', async () => {
  // The variables belong to a terminal set up for another PostgreSQL: the cluster and its processes have none of
  // them.
  const owner = start('testing/embedded.cli.ts', {
    PAROLA_DATA_DIR: dataDir,
    PGSSLMODE: 'require',
    PGDATESTYLE: 'German',
  });
  const url = await owner.firstLine;
  expect(await query(url, 'SHOW datestyle')).toEqual(['ISO, MDY']);
  await query(url, 'CREATE TABLE written (n int)');
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  while (acknowledged < 50) await new Promise(setImmediate);
  owner.process.kill('SIGKILL');
  await Promise.all([owner.ended, writing]);
  const again = await startEmbedded({ dataDir });
  const [rows] = await query((await again.database('parola')).owner, 'SELECT count(*)::int FROM written');
  await again.stop();
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
});

it('starts again when database and owner were killed together', async () => {
  const owner = start('testing/embedded.cli.ts', { PAROLA_DATA_DIR: dataDir });
  const url = await owner.firstLine;
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const postmaster = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  owner.process.kill('SIGKILL');
  await owner.ended;
  const again = await startEmbedded({ dataDir });
  expect(await query((await again.database('parola')).owner, 'SELECT n FROM kept')).toEqual([7]);
  await again.stop();
});

it('reports that its server has ended, and the cause', async () => {
  const embedded = await startEmbedded({ dataDir });
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  // 128 + 9 (SIGKILL), the exit code of the surrounding shell script.
  expect(await embedded.ended).toBe('exit code 137');
  await embedded.stop();
});

it('keeps the cluster where its user can enter, and stays there', async () => {
  await chmod(dataDir, 0o700);
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  await query((await embedded.database('parola')).owner, 'CREATE TABLE kept AS SELECT 7 AS n');
  await embedded.stop();
  const { cluster } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as { cluster?: string };
  // Only root runs the database as another user, who cannot enter a folder of mode 0700.
  const moved = process.getuid?.() === 0;
  expect(lines).toEqual(moved ? [expect.stringContaining(dataDir)] : []);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(!moved);
  expect(cluster).toEqual(
    moved ? expect.stringMatching(/^\/var\/(lib|tmp)\/parola\/[0-9a-f]{16}\/postgres$/) : undefined,
  );
  await chmod(dataDir, 0o755);
  const again = await startEmbedded({ dataDir });
  expect(await query((await again.database('parola')).owner, 'SELECT n FROM kept')).toEqual([7]);
  await again.stop();
  if (cluster) await rm(path.dirname(cluster), { recursive: true });
});

import { statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { start } from '../testing/process';
import { runningEmbedded, startEmbedded } from './embedded';
import { FolderInUse } from './owner-lock';
import { assertReachable } from './assert-reachable';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

it('keeps port, password and data from start to start, on loopback, durable', async () => {
  // Environment of a terminal set up for another PostgreSQL.
  jest.replaceProperty(process, 'env', {
    ...process.env,
    PGSSLMODE: 'require',
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGHOST: 'elsewhere.example',
  });
  const first = await startEmbedded({ dataDir });
  const { owner: url } = await first.database('parola');
  expect(await query(url, 'SHOW fsync')).toEqual(['on']);
  expect(await query(url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(first.administrator, 'SHOW unix_socket_directories')).toEqual(['']);
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  await first.stop();
  const second = await startEmbedded({ dataDir });
  expect((await second.database('parola')).owner).toBe(url);
  expect(await query(url, 'SELECT n FROM kept')).toEqual([7]);
  await second.stop();
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
});

it('names the remedy for a user without an entry in /etc/passwd', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('A system error occurred: uv_os_get_passwd returned ENOENT'), {
      code: 'ERR_SYSTEM_ERROR',
    });
  });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^The user with the number \d+ has no entry in \/etc\/passwd, .+ \(DATABASE_URL\)\.$/,
  );
});

it('asks for the password, and refuses a second owner politely, in this process or another', async () => {
  const embedded = await startEmbedded({ dataDir });
  const url = new URL((await embedded.database('parola')).application);
  expect(url.password).toMatch(/^[0-9a-f]{64}$/);
  url.password = 'postgres';
  await expect(query(url.toString(), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(FolderInUse);
  const other = await start('testing/embedded.cli.ts', { PAROLA_DATA_DIR: dataDir }).ended;
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining(`in use by process ${process.pid}`) });
  await embedded.stop();
});

it('a server that cannot be reached is named without its password', async () => {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
  await expect(assertReachable(`postgres://me:secret@127.0.0.1:${port}/parola`)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} does not let us in (connect ECONNREFUSED 127.0.0.1:${port}).`,
  );
  const embedded = await startEmbedded({ dataDir });
  const { application: url } = await embedded.database('parola');
  await expect(assertReachable(url)).resolves.toBeUndefined();
  expect(runningEmbedded(dataDir, 'parola').application).toBe(url);
  await expect(assertReachable(url.replace(/parola$/, 'nothing'))).rejects.toThrow('database "nothing" does not exist');
  await embedded.stop();
});

it('does not begin anew when a known cluster is gone', async () => {
  await writeFile(path.join(dataDir, 'postgres.json'), JSON.stringify({ port: 1, password: 'x' }));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/is gone/);
});

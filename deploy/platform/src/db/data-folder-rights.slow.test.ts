import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { DOMAINS } from '../domains';
import { start } from '../testing/process';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { roleOf, type DatabaseUrls } from './roles';

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
/** SQLSTATE of a refused statement, `done` otherwise. */
const outcome = (url: string, statement: string) =>
  run(url, statement).then(
    () => 'done',
    (error: unknown) => Reflect.get(Object(error), 'code') ?? String(error),
  );
const DENIED = '42501';

describe('a data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'parola-roles-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const owners = (url: string, schema: string) =>
    run(
      url,
      `SELECT DISTINCT pg_get_userbyid(relowner)::text AS role FROM pg_class WHERE relnamespace = '${schema}'::regnamespace
       UNION SELECT DISTINCT pg_get_userbyid(proowner)::text FROM pg_proc WHERE pronamespace = '${schema}'::regnamespace`,
    );

  it('of an earlier release, owned entirely by the administrator, goes on with its roles and its rows', async () => {
    const embedded = await startEmbedded({ dataDir });
    try {
      const inside = (name: string) =>
        Object.assign(new URL(embedded.administrator), { pathname: `/${name}` }).toString();
      for (const name of ['parola', 'parola_partners']) await run(embedded.administrator, `CREATE DATABASE ${name}`);
      await migrate(inside('parola'), DOMAINS);
      await run(inside('parola'), "INSERT INTO restricted_person VALUES ('+639170000000', 'kept')");
      await run(inside('parola_partners'), 'CREATE SCHEMA partners CREATE TABLE sms (id bigserial PRIMARY KEY)');

      const casino = await embedded.database('parola');
      const roles = { application: roleOf(casino.application), reader: roleOf(casino.reader) };
      expect((await migrate(casino.owner, DOMAINS, roles)).migrations).toEqual([]);
      expect(await owners(casino.owner, 'public')).toEqual([{ role: 'parola_owner' }]);
      expect(await run(casino.application, 'SELECT reason FROM restricted_person')).toEqual([{ reason: 'kept' }]);
      expect(await outcome(casino.application, 'DELETE FROM exclusion')).toBe(DENIED);
      expect(await outcome(casino.owner, 'ALTER TABLE config ADD COLUMN later int')).toBe('done');

      const partners = await embedded.database('parola_partners');
      expect(await owners(partners.owner, 'partners')).toEqual([{ role: 'parola_partners_owner' }]);
      expect(await outcome(partners.owner, 'INSERT INTO partners.sms DEFAULT VALUES')).toBe('done');
      const elsewhere = Object.assign(new URL(partners.owner), { pathname: '/parola' }).toString();
      expect(await outcome(elsewhere, 'SELECT 1')).toBe(DENIED);
      expect(await embedded.database('parola')).toEqual(casino);
    } finally {
      await embedded.stop();
    }
  }, 120_000);

  it('is not begun by the application: it names the process that migrates, and waits until the migrations have run', async () => {
    const embedded = await startEmbedded({ dataDir });
    try {
      const urls: DatabaseUrls = await embedded.database('parola');
      const early = await start('migrate.cli.ts', { DATABASE_URL: urls.application }).ended;
      expect([early.code, early.err]).toEqual([1, expect.stringContaining('DATABASE_OWNER_URL')]);
      expect(early.err).not.toContain(new URL(urls.application).password);
      const all = { DATABASE_URL: urls.application, DATABASE_OWNER_URL: urls.owner, DATABASE_READER_URL: urls.reader };
      expect(await start('migrate.cli.ts', all).ended).toMatchObject({ code: 0, err: '' });
      expect((await migrate(urls.application, DOMAINS)).migrations).toEqual([]);
      expect(await outcome(urls.application, 'SELECT FROM player')).toBe('done');
      expect(await start('verify.cli.ts', { DATABASE_READER_URL: urls.reader }).ended).toMatchObject({ code: 0 });
    } finally {
      await embedded.stop();
    }
  }, 120_000);
});

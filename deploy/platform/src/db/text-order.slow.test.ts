import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { configKeys } from '../config';
import { DOMAINS } from '../domains';
import { findPlayers } from '../domains/identity';
import { gameTransactions } from '../partners/transactions';
import { createTestDatabase } from '../testing/cluster';
import { migrate } from './migrate';
import { openDatabase, type Db } from './pool';
import { roleOf } from './roles';

/** Two databases with the same rows: one sorts texts by bytes, the other by American English rules. */
const LOCALES = {
  bytes: 'LOCALE_PROVIDER libc LOCALE "C"',
  english: `LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE "C"`,
};

let own: Awaited<ReturnType<typeof createTestDatabase>>;
const databases = new Map<string, ReturnType<typeof openDatabase>>();
const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
const names = Object.keys(LOCALES).map((name) => `${name}_${randomUUID().replaceAll('-', '')}`);

beforeAll(async () => {
  own = await createTestDatabase();
  const administrator = openDatabase(own.administrator, { max: 1 });
  for (const [n, locale] of Object.values(LOCALES).entries()) {
    const name = names[n] ?? '';
    await administrator.pool.query(`CREATE DATABASE ${name} OWNER ${roleOf(own.owner)} TEMPLATE template0 ${locale}`);
    await migrate(at(own.owner, name), DOMAINS, { application: roleOf(own.application) });
    databases.set(name, openDatabase(at(own.owner, name), { max: 1 }));
  }
  await administrator.close();
  await Promise.all([...databases.values()].map(({ db }) => fill(db)));
}, 300_000);
afterAll(async () => {
  for (const database of databases.values()) await database.close();
  const administrator = openDatabase(own.administrator, { max: 1 });
  for (const name of names) await administrator.pool.query(`DROP DATABASE ${name}`);
  await administrator.close();
  await own.drop();
});

const TEXTS = ['b', 'B', 'a', 'A-1', 'a1', '_a', 'ä', 'Ñ', 'ñ1', 'n'];
const NICKNAMES = ['Ñandu', 'ÑOÑO', 'ñata', 'Nando', 'ÉLAN', 'élan2'];
const WHEN = new Date('2026-11-20T00:00:00Z');

async function fill(db: Db): Promise<void> {
  const player = (id: bigint, nickname: string) => ({
    ...{ id, nickname, mobile: `+63900${String(id).padStart(7, '0')}`, account: `p${id}`, invite_code: `I${id}` },
    ...{ password_hash: null, pid: null, pid_at: null, birthday: '1990-01-01' },
  });
  await db
    .insertInto('player')
    .values(NICKNAMES.map((nickname, n) => player(BigInt(n + 1), nickname)))
    .execute();
  await db
    .insertInto('config')
    .values(TEXTS.map((text) => ({ key: `z.${text}`, value: '1', note: '' })))
    .execute();
  for (const text of TEXTS.filter((each) => /^[\x21-\x7e]+$/.test(each)))
    await sql`
      INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, status, fingerprint, response, created_at)
      VALUES ('P', ${text}, 'bet', 'R', 1, 'LOST', '', '{}', ${WHEN})`.execute(db);
}

async function both<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const [one, other] = await Promise.all([...databases.values()].map(({ db }) => read(db)));
  expect(other).toEqual(one);
  if (one === undefined) throw new Error('there are no databases');
  return one;
}

it('the databases differ', async () => {
  const sorted = [...databases.values()].map(({ db }) =>
    sql<{ key: string }>`SELECT key FROM config WHERE key LIKE 'z.%' ORDER BY key`.execute(db),
  );
  const [one, other] = await Promise.all(sorted);
  expect(one?.rows).not.toEqual(other?.rows);
});

it('players are found by how a nickname begins, in letters of any alphabet and size', async () => {
  const found = (text: string) => both(async (db) => (await findPlayers(db, text)).map(({ nickname }) => nickname));
  expect(await found('ñ')).toEqual(['Ñandu', 'ÑOÑO', 'ñata']);
  expect(await found('ÑA')).toEqual(['Ñandu', 'ñata']);
  expect(await found('Éla')).toEqual(['ÉLAN', 'élan2']);
  expect(await found('na')).toEqual(['Nando']);
});

it('that search reads an index', async () => {
  const plan = await both(async (db) =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN (COSTS off) SELECT FROM player WHERE lower(nickname COLLATE "und-x-icu") LIKE 'ña%'`.execute(tx);
      return rows.map((row) => row['QUERY PLAN'].trim()).join('\n');
    }),
  );
  expect(plan).toMatch(/player_by_small_nickname[\s\S]*Index Cond/);
});

const inBytes = (texts: readonly string[]) =>
  texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

it('keys of the configuration are listed by their bytes', async () => {
  const keys = await both(async (db) => (await configKeys(db)).map(({ key }) => key));
  expect(keys.filter((key) => key.startsWith('z.'))).toEqual(inBytes(TEXTS.map((text) => `z.${text}`)));
  expect(keys).toEqual(inBytes(keys));
});

it('transactions of one moment are listed by their bytes, also from a cursor on', async () => {
  const from = WHEN.getTime();
  const period = { from: String(from), to: String(from + 1) };
  const ids = (filter: Record<string, string>) =>
    both(async (db) => (await gameTransactions(db, 'P', filter)).rows.map(({ txId }) => txId));
  const all = await ids(period);
  expect(all).toEqual(['A-1', 'B', '_a', 'a', 'a1', 'b', 'n']);
  expect(await ids({ ...period, cursor: `${from}:_a` })).toEqual(['a', 'a1', 'b', 'n']);
});

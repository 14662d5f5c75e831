import { openDatabase } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { openTestPlatform, type TestPlatform } from '../testing';
import { openGameSession } from '../ledger/game-sessions';
import { Sessions } from './sessions';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const open = (userId: bigint) =>
  platform.services.sessions.create(db(), { userId, device: 'd', ip: '::1', now: new Date() });
const resolve = (token: string) => platform.services.sessions.resolve(token, new Date());

it('stores no token', async () => {
  const { token } = await open(1n);
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await platform.database.pool.query('SELECT to_jsonb(s)::text AS row FROM player_session s');
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  expect(await resolve(token)).toMatchObject({ userId: 1n, device: 'd', idle: false });
  expect(await resolve(`${token}x`)).toBeNull();
});

it('ends one, or all but one, with the games launched from them', async () => {
  const [a, b, c] = [await open(2n), await open(2n), await open(2n)];
  for (const { id } of [a, b]) {
    await inTransaction(db(), (tx) =>
      openGameSession(tx, { userId: 2n, provider: 'p', gameCode: 'g', device: '', sessionId: id }),
    );
  }
  await platform.services.sessions.revoke(db(), a.id);
  platform.services.sessions.forget(2n);
  expect([await resolve(a.token), (await resolve(b.token))?.id, (await resolve(c.token))?.id]).toEqual([
    null,
    b.id,
    c.id,
  ]);
  await platform.services.sessions.revokeAll(db(), 2n, c.id);
  platform.services.sessions.forget(2n);
  expect([await resolve(b.token), (await resolve(c.token))?.id]).toEqual([null, c.id]);
  const games = await db()
    .selectFrom('game_session')
    .where('user_id', '=', 2n)
    .where('closed_at', 'is', null)
    .selectAll()
    .execute();
  expect(games).toEqual([]);
});

it('is seen to end on another node within seconds', async () => {
  const other = openDatabase(platform.database.pool.options.connectionString ?? '', { max: 1 });
  const sessions = new Sessions(other.db);
  const { token, id } = await open(3n);
  const now = Date.now();
  expect(await sessions.resolve(token, new Date(now))).not.toBeNull();
  await platform.services.sessions.revoke(db(), id);
  expect(await sessions.resolve(token, new Date(now + 5_001))).toBeNull();
  await other.close();
});

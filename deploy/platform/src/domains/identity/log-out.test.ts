import { openGameSession } from '../../ledger/game-sessions';
import { enterGame } from '../../testing/game';
import { DEVICE, openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

describe('logout', () => {
  it('leaves the game that was started from another device', async () => {
    const { userId, token } = await platform.createPlayer();
    const { db } = platform.database;
    const other = await platform.services.sessions.create(db, { userId, device: DEVICE, ip: '', now: new Date() });
    const here = await platform.services.sessions.resolve(token, new Date());
    const launch = { userId, provider: 'sandbox-games', gameCode: 'G1', device: DEVICE };
    const game = await openGameSession(db, { ...launch, sessionId: other.id });
    await openGameSession(db, { ...launch, sessionId: here?.id ?? '' });
    await platform.call('logout', {}, { token });
    const open = await db
      .selectFrom('game_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([{ id: game.id }]);
  });

  it('ends this session, or all, at once, and the open games', async () => {
    const { userId, token } = await platform.createPlayer();
    const open = async () =>
      (
        await platform.services.sessions.create(platform.database.db, {
          userId,
          device: DEVICE,
          ip: '',
          now: new Date(),
        })
      ).token;
    const [second, third] = [await open(), await open()];
    await enterGame(platform, userId);
    const alive = async (one: string) => (await platform.call('updateProfile', {}, { token: one })).status === 200;
    expect([await alive(token), await alive(second), await alive(third)]).toEqual([true, true, true]);
    await platform.call('logout', {}, { token });
    expect([await alive(token), await alive(second)]).toEqual([false, true]);
    await platform.call('logout', { all: true }, { token: second });
    expect([await alive(second), await alive(third)]).toEqual([false, false]);
    const { rows } = await platform.database.pool.query(
      'SELECT 1 FROM game_session WHERE user_id = $1 AND closed_at IS NULL',
      [userId],
    );
    expect(rows).toEqual([]);
  });
});

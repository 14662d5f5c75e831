import { randomUUID } from 'node:crypto';
import { setConfig } from '../config';
import { inTransaction } from '../db/transaction';
import { holdWallet } from '../protection';
import { enterGame } from '../testing/game';
import { DEVICE } from '../testing/identity';
import { openProtectionPlatform, type ProtectionPlatform } from '../testing/protection';

let platform: ProtectionPlatform;
beforeAll(async () => {
  platform = await openProtectionPlatform();
});
afterAll(() => platform.close());

/** The events recorded after the id `before`. */
async function noted(before: string): Promise<{ kind: string; user_id: bigint | null }[]> {
  const { rows } = await platform.database.pool.query<{ kind: string; user_id: bigint | null }>(
    'SELECT kind, user_id FROM significant_event WHERE id > $1 ORDER BY id',
    [before],
  );
  return rows;
}
const latest = async () =>
  (await platform.database.pool.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM significant_event'))
    .rows[0]?.id ?? '0';

describe('C38 a significant event is noted in the transaction it tells of:', () => {
  it('a large win', async () => {
    const { userId } = await platform.createPlayer({ cash: 10_000n });
    const game = await enterGame(platform, userId);
    const { rows } = await platform.database.pool.query<{ large_win: string }>('SELECT large_win FROM money_setting');
    const before = await latest();
    const play = async (win: bigint) =>
      platform.services.games.betWin({
        ...game,
        ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', amount: 100n, win },
        ...{ freeRoundId: null, roundEnd: true, validBet: null },
      });
    const large = BigInt(rows[0]?.large_win ?? 0);
    expect((await play(large - 1n)).status).toBe('OK');
    expect(await noted(before)).toEqual([]);
    expect((await play(large)).status).toBe('OK');
    expect(await noted(before)).toEqual([{ kind: 'large-win', user_id: userId }]);
  });

  it('a change of the configuration', async () => {
    const before = await latest();
    await setConfig(platform.database.db, 'appAgeMin', 22);
    await setConfig(platform.database.db, 'appAgeMin', 21);
    expect((await noted(before)).map(({ kind }) => kind)).toEqual(['config-change', 'config-change']);
  });

  it('a log-in that is locked', async () => {
    const { mobile } = await platform.register();
    const before = await latest();
    const wrong = { account: mobile, password: 'wrong-horse-1', accountType: 1 as const, deviceId: DEVICE };
    for (let n = 0; n < 3; n += 1) await platform.call('accountLogin', wrong);
    expect((await noted(before)).map(({ kind }) => kind)).toEqual(['login-lock']);
  });

  it('a break, an exclusion and a wallet that is held', async () => {
    const { token, userId } = await platform.register();
    const before = await latest();
    await platform.call('coolOff', { hours: 24 }, { token });
    expect((await platform.exclude(token)).errcode).toBe(0);
    const act = { userId: BigInt(userId), by: 'ana', reason: 'A test', now: new Date() };
    await inTransaction(platform.services.database.db, (tx) => holdWallet(tx, platform.services.hooks, act));
    expect((await noted(before)).map(({ kind }) => kind)).toEqual(['cooling-off', 'self-exclusion', 'wallet-held']);
  });
});

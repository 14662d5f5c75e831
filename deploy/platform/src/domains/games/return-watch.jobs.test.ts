import { ITEM_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { config, getConfig, setConfig } from '../../config';
import { composeHooks } from '../../domain-api/compose-hooks';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { enterFiesta, FIESTA, spin } from '../../testing/fiesta-rounds';
import { accrueAll } from './accrual.jobs';
import { gamesForDesk } from './desk';
import { watchReturns } from './return-watch.jobs';
import { games } from './index';

const hooks = composeHooks([]);
let platform: TestPlatform;
let errors: unknown[];
beforeEach(async () => {
  errors = [];
  platform = await openTestPlatform({ domains: [config, games], logLevel: 'silent' });
  // Deviation from the provider's catalogue.
  await sql`UPDATE game SET detail = detail || '{"deviation": 3.9}' WHERE game_code = ${FIESTA}`.execute(
    platform.database.db,
  );
});
afterEach(() => platform.close());

const look = (now = new Date()) =>
  watchReturns(
    { database: platform.database, log: { ...platform.services.log, error: (what: unknown) => errors.push(what) } },
    now,
  );

/** Creates a player with `rounds` rounds of ₱1, each with the same win in hundredths, and accrues them. */
async function play(rounds: number, win: number): Promise<void> {
  const { userId } = await platform.createPlayer({ cash: BigInt(rounds) * 100n });
  const game = await enterFiesta(platform, userId);
  for (let i = 0; i < rounds; i += 1) await spin(platform, game, 100, win);
  await accrueAll(platform.database.db, hooks);
}
const events = async () =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select(['kind', 'detail'])
      .where('kind', 'like', 'return-%')
      .orderBy('id')
      .execute()
  ).map(({ kind, detail }) => ({ kind, detail }));
const fiesta = async () => (await gamesForDesk(platform.database.db, new Date())).find(({ id }) => id === 1);
const setStatus = async (status: 1 | 2) => {
  const list = await getConfig(platform.database.db, 'appGameList');
  await setConfig(
    platform.database.db,
    'appGameList',
    list.map((game) => (game.gameId === 1 ? { ...game, status } : game)),
  );
};

it('C44 a game that pays too little is in doubt beyond 3 σ, closed beyond 4 σ, each told once; opened again it is counted anew', async () => {
  // Without a win √n × 0.9605 ÷ 3.9 is 3 at 148.4 rounds and 4 at 263.8.
  await play(148, 0);
  await look();
  expect(await events()).toEqual([]);
  expect(await fiesta()).toMatchObject({ isOn: true, watch: { rounds: 148, staked: 14_800, paid: 0, state: 'sound' } });

  await play(1, 0);
  await Promise.all([look(), look(), look()]);
  expect(await events()).toMatchObject([
    { kind: 'return-doubted', detail: { gameId: 1, rounds: 149, staked: 14_900, paid: 0, theory: { leastBp: 9_605 } } },
  ]);
  expect(errors).toHaveLength(1);
  expect(await fiesta()).toMatchObject({ isOn: true, watch: { state: 'doubted' } });

  await play(115, 0);
  await Promise.all([look(), look(), look()]);
  await look();
  expect((await events()).map(({ kind }) => kind)).toEqual(['return-doubted', 'return-closed']);
  expect(errors).toHaveLength(2);
  expect(await fiesta()).toMatchObject({ isOn: false, watch: { rounds: 264, state: 'closed' } });
  const { userId } = await platform.createPlayer({ cash: 1_000n });
  const game = await enterFiesta(platform, userId);
  await expect(spin(platform, game, 100)).rejects.toThrow('MAINTENANCE');

  await setStatus(ITEM_STATUS.on);
  await look();
  expect(await fiesta()).toMatchObject({ isOn: true, watch: { rounds: 0, staked: 0, paid: 0, state: 'sound' } });
  await play(149, 0);
  await look();
  expect((await events()).map(({ kind }) => kind)).toEqual(['return-doubted', 'return-closed', 'return-doubted']);
});

it('C44 the highest win of all does not close a game; paying ten times the stake in every round does', async () => {
  await play(1, 500_000);
  await look();
  expect(await events()).toEqual([]);
  expect((await fiesta())?.isOn).toBe(true);
  await play(30, 1_000);
  await look();
  expect((await events()).map(({ kind }) => kind)).toEqual(['return-closed']);
  expect(await fiesta()).toMatchObject({ isOn: false, watch: { paid: 530_000, state: 'closed' } });
});

it('C44 one that is closed already stays as it is, and open rounds of a closed game are counted when they end', async () => {
  await setStatus(ITEM_STATUS.on);
  const { userId } = await platform.createPlayer({ cash: 1_000n });
  const game = await enterFiesta(platform, userId);
  const open = { provider: game.provider, userId, fingerprint: 'f', gameCode: game.gameCode, freeRoundId: null };
  await platform.services.games.bet({ ...open, txId: 'b', roundId: 'r', sessionHash: game.sessionHash, amount: 500n });
  await play(264, 0);
  await setStatus(ITEM_STATUS.maintenance);
  await look();
  expect(await fiesta()).toMatchObject({ isOn: false, openRounds: 1, watch: { state: 'closed' } });
  await platform.services.games.win({
    ...open,
    ...{ txId: 'w', roundId: 'r', amount: 700n, betTxId: 'b', validBet: null, type: 'win', roundEnd: true },
  });
  await accrueAll(platform.database.db, hooks);
  await look();
  expect(await fiesta()).toMatchObject({
    isOn: false,
    watch: { rounds: 265, staked: 26_900, paid: 700, state: 'closed' },
  });
});

it('C44 another version of the rules, and another month, are counted by themselves', async () => {
  await play(200, 0);
  await sql`UPDATE game SET detail = detail || '{"version": "next"}' WHERE game_code = ${FIESTA}`.execute(
    platform.database.db,
  );
  await play(1, 100);
  await look();
  expect(await fiesta()).toMatchObject({ watch: { rounds: 1, paid: 100, state: 'sound' } });
  await sql`UPDATE game_return SET month = month - interval '1 month'`.execute(platform.database.db);
  expect((await fiesta())?.watch).toBeNull();
  await look();
  expect(await events()).toEqual([]);
});

it('C44 a provider that tells no deviation is not watched', async () => {
  await sql`UPDATE game SET detail = detail - 'deviation' WHERE game_code = ${FIESTA}`.execute(platform.database.db);
  await play(300, 0);
  await look();
  expect([await events(), (await fiesta())?.watch]).toEqual([[], null]);
});

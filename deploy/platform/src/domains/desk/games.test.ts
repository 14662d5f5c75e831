import { REFUSALS } from '@parola/calls';
import { DOMAINS } from '..';
import { getConfig, setConfig } from '../../config';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { enterGame } from '../../testing/game';
import { openTestPlatform, type TestPlatform } from '../../testing';

let platform: TestPlatform;
let guard: Colleague;
let manager: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  guard = await colleague(platform, ['compliance']);
  manager = await colleague(platform, ['manager']);
});
afterAll(() => platform.close());

const REASON = 'its mathematics is in doubt';
const listed = async () => (await ask(platform, 'games.list', {}, { token: guard.token })).body.list;
const turn = async (ids: number[], on: boolean, by = guard) =>
  (await ask(platform, 'games.switch', { ids, on, reason: REASON }, { token: by.token })).body;

/** Creates a player in the game, with functions to bet and to be paid for an open round. */
async function inFiesta() {
  const { userId, token } = await platform.createPlayer({ cash: 10_000n });
  const game = await enterGame(platform, userId, 'fiesta-reels');
  const base = { provider: game.provider, userId, fingerprint: 'f', gameCode: game.gameCode, freeRoundId: null };
  return {
    token,
    bet: async (tx: string) =>
      (
        await platform.services.games.bet({
          ...base,
          txId: tx,
          roundId: tx,
          sessionHash: game.sessionHash,
          amount: 100n,
        })
      ).status,
    win: async (tx: string, round: string) =>
      (
        await platform.services.games.win({
          ...base,
          ...{ txId: tx, roundId: round, amount: 100n, betTxId: round, validBet: null, type: 'win', roundEnd: true },
        })
      ).status,
  };
}

it('C48 a game is closed at once: no new bet and no start, while an open round is paid; and opened again', async () => {
  const historyOf = async () =>
    (await ask(platform, 'config.open', { key: 'appGameList' }, { token: manager.token })).body.history;
  const before = await historyOf();
  const player = await inFiesta();
  expect(await player.bet('c1')).toBe('OK');
  expect((await listed())[0]).toMatchObject({ id: 1, name: 'Fiesta Reels', isOn: true, openRounds: 1 });

  expect(await turn([1], false)).toEqual({ changed: 1 });
  expect(await turn([1], false)).toEqual({ changed: 0 });
  expect(await player.bet('c2')).toBe('MAINTENANCE');
  expect(
    (await platform.call('startGame', { gameId: 1, device: 'mobile' }, { token: player.token })).body.errcode,
  ).toBe(REFUSALS.gameMaintenance);
  expect((await listed())[0]).toMatchObject({ isOn: false, openRounds: 1 });
  expect((await listed()).filter(({ isOn }) => !isOn)).toHaveLength(1);
  expect(await player.win('c3', 'c1')).toBe('OK');
  expect((await listed())[0]?.openRounds).toBe(0);

  expect(await historyOf()).toEqual([expect.objectContaining({ operator: guard.login, reason: REASON }), ...before]);
  expect(await turn([1], true, manager)).toEqual({ changed: 1 });
  expect(await player.bet('c4')).toBe('OK');
  expect(await player.win('c5', 'c4')).toBe('OK');
});

it('C48 all games are closed together, or none when one of them is unknown', async () => {
  const player = await inFiesta();
  const ids = (await listed()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(await turn([...ids, 999], false)).toMatchObject({ refusal: 'notFound' });
  expect(await player.bet('a1')).toBe('OK');
  expect(await turn(ids, false)).toEqual({ changed: ids.length });
  expect(await player.bet('a2')).toBe('MAINTENANCE');
  const settings = await platform.database.db.selectFrom('game_setting').select(['game_code', 'enabled']).execute();
  const open = settings.filter(({ enabled }) => enabled).map(({ game_code }) => game_code);
  expect(open).toEqual([]);
  expect(await turn(ids, true)).toEqual({ changed: ids.length });
  expect(await player.bet('a3')).toBe('OK');
  for (const round of ['a1', 'a3']) expect(await player.win(`w${round}`, round)).toBe('OK');
});

it('C48 the games of one provider are closed together: the games of another play on, and an open round is paid', async () => {
  const { db } = platform.database;
  const player = await inFiesta();
  const { userId } = await platform.createPlayer({ cash: 10_000n });
  const rename = (provider: string) =>
    db.updateTable('game').set({ provider }).where('game_code', '=', 'triple-classic').execute();
  await rename('another-house');
  const { sessionHash, ...there } = await enterGame(platform, userId, 'triple-classic');
  const betThere = async (tx: string) =>
    (
      await platform.services.games.bet({
        ...{ userId, provider: there.provider, gameCode: there.gameCode, sessionHash },
        ...{ fingerprint: 'f', freeRoundId: null, txId: tx, roundId: tx, amount: 100n },
      })
    ).status;
  expect(await player.bet('p1')).toBe('OK');
  const ids = (await listed()).filter(({ provider }) => provider === 'sandbox-games').map(({ id }) => id);
  expect(await turn(ids, false)).toEqual({ changed: ids.length });
  expect((await listed()).filter(({ isOn }) => isOn).map(({ provider }) => provider)).toEqual(['another-house']);
  expect(await player.bet('p2')).toBe('MAINTENANCE');
  expect(await betThere('p3')).toBe('OK');
  expect(await player.win('p4', 'p1')).toBe('OK');
  expect(await turn(ids, true)).toEqual({ changed: ids.length });
  await rename('sandbox-games');
});

it('C48 bets follow the list however it is written', async () => {
  const { db } = platform.database;
  const player = await inFiesta();
  const before = await getConfig(db, 'appGameList');
  await setConfig(
    db,
    'appGameList',
    before.map((game) => ({ ...game, status: 2 as const })),
  );
  expect(await player.bet('f1')).toBe('MAINTENANCE');
  await setConfig(db, 'appGameList', before);
  expect(await player.bet('f2')).toBe('OK');
  expect(await player.win('f3', 'f2')).toBe('OK');
});

import { openTestPlatform, type TestPlatform } from '../../testing';
import { config } from '../../config';
import { enterFiesta, spin } from '../../testing/fiesta-rounds';
import { games } from './index';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform({ domains: [config, games] });
});
afterEach(() => platform.close());

test('lists large real wins, the latest first, without names', async () => {
  const { userId } = await platform.createPlayer({ cash: 1_000_000n });
  await platform.database.db.updateTable('player').set({ nickname: 'Lakambini' }).where('id', '=', userId).execute();
  const game = await enterFiesta(platform, userId);
  await spin(platform, game, 1_000, 9_900);
  await spin(platform, game, 1_000, 10_000);
  await spin(platform, game, 1_000, 0);
  await spin(platform, game, 100, 5_000);
  const { body } = await platform.call('gameWinners', {});
  expect(body).toMatchObject({
    errcode: 0,
    list: [
      { nickname: 'La***i', gameId: 1, amount: 5_000 },
      { nickname: 'La***i', gameId: 1, amount: 10_000 },
    ],
  });
  expect(body).toHaveProperty('list.length', 2);
});

test('a small house has no winners to show: wins of centavos and of yesterday are left out', async () => {
  const { userId } = await platform.createPlayer({ cash: 1_000_000n });
  await spin(platform, await enterFiesta(platform, userId), 1_000, 50_000);
  await platform.database.db
    .updateTable('game_round')
    .set({ settled_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect((await platform.call('gameWinners', {})).body).toMatchObject({ errcode: 0, list: [] });
});

test('shared data is read once in a while', async () => {
  const { userId } = await platform.createPlayer({ cash: 1_000_000n });
  expect((await platform.call('gameWinners', {})).body).toMatchObject({ list: [] });
  await spin(platform, await enterFiesta(platform, userId), 1_000, 50_000);
  expect((await platform.call('gameWinners', {})).body).toMatchObject({ list: [] });
});

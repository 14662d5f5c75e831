import { randomUUID } from 'node:crypto';
import { ITEM_STATUS, translated } from '@parola/calls';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { postDeposit } from '../../ledger/postings';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { games } from '../games';
import { identity } from '../identity';
import { awards } from '.';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [identity, games, awards] });
  player = await platform.createPlayer();
  const { userId } = player;
  await inTransaction(platform.database.db, (tx) =>
    postDeposit(tx, { orderId: randomUUID(), paymentChannel: 'gcash', pspTxId: randomUUID(), userId, amount: 10_000n }),
  );
});
afterAll(() => platform.close());

/** Returns the texts of the only row, in English and Filipino. */
async function readWords(): Promise<string[]> {
  const [row] = (await platform.call('wagerList', {}, { token: player.token })).body.list;
  if (!row) throw new Error('nothing is left to play');
  return [row.weightText, translated(row, 'fil-PH').weightText];
}

it('X17 names in both languages the counted share of a bet for each game, as operators have set it', async () => {
  expect(await readWords()).toEqual([
    'On Perya Color Game 50% of your bet counts, on Red–Blue Cards and Jeepney Crash 20%. In every other game your whole bet counts.',
    '50% ng taya ang bilang sa Perya Color Game, 20% sa Red–Blue Cards at Jeepney Crash. Buo ang bilang sa lahat ng ibang laro.',
  ]);
  const { db } = platform.database;
  await db.updateTable('game_setting').set({ weight_bp: 1_250 }).where('game_code', '=', 'keno').execute();
  const list = await getConfig(db, 'appGameList');
  const cards = list.map((game) => (game.gameId === 12 ? { ...game, status: ITEM_STATUS.maintenance } : game));
  await setConfig(db, 'appGameList', cards);
  const [english] = await readWords();
  expect(english).toContain('counts, on Jeepney Crash 20%, on Keno 12.5%. In every');
  await db.updateTable('game_setting').set({ weight_bp: 10_000 }).execute();
  expect(await readWords()).toEqual([
    'Your whole bet counts in every game.',
    'Buo ang bilang ng taya mo sa lahat ng laro.',
  ]);
});

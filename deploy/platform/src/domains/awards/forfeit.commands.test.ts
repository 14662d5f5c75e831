import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/transaction';
import { grantBonus } from '../../ledger/bonus';
import { walletSnap } from '../../ledger/ledger';
import { postDeposit } from '../../ledger/postings';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { enterGame } from '../../testing/game';
import { identity } from '../identity';
import { statement } from '../statement';
import { awards } from '.';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [identity, awards, statement] });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const give = ({ userId }: TestPlayer, title: string, amount: bigint, wagerNeed: bigint) =>
  inTransaction(platform.database.db, (tx) =>
    grantBonus(tx, { userId, key: `${title}:${userId}`, title, amount, wagerNeed, actor: 'test' }),
  );
const pay = ({ userId }: TestPlayer, amount: bigint) =>
  inTransaction(platform.database.db, (tx) =>
    postDeposit(tx, { orderId: randomUUID(), paymentChannel: 'gcash', pspTxId: randomUUID(), userId, amount }),
  );
const listed = async ({ token }: TestPlayer) => (await platform.call('wagerList', {}, { token })).body.list;
async function grantOf(player: TestPlayer, title: string) {
  const row = (await listed(player)).find((one) => one.title === title);
  if (!row) throw new Error(`no bonus ${title}`);
  return row;
}
const forfeit = ({ token }: TestPlayer, grantId: string, remaining: number) =>
  platform.call('forfeitBonus', { grantId, remaining }, { token });

it('P.13 takes the rest of the given-up bonus, and neither cash nor another bonus', async () => {
  const player = await platform.createPlayer();
  await pay(player, 10_000n);
  await give(player, 'A', 50_000n, 150_000n);
  await give(player, 'B', 700n, 700n);
  const { grantId } = await grantOf(player, 'A');
  const { body } = await forfeit(player, grantId, 50_000);
  expect(body).toMatchObject({ errcode: 0, wallet: { coin: 10_000, bonusCoin: 700 } });
  expect((await listed(player)).map(({ title }) => title)).toEqual(['Deposit', 'B']);
  const rows = (
    await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 5, type: 5 }, { token: player.token })
  ).body.list.map(({ title, bonusAmount }) => [title, bonusAmount]);
  expect(rows[0]).toEqual(['Bonus ended', -50_000]);
  expect((await forfeit(player, grantId, 50_000)).body.errcode).toBe(3);
});

it('refuses while a round with the bonus is open, and takes its win afterwards', async () => {
  const player = await platform.createPlayer();
  await give(player, 'A', 50_000n, 150_000n);
  const { grantId } = await grantOf(player, 'A');
  const game = await enterGame(platform, player.userId);
  const round = { ...game, txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f' };
  expect((await platform.services.games.bet({ ...round, amount: 20_000n, freeRoundId: null })).status).toBe('OK');
  expect((await forfeit(player, grantId, 50_000)).body.errcode).toBe(704);
  await platform.services.games.win({
    ...round,
    txId: randomUUID(),
    amount: 45_000n,
    type: 'win',
    betTxId: round.txId,
    roundEnd: true,
    validBet: null,
  });
  expect((await forfeit(player, grantId, 50_000)).body.errcode).toBe(13);
  expect(await grantOf(player, 'A')).toMatchObject({ remaining: 75_000 });
  expect((await forfeit(player, grantId, 75_000)).body.wallet).toMatchObject({ coin: 0, bonusCoin: 0 });
});

it("takes only the player's own bonus that is still to be played through", async () => {
  const [player, other] = [await platform.createPlayer(), await platform.createPlayer()];
  await pay(player, 10_000n);
  await give(player, 'A', 500n, 500n);
  await give(player, 'Free', 300n, 0n);
  const [deposit, bonus, met] = await Promise.all([
    grantOf(player, 'Deposit'),
    grantOf(player, 'A'),
    grantOf(player, 'Free'),
  ]);
  expect((await forfeit(other, bonus.grantId, 500)).body.errcode).toBe(3);
  expect((await forfeit(player, deposit.grantId, 0)).body.errcode).toBe(3);
  expect((await forfeit(player, met.grantId, 300)).body.errcode).toBe(3);
  expect((await forfeit(player, 'nothing', 300)).body.errcode).toBe(3);
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ coin: 10_000, bonusCoin: 800 });
});

it('ends it once, however often it is asked at the same time', async () => {
  const player = await platform.createPlayer();
  await give(player, 'A', 500n, 900n);
  const { grantId } = await grantOf(player, 'A');
  const codes = await Promise.all(
    Array.from({ length: 8 }, () => forfeit(player, grantId, 500).then(({ body }) => body.errcode)),
  );
  expect(codes.sort()).toEqual([0, 3, 3, 3, 3, 3, 3, 3]);
});

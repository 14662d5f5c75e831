import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { RECORD_TYPE } from '@parola/calls';
import { openTestPlatform, type TestPlatform } from '../testing';
import { interruptAfter } from '../testing/property-time-limit';
import { expense, player, WORLD } from './accounts';
import type { PlayerKind } from './journal-kinds';
import { postJournal } from './ledger';
import { statement } from './statement';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let key = 0;
function move(userId: bigint, kind: PlayerKind, cash: bigint, bonus: bigint) {
  key += 1;
  return postJournal(platform.database.db, {
    kind,
    scope: 'statement',
    key: String(key),
    ref: `ref ${key}`,
    actor: 'test',
    legs: [
      { account: WORLD, amount: -cash },
      { account: player(userId, 'cash'), amount: cash },
      { account: expense('bonus'), amount: -bonus },
      { account: player(userId, 'bonus'), amount: bonus },
    ],
  });
}
const page = (userId: bigint, query: Partial<Parameters<typeof statement>[2]> = {}) =>
  statement(platform.database.db, userId, { pageNum: 1, pageSize: 50, ...query });

it('shows every change once, newest first, with the cash after it', async () => {
  const { userId } = await platform.createPlayer();
  await move(userId, 'deposit', 500n, 0n);
  await move(userId, 'bonus', 0n, 70n);
  await move(userId, 'bet', -500n, -20n);
  expect(await page(userId)).toMatchObject({
    total: 3,
    pages: 1,
    openingCoin: 0,
    closingCoin: 0,
    list: [
      { type: RECORD_TYPE.bet, title: 'Bet', amount: -500, bonusAmount: -20, coinAfter: 0 },
      { type: RECORD_TYPE.bonus, title: 'Bonus', amount: 0, bonusAmount: 70, coinAfter: 500 },
      { type: RECORD_TYPE.deposit, title: 'Deposit', amount: 500, bonusAmount: 0, coinAfter: 500 },
    ],
  });
  expect((await page(userId, { type: RECORD_TYPE.bonus })).list).toHaveLength(1);
  expect(await page(userId, { pageNum: 2, pageSize: 2 })).toMatchObject({
    total: 3,
    pages: 2,
    list: [{ title: 'Deposit' }],
  });
  expect(await page(userId, { pageNum: 99 })).toMatchObject({ total: 3, pages: 1, list: [] });
});

it('has rows that sum to the balance for any period (player protection C29)', async () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: -300, max: 400 }), fc.nat(50)), { minLength: 1, maxLength: 12 });
  await assertProperty(
    fc.asyncProperty(amounts, fc.nat(12), fc.nat(12), async (moves, a, b) => {
      const { userId } = await platform.createPlayer();
      for (const [cash, bonus] of moves) await move(userId, cash < 0 ? 'bet' : 'win', BigInt(cash), BigInt(bonus));
      const all = (await page(userId)).list;
      const [from, to] = [a, b]
        .map((index) => all[index % Math.max(1, all.length)]?.createTime ?? 0)
        .sort((x, y) => x - y);
      const part = await page(userId, { startTime: from, endTime: to });
      expect(part.openingCoin + part.list.reduce((sum, row) => sum + row.amount, 0)).toBe(part.closingCoin);
      expect(all.map((row) => row.coinAfter)).toEqual(
        all.map((_, index) => all.slice(index).reduce((sum, row) => sum + row.amount, 0)),
      );
    }),
    { numRuns: 40, ...interruptAfter(900_000) },
  );
}, 900_000);

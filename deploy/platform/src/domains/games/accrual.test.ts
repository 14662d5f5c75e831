import fc from 'fast-check';
import { jackpot } from '../../ledger/accounts';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { enterGame, type TestGame } from '../../testing/game';
import { config } from '../../config';
import { chancesOf } from '../jackpot/chances';
import { playerTotals } from '../vip/totals';
import { accrueAll, accrueRounds } from './accrual';
import { spin } from '../../testing/fiesta';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterAll(() => platform.close());

const SHARES = [
  ['mini', 1_200n],
  ['minor', 750n],
  ['major', 600n],
  ['mega', 450n],
] as const;

test('whatever is played and whenever it is counted, by however many: experience, chances and pools get each round once, to the millionth', async () => {
  const { db } = platform.database;
  const players: TestGame[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { userId } = await platform.createPlayer({ cash: 10_000_000n });
    players.push(await enterGame(platform, userId));
  }
  const played = [0n, 0n, 0n];
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('spin' as const),
      who: fc.integer({ min: 0, max: 2 }),
      bet: fc.integer({ min: 1, max: 70_000 }),
    }),
    fc.record({ kind: fc.constant('count' as const), nodes: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const game = one.kind === 'spin' ? players[one.who] : undefined;
        if (one.kind === 'count') await Promise.all(Array.from({ length: one.nodes }, () => accrueRounds(db)));
        else if (game) {
          await spin(platform, game, one.bet);
          played[one.who] = (played[one.who] ?? 0n) + BigInt(one.bet);
        }
      }
      await accrueAll(db);
      for (const [who, game] of players.entries()) {
        const bet = played[who] ?? 0n;
        const { vipExp } = await playerTotals(db, game.userId);
        const chances = await chancesOf(db, game.userId, new Date());
        expect({ vipExp, chances: chances.earned, typing: chances.haveTyping }).toEqual({
          vipExp: bet,
          chances: Number(bet / 100_000n),
          typing: bet % 100_000n,
        });
      }
      const all = played.reduce((sum, bet) => sum + bet, 0n);
      for (const [tier, ppm] of SHARES) {
        const { micro } = await db
          .selectFrom('jackpot_fraction')
          .select('micro')
          .where('tier', '=', tier)
          .executeTakeFirstOrThrow();
        const pool = await db
          .selectFrom('account')
          .select('balance')
          .where('code', '=', jackpot(tier))
          .executeTakeFirst();
        expect([tier, (pool?.balance ?? 0n) * 1_000_000n + micro]).toEqual([tier, all * ppm]);
      }
    }),
    { numRuns: 12, seed: 7, endOnFailure: true },
  );
  expect((await verifyLedger(db)).findings).toEqual([]);
}, 25_000);

import { randomUUID } from 'node:crypto';
import { manilaDay } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { jackpot } from '../../ledger/accounts';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { gate } from '../../testing/eventually';
import { enterGame, type TestGame } from '../../testing/game';
import { config } from '../../config';
import { composeHooks } from '../../domain-api/compose-hooks';
import type { Played, RoundsSettled } from '../../domain-api/hooks';
import { jackpot as jackpotDomain } from '../jackpot';
import { vip } from '../vip';
import { accrueAll } from './accrual.jobs';
import { spin } from '../../testing/fiesta-rounds';

/** Hooks of two domains instead of whole domains: with the domains the pools would start with seed money. */
const hooks = composeHooks([vip, jackpotDomain]);
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

/** The balance of a pool with its fraction, in millionths of a hundredth. */
async function poolOf(tier: (typeof SHARES)[number][0]): Promise<bigint> {
  const { db } = platform.database;
  const fraction = await db
    .selectFrom('jackpot_fraction')
    .select('micro')
    .where('tier', '=', tier)
    .executeTakeFirstOrThrow();
  const pool = await db.selectFrom('account').select('balance').where('code', '=', jackpot(tier)).executeTakeFirst();
  return (pool?.balance ?? 0n) * 1_000_000n + fraction.micro;
}

test('for any play, time and number of counters: experience, chances and pools get each round once, to the millionth', async () => {
  const { db } = platform.database;
  const players: TestGame[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { userId } = await platform.createPlayer({ cash: 10_000_000n });
    players.push(await enterGame(platform, userId));
  }
  const played = [0n, 0n, 0n];
  // Rounds of other tests are in the pools as well.
  await accrueAll(db, hooks);
  const before = new Map<string, bigint>();
  for (const [tier] of SHARES) before.set(tier, await poolOf(tier));
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('spin' as const),
      who: fc.integer({ min: 0, max: 2 }),
      bet: fc.integer({ min: 1, max: 70_000 }),
    }),
    fc.record({ kind: fc.constant('count' as const), nodes: fc.integer({ min: 1, max: 3 }) }),
  );
  await assertProperty(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const game = one.kind === 'spin' ? players[one.who] : undefined;
        if (one.kind === 'count') await Promise.all(Array.from({ length: one.nodes }, () => accrueAll(db, hooks)));
        else if (game) {
          await spin(platform, game, one.bet);
          played[one.who] = (played[one.who] ?? 0n) + BigInt(one.bet);
        }
      }
      await accrueAll(db, hooks);
      for (const [who, game] of players.entries()) {
        const bet = played[who] ?? 0n;
        const { vipExp } = await hooks.userInfo(db, { userId: game.userId, now: new Date() });
        const chances = await db
          .selectFrom('jackpot_player')
          .select(['earned', 'typing'])
          .where('user_id', '=', game.userId)
          .executeTakeFirst();
        expect({ vipExp, chances: chances?.earned ?? 0, typing: chances?.typing ?? 0n }).toEqual({
          vipExp: Number(bet),
          chances: Number(bet / 100_000n),
          typing: bet % 100_000n,
        });
      }
      const all = played.reduce((sum, bet) => sum + bet, 0n);
      for (const [tier, ppm] of SHARES) {
        expect([tier, (await poolOf(tier)) - (before.get(tier) ?? 0n)]).toEqual([tier, all * ppm]);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await verifyLedger(db)).findings).toEqual([]);
});

test('the domains get stake, counted bet and pay, by player, game and day, also of rounds without a valid bet', async () => {
  const { db } = platform.database;
  const { userId } = await platform.createPlayer({ cash: 100_000n });
  const game = await enterGame(platform, userId);
  const round = (amount: bigint, win: bigint, validBet: bigint | null) =>
    platform.services.games.betWin({
      ...game,
      ...{ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f', amount, win, validBet },
      ...{ freeRoundId: null, roundEnd: true },
    });
  await round(1_000n, 250n, null);
  await round(2_000n, 0n, 500n);
  const received: Played[] = [];
  const listening = {
    roundsSettled: async (_tx: unknown, { played }: RoundsSettled) => {
      received.push(...played);
      return async () => undefined;
    },
  };
  await accrueAll(db, listening);
  await accrueAll(db, listening);
  const { provider, gameCode } = { provider: 'sandbox-games', gameCode: 'G1' };
  const day = manilaDay(Date.now());
  expect(received.filter((row) => row.userId === userId)).toEqual([
    { userId, provider, gameCode, day, rounds: 2, staked: 3_000n, validBet: 1_500n, paid: 250n },
  ]);
  await round(700n, 0n, 0n);
  received.length = 0;
  await accrueAll(db, listening);
  expect(received).toEqual([{ userId, provider, gameCode, day, rounds: 1, staked: 700n, validBet: 0n, paid: 0n }]);
});

test('a worker counts the rounds of its players while another one is in the middle of a batch of the same game', async () => {
  const { db } = platform.database;
  const [slow, quick] = [
    await platform.createPlayer({ cash: 10_000n }),
    await platform.createPlayer({ cash: 10_000n }),
  ];
  await spin(platform, await enterGame(platform, slow.userId), 100);
  const [reached, end] = [gate(), gate()];
  const held = accrueAll(db, {
    roundsSettled: async (tx, rounds) => {
      const post = await hooks.roundsSettled(tx, rounds);
      reached.open();
      await end.opened;
      return post;
    },
  });
  await reached.opened;
  const waiting = () =>
    db
      .selectFrom('game_round')
      .select('user_id')
      .where('status', '=', 'SETTLED')
      .where('accrued', '=', false)
      .execute();
  try {
    await spin(platform, await enterGame(platform, quick.userId), 100);
    await accrueAll(db, hooks);
    expect(await waiting()).toEqual([{ user_id: slow.userId }]);
    // A second round of the first player is left to the worker that counts that player.
    await spin(platform, await enterGame(platform, slow.userId), 100);
    await accrueAll(db, hooks);
    expect(await waiting()).toEqual([{ user_id: slow.userId }, { user_id: slow.userId }]);
  } finally {
    end.open();
    await held;
  }
  await accrueAll(db, hooks);
  expect(await waiting()).toEqual([]);
  expect((await verifyLedger(db)).findings).toEqual([]);
});

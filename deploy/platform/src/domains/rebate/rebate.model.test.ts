import { randomUUID } from 'node:crypto';
import { manilaDay } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { config } from '../../config';
import { inTransaction } from '../../db/transaction';
import { Refusal } from '../../ground/errors';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { agent } from '../agent';
import { awards } from '../awards';
import { deposits } from '../deposits';
import { games } from '../games';
import { invite } from '../invite';
import { rebate } from './index';
import { receiveRebate } from './receive.calls';
import { rebateRows } from './rebate.queries';
import { selfExclusion } from '../self-exclusion';
import { vip, vipStateOf } from '../vip';

const GAMES = [
  { gameCode: 'fiesta-reels', type: 1 },
  { gameCode: 'keno', type: 4 },
] as const;
/** The product's levels and rates, written here again as an independent reference. */
const NEEDS = [50_000n, 500_000n, 2_500_000n, 10_000_000n];
const RATES: Readonly<Record<number, readonly bigint[]>> = { 1: [0n, 20n, 30n, 40n, 55n], 4: [0n, 10n, 15n, 20n, 25n] };
const LEAST = 100n;
/** Commission tiers: from this valid bet of a friend's day on, these basis points. */
const COMMISSION = [
  [5_000_000n, 40n],
  [1_000_000n, 30n],
  [0n, 20n],
] as const;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [config, awards, deposits, selfExclusion, invite, agent, games, vip, rebate],
    partners: new FakePsp(),
  });
});
afterAll(() => platform.close());

/** Reference model: expected amounts of a player and of the inviter. */
class Reference {
  exp = 0n;
  received = 0n;
  /** Valid bet by `day/type/rate`. */
  private open = new Map<string, bigint>();
  /** Valid bet by day. */
  private days = new Map<string, bigint>();
  commissionReceived = 0n;

  get level(): number {
    return NEEDS.filter((need) => need <= this.exp).length;
  }

  /** Counts rounds of one batch: levels rise before the rebate accrues. */
  count(rounds: readonly { type: number; validBet: bigint }[], day: string): void {
    for (const { validBet } of rounds) {
      this.exp += validBet;
      this.days.set(day, (this.days.get(day) ?? 0n) + validBet);
    }
    for (const { type, validBet } of rounds) {
      const rate = RATES[type]?.[this.level] ?? 0n;
      const key = `${day}/${type}/${rate}`;
      if (rate > 0n) this.open.set(key, (this.open.get(key) ?? 0n) + validBet);
    }
  }

  get commission(): bigint {
    return [...this.days.values()].reduce((sum, bet) => {
      const rate = COMMISSION.find(([from]) => bet >= from)?.[1] ?? 0n;
      return sum + (bet * rate) / 10_000n;
    }, 0n);
  }

  /** @returns the inviter's amount, 0 for a refusal. */
  takeCommission(): bigint {
    const due = this.commission - this.commissionReceived;
    this.commissionReceived += due;
    return due;
  }

  private over(type: number, today: string): [key: string, bonus: bigint][] {
    return [...this.open]
      .map(([key, bet]) => ({ key, bet, parts: key.split('/') }))
      .filter(({ parts: [day = '', of] }) => day < today && (type === 0 || Number(of) === type))
      .map(({ key, bet, parts }) => [key, (bet * BigInt(parts[2] ?? 0)) / 10_000n]);
  }

  bonus(type: number, today: string): bigint {
    return this.over(type, today).reduce((sum, [, bonus]) => sum + bonus, 0n);
  }

  /** @returns the given amount, 0 for a refusal. */
  receive(type: number, today: string): bigint {
    const due = this.bonus(type, today);
    if (due < LEAST) return 0n;
    for (const [key] of this.over(type, today)) this.open.delete(key);
    this.received += due;
    return due;
  }
}

const round = fc.record({ game: fc.nat({ max: 1 }), validBet: fc.bigInt({ min: 1n, max: 900_000n }) });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rounds' as const),
      rounds: fc.array(round, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      amount: fc.bigInt({ min: 10_000n, max: 500_000n }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('commission' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      type: fc.constantFrom(0, 1, 4),
      twice: fc.boolean(),
    }),
  },
);

async function balanceOf(code: string): Promise<bigint> {
  const { rows } = await platform.database.pool.query<{ sum: string }>(
    'SELECT coalesce(sum(e.amount), 0)::text AS sum FROM entry e JOIN account a ON a.id = e.account_id WHERE a.code = $1',
    [code],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** The sum of all awards of a source to a player. */
async function givenBy(source: string, { userId }: TestPlayer): Promise<bigint> {
  const { sum } = await platform.database.db
    .selectFrom('award_log')
    .select(({ fn }) => fn.sum<string>('count').as('sum'))
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

test('experience, level, rebate and commission follow the rules for any deposits, play, awards and time; the ledger has paid exactly that', async () => {
  const { db } = platform.database;
  await assertProperty(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const [inviter, player] = [await platform.createPlayer(), await platform.createPlayer()];
      const { userId } = player;
      await db
        .updateTable('player')
        .set({ pid: inviter.userId, pid_at: new Date() })
        .where('id', '=', userId)
        .execute();
      const model = new Reference();
      let now = new Date();
      const today = () => manilaDay(now);
      const receive = async (type: number): Promise<bigint> => {
        try {
          const { awardList } = await inTransaction(db, (tx) => receiveRebate(tx, { userId, type, now }));
          return BigInt(awardList[0]?.count ?? 0);
        } catch (error) {
          if (error instanceof Refusal) return 0n;
          throw error;
        }
      };
      const receiveCommission = async (): Promise<bigint> => {
        const { body } = await platform.call('appAgent5UserReceive', {}, { token: inviter.token });
        return BigInt(body.amount ?? 0);
      };
      for (const one of steps) {
        if (one.kind === 'deposit') {
          model.exp += one.amount;
          await inTransaction(db, async (tx) => {
            const { amount } = one;
            const post = await platform.services.hooks.depositSettled(tx, {
              userId,
              orderId: randomUUID(),
              amount,
              now,
            });
            await post();
          });
        } else if (one.kind === 'commission') expect(await receiveCommission()).toBe(model.takeCommission());
        else if (one.kind === 'days') now = new Date(now.getTime() + one.days * 86_400_000);
        else if (one.kind === 'receive') {
          const amounts = await Promise.all(Array.from({ length: one.twice ? 2 : 1 }, () => receive(one.type)));
          expect(amounts.reduce((sum, count) => sum + count, 0n)).toBe(model.receive(one.type, today()));
        } else {
          const rounds = one.rounds.map(({ game, validBet }) => ({ ...GAMES[game === 0 ? 0 : 1], validBet }));
          model.count(rounds, today());
          const validBet = rounds.reduce((sum, each) => sum + each.validBet, 0n);
          await inTransaction(db, async (tx) => {
            const post = await platform.services.hooks.roundsSettled(tx, {
              bets: [{ userId, validBet }],
              played: rounds.map(({ gameCode, validBet: bet }) => ({
                ...{ userId, provider: 'sandbox-games', gameCode, day: today(), rounds: 1 },
                ...{ staked: bet, validBet: bet, paid: 0n },
              })),
            });
            await post();
          });
        }
        const { level, exp } = await vipStateOf(db, userId, now);
        expect({ level, exp }).toEqual({ level: model.level, exp: model.exp });
        const rows = await rebateRows(db, userId, 0, now);
        for (const { type } of GAMES)
          expect(rows.find((row) => row.type === type)?.bonus).toBe(Number(model.bonus(type, today())));
      }
      expect(BigInt((await walletSnap(db, userId)).bonusCoin)).toBe(model.received);
      expect(await givenBy('vip-rebate', player)).toBe(model.received);
      expect(BigInt((await walletSnap(db, inviter.userId)).withdrawable)).toBe(model.commissionReceived);
      expect(await givenBy('agent-commission', inviter)).toBe(model.commissionReceived);
      expect(await balanceOf(`agent:${inviter.userId}`)).toBe(model.commission - model.commissionReceived);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

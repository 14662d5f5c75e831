import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { RECORD_TYPE, type RecordType } from '@parola/calls';
import { openTestPlatform, type TestPlatform } from '../testing';
import { enterFiesta, spin } from '../testing/fiesta-rounds';
import { expense, player, WORLD } from './accounts';
import { JOURNAL_KINDS, type PlayerKind } from './journal-kinds';
import { postJournal } from './ledger';
import { statement, type Statement, type StatementRow } from './statement';

/** Journals of every kind, with their movements of cash and bonus. */
const SHAPES: readonly { kind: PlayerKind; cash: number; bonus: number }[] = [
  { kind: 'deposit', cash: 1, bonus: 0 },
  { kind: 'award', cash: 0, bonus: 1 },
  { kind: 'bonus', cash: 0, bonus: 1 },
  { kind: 'bonus-release', cash: 1, bonus: -1 },
  { kind: 'bonus-forfeit', cash: 0, bonus: -1 },
  { kind: 'bet', cash: -1, bonus: -1 },
  { kind: 'win', cash: 1, bonus: 1 },
  { kind: 'rollback', cash: 1, bonus: 1 },
  { kind: 'jackpot-payout', cash: 1, bonus: 0 },
  { kind: 'withdraw-hold', cash: -1, bonus: 0 },
  { kind: 'withdraw-return', cash: 1, bonus: 0 },
  { kind: 'adjustment', cash: -1, bonus: 0 },
  { kind: 'exchange', cash: 1, bonus: 0 },
];
const TYPES = Object.values(RECORD_TYPE);

interface ModelRow {
  type: RecordType;
  cash: number;
  bonus: number;
  cashAfter: number;
  bonusAfter: number;
}

/** The reference model: a list of rows. */
class Model {
  rows: ModelRow[] = [];
  cash = 0;
  bonus = 0;
  add(type: RecordType, cash: number, bonus: number): void {
    if (cash === 0 && bonus === 0) return;
    this.cash += cash;
    this.bonus += bonus;
    this.rows.unshift({ type, cash, bonus, cashAfter: this.cash, bonusAfter: this.bonus });
  }
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let key = 0;
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ shape: fc.constantFrom(...SHAPES), cash: fc.nat(300), bonus: fc.nat(80) }) },
  { weight: 2, arbitrary: fc.record({ win: fc.nat(400) }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Books the moves that the balance allows, some as rounds with bet and win in one call. */
async function play(moves: readonly Move[]): Promise<{ userId: bigint; model: Model }> {
  const { userId } = await platform.createPlayer();
  const model = new Model();
  const game = await enterFiesta(platform, userId);
  for (const one of moves) {
    if ('win' in one) {
      if (model.cash < 100) continue;
      await spin(platform, game, 100, one.win);
      model.add(RECORD_TYPE.bet, -100, 0);
      model.add(RECORD_TYPE.win, one.win, 0);
      continue;
    }
    const { kind } = one.shape;
    // Never -0, which differs from 0 in a test.
    const cash = one.shape.cash * (one.shape.cash < 0 ? Math.min(one.cash, model.cash) : one.cash) + 0;
    const bonus = one.shape.bonus * (one.shape.bonus < 0 ? Math.min(one.bonus, model.bonus) : one.bonus) + 0;
    if (cash === 0 && bonus === 0) continue;
    key += 1;
    await postJournal(platform.database.db, {
      kind,
      scope: 'statement-model',
      key: String(key),
      ref: `ref ${key}`,
      actor: 'test',
      legs: [
        { account: WORLD, amount: BigInt(-cash) },
        { account: player(userId, 'cash'), amount: BigInt(cash) },
        { account: expense('bonus'), amount: BigInt(-bonus) },
        { account: player(userId, 'bonus'), amount: BigInt(bonus) },
      ],
    });
    model.add(JOURNAL_KINDS[kind].type, cash, bonus);
  }
  return { userId, model };
}

type Query = Omit<Parameters<typeof statement>[2], 'pageNum' | 'pageSize' | 'cursor'>;

/** All rows of a query, page by page with the cursors. */
async function follow(
  userId: bigint,
  query: Query,
  pageSize: number,
): Promise<{ rows: StatementRow[]; first: Statement }> {
  const ask = (cursor?: string) => statement(platform.database.db, userId, { ...query, pageNum: 1, pageSize, cursor });
  const first = await ask();
  const rows = [...first.list];
  for (let next = first.nextCursor; next !== undefined;) {
    const page = await ask(next);
    expect(page.list.length + Number(page.nextCursor !== undefined)).toBeGreaterThan(0);
    rows.push(...page.list);
    next = page.nextCursor;
  }
  return { rows, first };
}

const modelRow = ({ type, amount, bonusAmount, coinAfter, bonusAfter }: StatementRow): ModelRow => ({
  type,
  cash: amount,
  bonus: bonusAmount,
  cashAfter: coinAfter,
  bonusAfter,
});
const total = (statement: Statement, of: 'coin' | 'bonus') =>
  Object.values(statement.sums).reduce((sum, one) => sum + one[of], 0);

it('shows the list of the moves, for every type, period and page size, and always adds up (player protection C29)', async () => {
  await assertProperty(
    fc.asyncProperty(
      fc.array(move, { minLength: 1, maxLength: 14 }),
      fc.nat(30),
      fc.nat(30),
      fc.integer({ min: 1, max: 6 }),
      async (moves, a, b, pageSize) => {
        const { userId, model } = await play(moves);
        const { rows: all } = await follow(userId, {}, pageSize);
        expect(all.map(modelRow)).toEqual(model.rows);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);

        const times = all.map(({ createTime }) => createTime).sort((x, y) => x - y);
        const [startTime = 0, endTime = 0] = [a, b]
          .map((nth) => times[nth % (times.length + 1)] ?? Date.now() + 9)
          .sort((x, y) => x - y);
        const inPeriod = model.rows.filter((_, nth) => {
          const at = all[nth]?.createTime ?? 0;
          return at >= startTime && at < endTime;
        });
        const before = model.rows.find((_, nth) => (all[nth]?.createTime ?? 0) < startTime);
        for (const type of [undefined, ...TYPES]) {
          const { rows, first } = await follow(userId, { startTime, endTime, type }, pageSize);
          expect(rows.map(modelRow)).toEqual(inPeriod.filter((row) => type === undefined || row.type === type));
          expect([first.openingCoin, first.openingBonus]).toEqual([before?.cashAfter ?? 0, before?.bonusAfter ?? 0]);
          expect(first.openingCoin + total(first, 'coin')).toBe(first.closingCoin);
          expect(first.openingBonus + total(first, 'bonus')).toBe(first.closingBonus);
          expect(first.total).toBe(rows.length);
        }
        const { first } = await follow(userId, { startTime, endTime }, pageSize);
        const sum = (...types: RecordType[]) => ({
          coin: inPeriod.filter(({ type }) => types.includes(type)).reduce((so, { cash }) => so + cash, 0),
          bonus: inPeriod.filter(({ type }) => types.includes(type)).reduce((so, { bonus }) => so + bonus, 0),
        });
        // A jackpot is a win without a round; its sum counts under `game` like every win.
        expect(first.sums).toEqual({
          deposit: sum(RECORD_TYPE.deposit),
          withdrawal: sum(RECORD_TYPE.withdrawal),
          game: sum(RECORD_TYPE.bet, RECORD_TYPE.win),
          bonus: sum(RECORD_TYPE.bonus),
          adjust: sum(RECORD_TYPE.adjust),
          exchange: sum(RECORD_TYPE.exchange),
        });
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

it('looks at a bounded part of a long past at a time, and misses no entry on the way', async () => {
  const { userId } = await platform.createPlayer({ cash: 100_000n });
  const bets = 4_400;
  for (let from = 1; from <= bets; from += 400)
    await platform.database.pool.query(
      `SELECT ledger_post('statement-long', $1 || ':' || n, '', CASE WHEN n = 7 THEN 'win' ELSE 'bet' END, '', 'test', ARRAY['p:' || $1 || ':cash', 'house:gaming'],
              CASE WHEN n = 7 THEN ARRAY[3, -3]::bigint[] ELSE ARRAY[-1, 1]::bigint[] END) FROM generate_series($2::int, $2::int + 399) n`,
      [String(userId), from],
    );
  const { rows: all, first } = await follow(userId, {}, 50);
  expect(all).toHaveLength(bets + 1);
  expect(new Set(all.map(({ id }) => id)).size).toBe(bets + 1);
  expect(first.openingCoin + total(first, 'coin')).toBe(first.closingCoin);
  expect(first).toMatchObject({ total: 2_000, closingCoin: 100_000 - (bets - 1) + 3 });

  // The query finds an old win behind an empty page; entries that no game booked have a separate index.
  const page = await statement(platform.database.db, userId, { type: RECORD_TYPE.win, pageNum: 1, pageSize: 20 });
  expect(page.list).toEqual([]);
  expect(page.nextCursor).toBeDefined();
  expect((await follow(userId, { type: RECORD_TYPE.win }, 20)).rows.map(({ amount }) => amount)).toEqual([3]);
  const funds = await statement(platform.database.db, userId, { type: RECORD_TYPE.adjust, pageNum: 1, pageSize: 20 });
  expect(funds.list.map(({ amount }) => amount)).toEqual([100_000]);
  expect(funds.nextCursor).toBeUndefined();
});

import * as fc from 'fast-check';
import type { ModelCoupon } from './cashier-model';
import type { Op } from './wallet-model';
import { operations } from './wallet-ops';
import type { TestEvent } from './withdrawals';

export type MoneyOut =
  | { what: 'withdraw'; amount: number }
  | { what: 'approve' | 'reject'; nr: number }
  | { what: 'payout'; nr: number; status: TestEvent['status'] };

/** Possible actions; `nr` selects an existing order, coupon or withdrawal, modulo their number. Hundredths. */
export type Act =
  | { what: 'play'; op: Op }
  | { what: 'coupon'; kind: ModelCoupon['kind'] }
  | { what: 'order'; amount: number; coupon: number | null }
  | { what: 'charge'; nr: number; status: 'paid' | 'failed'; more: number }
  | { what: 'cancel' | 'charge-again'; nr: number }
  | { what: 'forfeit'; nr: number; changed: boolean }
  | MoneyOut
  | { what: 'limit'; value: number }
  | { what: 'wait'; minutes: number }
  | { what: 'jobs' };

const nr = fc.nat(11);
const of = <W extends Act['what']>(...what: W[]) => fc.constantFrom(...what);
const DAY = 1_440;
export const cashierAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      what: of('play'),
      op: operations({ stake: 50_000, win: 90_000, tx: 39, round: 15 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: of('coupon'), kind: fc.constantFrom('general', 'fixed', 'give') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: of('order'),
      amount: fc.oneof(fc.constantFrom(20_000, 50_000, 50_000), fc.integer({ min: 10_000, max: 80_000 })),
      coupon: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      what: of('charge'),
      nr,
      status: fc.constantFrom('paid', 'paid', 'paid', 'failed'),
      more: fc.constantFrom(0, 0, 0, 1, -1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: of('cancel', 'charge-again'), nr }) },
  { weight: 2, arbitrary: fc.record({ what: of('approve', 'reject'), nr }) },
  { weight: 2, arbitrary: fc.record({ what: of('forfeit'), nr, changed: fc.constantFrom(false, false, true) }) },
  { weight: 3, arbitrary: fc.record({ what: of('withdraw'), amount: fc.integer({ min: 9_000, max: 80_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: of('payout'), nr, status: fc.constantFrom('paid', 'failed', 'returned') }),
  },
  { weight: 1, arbitrary: fc.record({ what: of('limit'), value: fc.integer({ min: 50_000, max: 300_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: of('wait'), minutes: fc.constantFrom(10, 20, DAY, 8 * DAY, 16 * DAY, 31 * DAY) }),
  },
  { weight: 3, arbitrary: fc.record({ what: of('jobs') }) },
);

const WITH_COUPON: Act[] = [
  { what: 'coupon', kind: 'give' },
  { what: 'order', amount: 50_000, coupon: 0 },
  { what: 'charge', nr: 0, status: 'paid', more: 0 },
];
const FORFEIT: Act = { what: 'forfeit', nr: 0, changed: false };

const OUT: Act = { what: 'withdraw', amount: 20_000 };

/** Cases that random sequences rarely reach, for a player with ₱2,000 cash. */
export const SELDOM: [Act[]][] = [
  // Two orders with one coupon: the first is paid late, when the second one holds the coupon.
  [
    [
      { what: 'coupon', kind: 'general' },
      { what: 'order', amount: 50_000, coupon: 0 },
      { what: 'cancel', nr: 0 },
      { what: 'order', amount: 20_000, coupon: 0 },
      { what: 'charge', nr: 0, status: 'paid', more: 0 },
      { what: 'charge', nr: 1, status: 'paid', more: 0 },
      FORFEIT,
    ],
  ],
  // The turnover of a bonus is met.
  [
    [
      ...WITH_COUPON,
      { what: 'play', op: { kind: 'betWin', tx: 0, round: 0, amount: 250_000, win: 250_000, end: true } },
      { what: 'jobs' },
    ],
  ],
  // A bonus expires.
  [[...WITH_COUPON, { what: 'wait', minutes: 31 * DAY }, { what: 'jobs' }]],
  // A bonus is given up while a part is staked in a round, and again after the rollback of that stake.
  [
    [
      ...WITH_COUPON,
      { what: 'play', op: { kind: 'bet', tx: 0, round: 0, amount: 252_000 } },
      FORFEIT,
      { what: 'play', op: { kind: 'rollback', tx: 1, round: 0, original: 0 } },
      FORFEIT,
    ],
  ],
  // Two withdrawals of a day are approved automatically, the others by an operator.
  [
    [
      ...[OUT, OUT, OUT, OUT, { what: 'jobs' } as const],
      { what: 'payout', nr: 0, status: 'paid' },
      { what: 'payout', nr: 0, status: 'returned' },
      { what: 'payout', nr: 1, status: 'failed' },
      { what: 'approve', nr: 2 },
      { what: 'reject', nr: 3 },
    ],
  ],
  // A bonus is not given up for a changed amount, nor twice; its coupon is used, and a limit refuses the next order.
  [
    [
      ...WITH_COUPON,
      { what: 'forfeit', nr: 0, changed: true },
      FORFEIT,
      FORFEIT,
      { what: 'order', amount: 50_000, coupon: 0 },
      { what: 'limit', value: 50_000 },
      { what: 'order', amount: 60_000, coupon: null },
    ],
  ],
  // Three orders: one paid with a wrong amount, one failed, one paid late.
  [
    [
      { what: 'order', amount: 20_000, coupon: null },
      { what: 'order', amount: 20_000, coupon: null },
      { what: 'charge', nr: 0, status: 'paid', more: 1 },
      { what: 'charge', nr: 0, status: 'paid', more: 0 },
      { what: 'charge', nr: 0, status: 'paid', more: 0 },
      { what: 'order', amount: 30_000, coupon: null },
      { what: 'charge', nr: 1, status: 'failed', more: 0 },
      { what: 'order', amount: 40_000, coupon: null },
      { what: 'wait', minutes: DAY },
      { what: 'jobs' },
      { what: 'charge', nr: 2, status: 'paid', more: 0 },
    ],
  ],
  // A payment arrives after a limit was set that refuses it.
  [
    [
      { what: 'order', amount: 60_000, coupon: null },
      { what: 'cancel', nr: 0 },
      { what: 'limit', value: 50_000 },
      { what: 'charge', nr: 0, status: 'paid', more: 0 },
      { what: 'jobs' },
    ],
  ],
];

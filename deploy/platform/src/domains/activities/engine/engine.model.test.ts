import { ACTIVITY_ID, ACTIVITY_STATE, dayAfter, ORDER_STATUS } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../../../config';
import { inTransaction } from '../../../db/transaction';
import { postDeposit } from '../../../ledger/postings';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import {
  ActivityModel,
  type Deed,
  type ModelPlayer,
  type ModelRun,
  type Verdict,
} from '../../../testing/activity-model';
import { setClock } from '../../../testing/clock';
import { FakePsp } from '../../../testing/deposits';
import { interruptAfter } from '../../../testing/property-time-limit';
import { DOMAINS } from '../..';
import type { ActivityRule } from './activity.rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Friday two days before the end of a month, 30 minutes before midnight in Manila. */
const START = Date.parse('2027-01-29T23:30:00+08:00');
const FIRST_DAY = '2027-01-29';
const KINDS = [ACTIVITY_ID.Christmas, ACTIVITY_ID.NewYear] as const;
const PLAYERS = [
  { level: 0, openedAt: START - HOUR_MS },
  { level: 3, openedAt: START - 40 * DAY_MS },
] as const;

let platform: TestPlatform;
beforeAll(async () => {
  const forEver = { idleMs: 1_000 * DAY_MS, maxMs: 1_000 * DAY_MS };
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), sessionRules: forEver });
  setClock(START);
});
afterAll(async () => {
  jest.useRealTimers();
  await platform.close();
});

const UNIT = 1_000;
const MONEY: readonly string[] = ['depositSum', 'singleDeposit', 'validBet', 'netLoss'];
const condition = fc.constantFrom(
  ...(['none', 'depositSum', 'depositCount', 'singleDeposit', 'depositDays'] as const),
  ...(['validBet', 'netLoss', 'rounds', 'playDays', 'loginDays'] as const),
);
/** Generates tiers with point awards whose sum identifies the given tiers. */
const tiersFor = (of: ActivityRule['condition']) =>
  fc
    .array(
      fc.record(
        { need: fc.integer({ min: 1, max: of === 'none' ? 1 : 3 }), stock: fc.integer({ min: 1, max: 2 }) },
        { requiredKeys: ['need'] },
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((tiers) =>
      tiers.map(({ need, ...stock }, at) => ({
        ...{ id: at + 1, need: MONEY.includes(of) ? need * UNIT : need, ...stock },
        awardList: [{ propId: 2002, count: 10 ** at }],
      })),
    );
const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const audience = fc.record(
  {
    ...{ vipFrom: fc.integer({ min: 0, max: 4 }), vipTo: fc.integer({ min: 0, max: 4 }) },
    ...{ newDays: fc.integer({ min: 1, max: 4 }), deposited: fc.boolean() },
  },
  { requiredKeys: [] },
);
const rule = (other: number): fc.Arbitrary<ActivityRule> =>
  condition.chain((of) =>
    fc
      .record({
        ...{ from: fc.integer({ min: -6, max: 1 }), length: seldom(fc.integer({ min: 3, max: 14 })) },
        weekdays: seldom(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4 })),
        repeat: fc.constantFrom(...(['once', 'day', 'week', 'month'] as const)),
        audience: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: audience }),
        ...{
          tierList: tiersFor(of),
          takes: fc.constantFrom(...(['each', 'one'] as const)),
          excludes: seldom(fc.constant(other)),
        },
      })
      .map(({ from, length, weekdays, excludes, ...rest }) => {
        const begin = dayAfter(FIRST_DAY, from);
        return {
          ...{
            open: true,
            condition: of,
            wagerTimes: 1,
            bonusDays: 30,
            ruleList: [],
            intro: { 'en-PH': 'A', 'fil-PH': 'A' },
          },
          ...{ from: begin, ...rest, ...(length !== undefined && { until: dayAfter(begin, length) }) },
          ...{ ...(weekdays && { weekdays }), ...(excludes !== undefined && { notWith: [excludes] }) },
        };
      }),
  );

const who = fc.constantFrom(0, 1);
const money = fc.integer({ min: 1, max: 3 }).map((units) => units * UNIT);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('claim' as const), who, which: fc.constantFrom(0, 1), tier: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), who, which: fc.constantFrom(0, 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, amount: money }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('play' as const), who, bet: money, win: fc.integer({ min: 0, max: 3 }) },
      rounds: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logIn' as const), who }) },
  // Step sizes that reach midnight of Manila from every distance.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('later' as const), minutes: fc.constantFrom(20, 40, 700, 1_440, 3_000) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Player = ModelPlayer & TestPlayer;

async function newPlayer({ level, openedAt }: (typeof PLAYERS)[number], id: number): Promise<Player> {
  const { db } = platform.database;
  const player = await platform.createPlayer();
  const created = { created_at: new Date(openedAt) };
  await db.updateTable('player').set(created).where('id', '=', player.userId).execute();
  if (level > 0) await db.insertInto('player_vip').values({ user_id: player.userId, level }).execute();
  return { ...player, id, level, openedAt };
}

/** Opens new runs of both activities, as an operator does. */
let lastRun = 1_000;
async function open(runs: readonly ModelRun[]): Promise<void> {
  const { db } = platform.database;
  const map = await getConfig(db, 'appActivityRuleMap');
  await setConfig(db, 'appActivityRuleMap', {
    ...map,
    ...Object.fromEntries(runs.map(({ kind, rule: of }) => [kind, of])),
  });
  const others = (await getConfig(db, 'activityList')).filter(
    (one) => !runs.some(({ kind }) => kind === one.activityId),
  );
  const rows = KINDS.map((activityId) => ({
    ...{ id: (lastRun += 1), activityId, type: 0, sort: 90, themeUrl: '', title: 'An activity' },
    ...{ unloginShowStatus: 1 as const, homeFloatShowStatus: 0 as const },
  }));
  await setConfig(db, 'activityList', [...others, ...rows]);
}

let deposits = 0;
/** Records a player's action as the domains do. */
async function does({ userId }: Player, deed: Deed): Promise<void> {
  const { db } = platform.database;
  const at = new Date(deed.at);
  if (deed.kind === 'play') {
    const { bet, win, rounds } = deed;
    await sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet, win)
      VALUES (${userId}, manila_day(${at}::timestamptz), 'G1', ${rounds}, ${bet}, ${bet}, ${win})
      ON CONFLICT (user_id, day, game_code) DO UPDATE SET rounds = play_stat.rounds + excluded.rounds,
        bet = play_stat.bet + excluded.bet, valid_bet = play_stat.valid_bet + excluded.valid_bet, win = play_stat.win + excluded.win`.execute(
      db,
    );
  } else if (deed.kind === 'logIn') {
    await sql`INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at)
      VALUES (${userId}, 'password', true, '', 'd', 'Chrome', ${at})`.execute(db);
  } else {
    const amount = BigInt(deed.amount);
    deposits += 1;
    const own = { order_no: `P${deposits}`, user_id: userId, channel_id: 1, amount, expire_at: at, updated_at: at };
    await inTransaction(db, async (tx) => {
      const { order_id: orderId } = await tx
        .insertInto('recharge_order')
        .values({
          ...{ ...own, bonus_type: 0, bonus: 0n, wager_need: 0n, bonus_days: null, coupon_id: null },
          ...{ status: ORDER_STATUS.paid, status_text: 'Paid', reason_code: null, timeline: '[]' },
        })
        .returning('order_id')
        .executeTakeFirstOrThrow();
      await postDeposit(tx, { orderId, paymentChannel: 'gcash', pspTxId: `model-${deposits}`, userId, amount });
    });
  }
}

const ERRCODES = { received: 0, closed: 7, over: 10, again: 8, excluded: 9, soldOut: 12 } as const;
const saidFor = (verdict: Verdict) =>
  typeof verdict === 'string' ? { errcode: ERRCODES[verdict] } : { errcode: 9, ...verdict };

/** One run of the property: two activities and two players, in the platform and in the model. */
class World {
  readonly model = new ActivityModel();
  readonly verdicts = new Map<string, number>();
  private readonly points = new Map<number, number>();
  constructor(
    private readonly runs: readonly ModelRun[],
    private readonly players: readonly Player[],
  ) {}

  private of(what: { who: number; which?: number }): { player: Player; run: ModelRun } {
    const player = this.players[what.who];
    const run = this.runs[what.which ?? 0];
    if (!player || !run) throw new Error('there are two of each');
    return { player, run };
  }

  async run(one: Step): Promise<void> {
    const at = Date.now();
    if (one.do === 'later') {
      jest.setSystemTime(at + one.minutes * 60_000);
      return;
    }
    if (one.do === 'claim') return this.claims(one, at);
    if (one.do === 'look') return this.looks(one, at);
    const { player } = this.of(one);
    const deed = deedOf(one, at);
    await does(player, deed);
    this.model.does(player, deed);
  }

  private async claims(one: { who: number; which: number; tier: number }, at: number): Promise<void> {
    const { player, run } = this.of(one);
    const tier = run.rule.tierList[one.tier % run.rule.tierList.length];
    if (!tier) throw new Error('no tiers');
    const { token } = player;
    const { body } = await platform.call('receiveActivityAward', { activityId: run.kind, id: tier.id }, { token });
    const { errcode, need, have } = body;
    const verdict = this.model.claim(player, run, tier.id, at);
    const name = typeof verdict === 'string' ? verdict : 'notYet';
    this.verdicts.set(name, (this.verdicts.get(name) ?? 0) + 1);
    expect({ errcode, need, have }).toEqual({ need: undefined, have: undefined, ...saidFor(verdict) });
    if (verdict !== 'received') return;
    const points = (this.points.get(player.id) ?? 0) + (tier.awardList[0]?.count ?? 0);
    this.points.set(player.id, points);
    expect(body.wallet.points).toBe(points);
  }

  private async looks(one: { who: number; which: number }, at: number): Promise<void> {
    const { player, run } = this.of(one);
    const { body } = await platform.call('getActivityInfo', { activityId: run.kind }, { token: player.token });
    const received = this.model.received(player, run, at);
    const shown = body.tierList.map(({ id, have, left, awardList }) => ({ id, have, left, awardList }));
    expect(shown).toEqual(
      run.rule.tierList.map(({ id }) => ({
        ...{ id, have: this.model.have(player, run, at), left: this.model.left(run, id, at) },
        awardList: [
          expect.objectContaining({
            canReceive: this.model.wouldBe(player, run, id, at) === 'received',
            isReceived: received.includes(id),
          }),
        ],
      })),
    );
    expect(body.resetTime).toBe(this.model.resetAt(run, at));
    const verdicts = run.rule.tierList.map(({ id }) => this.model.wouldBe(player, run, id, at));
    expect(body.state === ACTIVITY_STATE.over).toBe(verdicts.includes('over'));
    expect(body.state === ACTIVITY_STATE.open).toBe(!verdicts.includes('over') && !verdicts.includes('closed'));
  }
}

function deedOf(one: Extract<Step, { do: Deed['kind'] }>, at: number): Deed {
  if (one.do === 'deposit') return { at, kind: 'deposit', amount: one.amount };
  if (one.do === 'play') return { at, kind: 'play', bet: one.bet, win: one.win * UNIT, rounds: one.rounds };
  return { at, kind: 'logIn' };
}

it('for any rules and events, over midnights of Manila: it gives the award of its rule, and refuses for the true reason', async () => {
  const verdicts = new Map<string, number>();
  await assertProperty(
    fc.asyncProperty(
      rule(KINDS[1]),
      rule(KINDS[0]),
      fc.array(step, { minLength: 25, maxLength: 40 }),
      async (a, b, steps) => {
        jest.setSystemTime(START);
        const runs = [
          { kind: KINDS[0], rule: a },
          { kind: KINDS[1], rule: b },
        ];
        await open(runs);
        const players = await Promise.all(PLAYERS.map(newPlayer));
        const world = new World(runs, players);
        for (const one of steps) await world.run(one);
        for (const [verdict, times] of world.verdicts) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + times);
      },
    ),
    { numRuns: 50, ...interruptAfter(900_000) },
  );
  // Rules that never give an award would prove nothing.
  expect(verdicts.get('received')).toBeGreaterThan(0);
}, 900_000);

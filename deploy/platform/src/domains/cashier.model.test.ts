import { randomUUID } from 'node:crypto';
import {
  COUPON_STATUS,
  EXCHANGE_REASON,
  EXCHANGE_STATUS,
  LIMIT_KIND,
  LIMIT_PERIOD,
  ORDER_STATUS,
  REFUSALS,
  type ExchangeStatus,
} from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { DOMAINS } from '.';
import { setConfig } from '../config';
import { inTransaction } from '../db/transaction';
import { checksOf } from '../domain-api/domain-checks';
import { expireBonuses, releaseMetBonuses } from '../ledger/bonus';
import { walletSnap } from '../ledger/ledger';
import { sealAll } from '../ledger/seal-journals';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../testing';
import { cashierAct, SELDOM, type Act, type MoneyOut } from '../testing/cashier-actions';
import { CashierModel, COUPONS, type ModelCoupon, type ModelOrder } from '../testing/cashier-model';
import { giveCoupon } from '../testing/coupons';
import { sendNotice, type Notice } from '../testing/deposits';
import { enterGame, type TestGame } from '../testing/game';
import { interruptAfter } from '../testing/property-time-limit';
import type { Grant } from '../testing/wallet-model';
import { sendOp } from '../testing/wallet-ops';
import {
  afterPayout,
  payoutEvent,
  PayingPsp,
  readyPlayer,
  ruleWith,
  statusOf,
  tellPayout,
  withdraw,
  type ReadyPlayer,
} from '../testing/withdrawals';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals';

const at = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];

const CASH = 200_000;
const DEPOSITED = 10_000;
const nameOf = (status: ExchangeStatus) => Object.entries(EXCHANGE_STATUS).find(([, one]) => one === status)?.[0];
const HELD = [EXCHANGE_STATUS.review, EXCHANGE_STATUS.approved, EXCHANGE_STATUS.paying];
const { pending, paid, failed, cancelled, expired, held, returned } = ORDER_STATUS;
const STATUSES: Record<ModelOrder['state'], readonly number[]> = {
  ...{ pending: [pending], paid: [paid], failed: [failed], cancelled: [cancelled], expired: [expired] },
  held: [held, returned],
};

const JOBS = ['expire deposit orders', 'send payments back', 'send approved withdrawals'];
const TO_MEET = [
  ...['ordered', 'couponInvalid', 'orderPending', 'depositLimit'],
  ...['ORDER_PAID', 'AMOUNT_MISMATCH', 'ORDER_CLOSED'],
  ...['pending is paid', 'pending is failed', 'cancelled is paid', 'expired is paid', 'held is paid'],
  ...['coupon used', 'coupon lost', 'bonus open', 'bonus released', 'bonus expired', 'bonus forfeited'],
  ...['forfeit ok', 'forfeit notFound', 'forfeit unfinishedRound', 'forfeit versionConflict'],
  ...['paying to paid', 'paying to returned', 'paid to returned', 'review to approved', 'review to rejected'],
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
  await ruleWith(platform, { openMax: 100 });
  await setConfig(platform.database.db, 'exchangeDayCount', 1_000);
});
afterAll(() => platform.close());

/**
 * States reached over all runs. The test fails if a required state was never reached, because it would prove nothing
 * then.
 */
const met = new Set<string>();

/** One player and the reference model: every act runs in both. */
class Run {
  private readonly orderIds: string[] = [];
  private readonly couponIds: string[] = [];
  private readonly withdrawalIds: string[] = [];
  private readonly grantIds: string[] = [];
  private readonly notices: { notice: Notice; status: string }[] = [];
  private requirements = 0;
  private readonly model = new CashierModel(CASH, { amount: DEPOSITED, at: Date.now() });

  private constructor(
    private readonly player: ReadyPlayer,
    private readonly game: TestGame,
  ) {}

  static async begin(): Promise<Run> {
    const player = await readyPlayer(platform, { cash: BigInt(CASH) });
    const run = new Run(player, await enterGame(platform, player.userId));
    await run.number();
    return run;
  }

  private get db() {
    return platform.database.db;
  }

  async step(next: Act): Promise<void> {
    const { model, player } = this;
    switch (next.what) {
      case 'play': {
        const { status } = await sendOp(platform, this.game, String(player.userId), next.op);
        return expect(status).toBe(model.wallet.apply(next.op).status);
      }
      case 'coupon':
        this.couponIds.push(await giveCoupon(platform, player, COUPONS[next.kind].propId));
        return model.giveCoupon(next.kind);
      case 'order':
        return this.order(next.amount, next.coupon);
      case 'cancel': {
        const order = at(model.orders, next.nr);
        if (!order) return;
        const { body } = await this.call('cancelRechargeOrder', { orderId: at(this.orderIds, next.nr) ?? '' });
        return expect(body.errcode === 0).toBe(model.cancel(order));
      }
      case 'charge':
        return this.charge(next);
      case 'charge-again': {
        const known = at(this.notices, next.nr);
        if (!known) return;
        const { status } = await sendNotice(platform, known.notice);
        return expect(status).toBe(known.status === 'OK' ? 'DUPLICATE' : known.status);
      }
      case 'forfeit':
        return this.forfeit(at(model.wallet.bonuses, next.nr), at(this.grantIds, next.nr) ?? '', next.changed);
      case 'limit': {
        const { body } = await this.call('setSelfLimit', {
          ...{ kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.day, value: next.value },
        });
        return expect(body.errcode === 0).toBe(model.setLimit(next.value));
      }
      case 'wait':
        return this.wait(next.minutes);
      case 'jobs':
        return this.runJobs();
      default:
        return this.moneyOut(next);
    }
  }

  private async order(amount: number, couponNr: number | null): Promise<void> {
    const coupon = couponNr === null ? undefined : at(this.model.coupons, couponNr);
    const { body } = await this.call('createRechargeOrder', {
      ...{ rechargeTypeId: 1, amount },
      ...(coupon && { couponId: at(this.couponIds, couponNr ?? 0) }),
    });
    const expected = this.model.order(amount, coupon);
    met.add(typeof expected === 'string' ? expected : 'ordered');
    if (typeof expected === 'string') return expect(body.errcode).toBe(REFUSALS[expected]);
    expect(body.errcode).toBe(0);
    this.orderIds.push(body.order.orderId);
  }

  private async charge({ nr: which, status, more }: Act & { what: 'charge' }): Promise<void> {
    const [order, orderId] = [at(this.model.orders, which), at(this.orderIds, which)];
    if (!order || orderId === undefined) return;
    const amount = order.amount + more;
    const notice = { orderId, amount, status, pspTxId: randomUUID(), paidAt: Date.now() };
    const answer = await sendNotice(platform, notice);
    const [before, promised] = [order.state, order.coupon];
    const expected = this.model.charge(order, { status, amount });
    met.add(expected === 'OK' ? `${before} is ${order.state}` : expected);
    if (promised && order.state === 'paid' && before !== 'paid') met.add(order.coupon ? 'coupon used' : 'coupon lost');
    expect(answer.status).toBe(expected);
    this.notices.push({ notice, status: expected });
    await this.number();
  }

  private async forfeit(bonus: Grant | undefined, grantId: string, changed: boolean): Promise<void> {
    if (!bonus) return;
    const remaining = bonus.remaining + (changed ? 1 : 0);
    const { body } = await this.call('forfeitBonus', { grantId, remaining });
    const expected = this.model.wallet.forfeit(bonus, remaining);
    met.add(`forfeit ${expected}`);
    expect(body.errcode).toBe(expected === 'ok' ? 0 : REFUSALS[expected]);
  }

  private async moneyOut(next: MoneyOut): Promise<void> {
    const { model, withdrawalIds } = this;
    if (next.what === 'withdraw') {
      const may = model.mayWithdraw(next.amount);
      const { body } = await withdraw(platform, this.player, next.amount);
      expect(body.errcode === 0).toBe(may);
      if (!may) return;
      withdrawalIds.push(body.order.orderId);
      return model.withdraw({ amount: next.amount, status: body.order.status });
    }
    const [one, orderId] = [at(model.withdrawals, next.nr), at(withdrawalIds, next.nr)];
    if (!one || orderId === undefined) return;
    const before = one.status;
    if (next.what === 'payout') {
      const { netAmount } = (await this.call('exchangeStatus', { orderId })).body.order;
      await tellPayout(platform, orderId, payoutEvent(netAmount, next.status));
      one.status = afterPayout(before, next.status);
    } else {
      const by = { orderId, by: 'ana', reason: 'model', now: new Date() };
      const decided = inTransaction(this.db, (tx) =>
        next.what === 'approve'
          ? approveWithdrawal(tx, by)
          : rejectWithdrawal(tx, { ...by, code: EXCHANGE_REASON.other }),
      );
      const done = await decided.then(
        () => true,
        () => false,
      );
      expect(done).toBe(before === EXCHANGE_STATUS.review);
      if (done) one.status = next.what === 'approve' ? EXCHANGE_STATUS.approved : EXCHANGE_STATUS.rejected;
    }
    const back = one.status === EXCHANGE_STATUS.rejected || one.status === EXCHANGE_STATUS.returned;
    if (one.status !== before) met.add(`${nameOf(before)} to ${nameOf(one.status)}`);
    if (back && one.status !== before) model.comesBack(one);
  }

  /** Advances the clock by moving all of the player's stored times into the past. */
  private async wait(minutes: number): Promise<void> {
    const { userId } = this.player;
    const by = sql`${minutes} * interval '1 minute'`;
    await sql`UPDATE recharge_order SET expire_at = expire_at - ${by}, updated_at = updated_at - ${by} WHERE user_id = ${userId}`.execute(
      this.db,
    );
    await sql`UPDATE coupon SET expire_at = expire_at - ${by} WHERE user_id = ${userId}`.execute(this.db);
    await sql`UPDATE wager_requirement SET expire_time = expire_time - ${by} WHERE user_id = ${userId}`.execute(
      this.db,
    );
    this.model.wait(minutes * 60_000);
  }

  private async runJobs(): Promise<void> {
    const jobs = DOMAINS.flatMap((domain) => domain.jobs?.(platform.services) ?? []);
    for (const name of JOBS) await jobs.find((one) => one.name === name)?.run();
    await releaseMetBonuses(this.db);
    await expireBonuses(this.db);
    this.model.runJobs();
    for (const one of this.model.withdrawals)
      if (one.status === EXCHANGE_STATUS.approved) one.status = EXCHANGE_STATUS.paying;
  }

  /** Gives new requirements distinct times in the reference's order: two of one millisecond would sort at random. */
  private async number(): Promise<void> {
    const { rows } = await sql<{ grant_id: string; kind: string }>`
      SELECT grant_id, kind FROM wager_requirement WHERE user_id = ${this.player.userId} AND created_at > '2000-01-01' ORDER BY kind DESC`.execute(
      this.db,
    );
    for (const { grant_id: id, kind } of rows) {
      this.requirements += 1;
      await sql`UPDATE wager_requirement SET created_at = to_timestamp(${this.requirements}) WHERE grant_id = ${id}`.execute(
        this.db,
      );
      if (kind === 'bonus') this.grantIds.push(id);
    }
  }

  private readonly call: TestPlatform['call'] = (name, body) => platform.call(name, body, { token: this.player.token });

  count(): void {
    for (const { status } of this.model.wallet.bonuses) met.add(`bonus ${status}`);
  }

  async compareMoney(): Promise<void> {
    const { wallet, withdrawals } = this.model;
    const held = withdrawals.filter(({ status }) => HELD.some((one) => one === status));
    expect(await walletSnap(this.db, this.player.userId)).toMatchObject({
      coin: wallet.cash,
      bonusCoin: wallet.bonus,
      frozenCoin: held.reduce((sum, { amount }) => sum + amount, wallet.staked),
      withdrawable: wallet.withdrawable,
    });
  }

  /** Compares orders, withdrawals and the purse with the model; each coupon gave its bonus at most once. */
  async compareRest(): Promise<void> {
    const { model } = this;
    for (const [index, { state }] of model.orders.entries()) {
      const { order } = (await this.call('rechargeOrderStatus', { orderId: this.orderIds[index] ?? '' })).body;
      expect(STATUSES[state]).toContain(order.status);
    }
    for (const [index, { status }] of model.withdrawals.entries())
      expect(await statusOf(platform, this.withdrawalIds[index] ?? '')).toBe(status);
    const idsOf = (fits: (coupon: ModelCoupon) => boolean) =>
      this.couponIds.filter((_, index) => model.coupons[index] && fits(model.coupons[index])).sort();
    const used = idsOf((coupon) => model.holderOf(coupon)?.state === 'paid');
    const left = idsOf((coupon) => {
      const holder = model.holderOf(coupon);
      return holder ? holder.state === 'pending' : coupon.until > model.now;
    });
    const listed = async (status: 0 | 1) =>
      (await this.call('couponList', { status })).body.list.map(({ id }) => id).sort();
    expect(await listed(COUPON_STATUS.used)).toEqual(used);
    expect(await listed(COUPON_STATUS.available)).toEqual(left);
    const { rows } = await sql<{ id: string }>`
      SELECT award_key AS id FROM award_log WHERE user_id = ${this.player.userId} AND source = 'deposit-coupon' ORDER BY 1`.execute(
      this.db,
    );
    expect(rows.map(({ id }) => id)).toEqual(used);
  }
}

it('deposits, call-backs, coupons, play, withdrawals, forfeits, limits and the clock, in any order, leave each hundredth and each coupon where the reference has it (C16, C26, C27, C28, C32)', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(cashierAct, { minLength: 40, maxLength: 80 }), async (acts) => {
      const run = await Run.begin();
      for (const next of acts) {
        await run.step(next);
        await run.compareMoney();
      }
      await run.compareRest();
      run.count();
      await sealAll(platform.database.db);
      expect((await verifyLedger(platform.database.db, checksOf(DOMAINS))).findings).toEqual([]);
    }),
    { numRuns: 27, examples: SELDOM, ...interruptAfter(900_000) },
  );
  expect(TO_MEET.filter((one) => !met.has(one))).toEqual([]);
}, 900_000);

import { randomUUID } from 'node:crypto';
import { EXCHANGE_STATUS, REFUSALS, SAFEBOX_DIRECTION, type CallName, type CallRequest } from '@parola/calls';
import { sql } from 'kysely';
import { canonicalJson } from '../ground/canonical-json';
import { inTransaction } from '../db/transaction';
import { approveWithdrawal } from '../domains/withdrawals';
import type { Random } from '../ground/random';
import { walletSnap } from '../ledger/ledger';
import { CashierModel, COUPONS } from '../testing/cashier-model';
import { giveCoupon } from '../testing/coupons';
import { enterGame, type TestGame } from '../testing/game';
import type { TestPlatform } from '../testing/platform';
import type { PspServer } from '../testing/psp-server';
import type { Expected, Op } from '../testing/wallet-model';
import { payoutEvent, readyPlayer, type ReadyPlayer, type TestEvent } from '../testing/withdrawals';
import { Acts, type DrillAct } from './drill-actions';
import type { DrillClient, CallResult } from './drill-client';
import { gameCall } from './game-body';
import { retryUntilDone, waitUntil } from './retry-call';

const CASH = 200_000;
const DEPOSITED = 10_000;
const PIN = '482913';
/** Results of payouts, most of them paid. */
const ENDS: readonly TestEvent['status'][][] = [['paid'], ['paid'], ['paid'], ['failed'], ['paid', 'returned']];

/** Shared state of the players. */
export interface DrillSite {
  platform: TestPlatform;
  client: DrillClient;
  psp: PspServer;
  /** Counts a completed operation. */
  answered(kind: string): void;
  /** Records a response that differs from the model. */
  wrong(what: string): void;
}

/** A completed call, with a function to repeat it and its first response. */
interface Sent {
  again(): Promise<CallResult>;
  answer: Record<string, unknown>;
}

/**
 * Status of a response. After a retry, DUPLICATE counts as OK: an earlier attempt was booked, but its response was
 * lost.
 */
function statusOf({ body, tries }: CallResult): unknown {
  return tries > 1 && body.status === 'DUPLICATE' ? 'OK' : body.status;
}

/** A player with an independent model of the wallet: each action runs in both, and the responses must agree. */
export class DrillPlayer {
  /** Balance of the safebox, hundredths. */
  private safebox = 0;
  /** Withdrawals without a final report of the payment provider. */
  private readonly open = new Map<string, number>();
  private readonly acts: Acts;
  private last: Sent | undefined;
  private readonly model = new CashierModel(CASH, { amount: DEPOSITED, at: Date.now() });

  private constructor(
    private readonly site: DrillSite,
    private readonly player: ReadyPlayer,
    private readonly game: TestGame,
    private readonly random: Random,
  ) {
    this.acts = new Acts(random);
  }

  static async join(site: DrillSite, random: Random): Promise<DrillPlayer> {
    const { platform } = site;
    const player = await readyPlayer(platform, { cash: BigInt(CASH) });
    await sql`UPDATE player_session SET proven_at = now() + interval '1 day' WHERE user_id = ${player.userId}`.execute(
      platform.database.db,
    );
    const { body } = await platform.call('setSafeboxPassword', { password: PIN }, { token: player.token });
    if (body.errcode !== 0) throw new Error(`the PIN was refused with ${body.errcode}`);
    return new DrillPlayer(site, player, await enterGame(platform, player.userId), random);
  }

  async step(): Promise<void> {
    const act = this.acts.next();
    await this.act(act);
    await this.untilBonusesEnded();
    await this.payOut();
  }

  private async act(act: DrillAct): Promise<void> {
    switch (act.what) {
      case 'play':
        return this.play(act.op);
      case 'again':
        return this.again();
      case 'deposit':
        return this.deposit(act.amount, act.coupon);
      case 'withdraw':
        return this.withdraw(act.amount);
      case 'safebox':
        return this.moveSafebox(act.amount, act.out);
      case 'forfeit':
        return this.forfeit(act.changed);
    }
  }

  private get db() {
    return this.site.platform.database.db;
  }

  private check(what: string, actual: unknown, expected: unknown): void {
    // By text: in a test the answers come from another realm than the expectations, which makes equal objects differ.
    if (canonicalJson(actual) !== canonicalJson(expected))
      this.site.wrong(
        `${this.player.userId} ${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
      );
  }

  private async play(op: Op): Promise<void> {
    const { call, body } = gameCall(this.game, op);
    const again = () => this.site.client.game(call, body);
    const { body: answer, tries } = await again();
    this.checkGame(op, { body: answer, tries }, this.model.wallet.apply(op));
    this.last = { again, answer: { ...answer, status: answer.status === 'OK' ? 'DUPLICATE' : answer.status } };
    this.site.answered(op.kind);
  }

  private checkGame(op: Op, received: CallResult, { status, balance, rolledBack }: Expected): void {
    const { status: sentStatus, balance: has, rolledBack: back } = received.body;
    const actual = status === 'OK' ? statusOf(received) : sentStatus;
    this.check(JSON.stringify(op), { status: actual, has, back }, { status, has: balance, back: rolledBack });
  }

  /** Repeats the last call with its key: the response must be the same, and no money moves. */
  private async again(): Promise<void> {
    if (!this.last) return;
    const { body } = await this.last.again();
    const plain = (answer: Record<string, unknown>) => ({ ...answer, serverTime: 0 });
    this.check('again', plain(body), plain(this.last.answer));
    this.site.answered('again');
  }

  /** Sends a call of the app with one idempotency key. @returns the response */
  private async app<N extends CallName>(name: N, request: CallRequest<N>): Promise<Record<string, unknown>> {
    const requestId = randomUUID();
    const again = () => this.site.client.app(name, request, this.player, requestId);
    const { body } = await again();
    // A refused call releases its key, so a repetition is a new request and may be accepted.
    this.last = body.errcode === 0 ? { again, answer: body } : undefined;
    return body;
  }

  private async deposit(amount: number, withCoupon: boolean): Promise<void> {
    const { model } = this;
    const couponId = withCoupon
      ? await retryUntilDone(() => giveCoupon(this.site.platform, this.player, COUPONS.give.propId))
      : undefined;
    if (withCoupon) model.giveCoupon('give');
    const coupon = withCoupon ? model.coupons.at(-1) : undefined;
    const body = await this.app('createRechargeOrder', {
      rechargeTypeId: 1,
      amount,
      ...(couponId === undefined ? { noBonus: true } : { couponId }),
    });
    const order = model.order(amount, coupon);
    const { orderId } = named(body.order);
    if (typeof order !== 'string' && body.errcode === REFUSALS.paymentChannelUnavailable) {
      // The provider did not respond in time (busy machine): the order has failed and is not paid.
      model.charge(order, { status: 'failed', amount });
      return this.site.answered('deposit not placed');
    }
    if (typeof order === 'string' || orderId === undefined)
      return this.check(`order of ${amount}`, body.errcode, typeof order === 'string' ? REFUSALS[order] : 0);
    const notice = {
      pspTxId: randomUUID(),
      pspOrderId: 'p1',
      orderId,
      amount,
      currency: 'PHP',
      status: 'paid',
      paidAt: Date.now(),
    };
    const again = () => this.site.client.psp('/psp/v1/webhook/gcash', notice);
    const answer = await again();
    const expected = model.charge(order, { status: 'paid', amount });
    this.check(`charge of ${amount}`, statusOf(answer), expected);
    this.last = { again, answer: { ...answer.body, status: 'DUPLICATE' } };
    this.site.answered(withCoupon ? 'deposit with a bonus' : 'deposit');
  }

  private async withdraw(amount: number): Promise<void> {
    const may = this.model.mayWithdraw(amount);
    const body = await this.app('exchange', { amount, userBankId: this.player.bankId, channelId: 1 });
    this.check(`withdrawal of ${amount}`, body.errcode === 0, may);
    const { orderId, status } = named(body.order);
    this.site.answered(may ? 'withdrawal' : 'withdrawal refused');
    if (body.errcode !== 0 || orderId === undefined) return;
    this.model.withdraw({ amount, status: EXCHANGE_STATUS.review });
    this.open.set(orderId, amount);
    if (status !== EXCHANGE_STATUS.review) return;
    await waitUntil('an approval', () =>
      inTransaction(this.db, async (tx) => {
        const { rows } = await sql<{
          status: number;
        }>`SELECT status FROM withdrawal WHERE order_id = ${orderId} FOR UPDATE`.execute(tx);
        if (rows[0]?.status === EXCHANGE_STATUS.review)
          await approveWithdrawal(tx, { orderId, by: 'drill', reason: 'drill', now: new Date() });
        return true;
      }),
    );
  }

  /** Reports the result of every withdrawal that the payment provider has received. */
  private async payOut(): Promise<void> {
    for (const [orderId, amount] of this.open) {
      const placed = this.site.psp.amounts.get(orderId);
      if (placed === undefined) continue;
      const ends = ENDS[this.random.uniform(ENDS.length)] ?? [];
      for (const status of ends) {
        const event = { ...payoutEvent(placed, status), orderId };
        const again = () => this.site.client.psp('/psp/v1/payouts/webhook', event);
        const answer = await again();
        this.check(`payout ${status}`, statusOf(answer), 'OK');
        this.last = { again, answer: { ...answer.body, status: 'DUPLICATE' } };
        this.site.answered(`payout ${status}`);
      }
      if (ends.at(-1) !== 'paid') this.model.comesBack({ amount, status: EXCHANGE_STATUS.returned });
      this.open.delete(orderId);
    }
  }

  private async moveSafebox(amount: number, out: boolean): Promise<void> {
    const { wallet } = this.model;
    const may = amount <= (out ? this.safebox : wallet.cash);
    const direction = out ? SAFEBOX_DIRECTION.out : SAFEBOX_DIRECTION.in;
    const body = await this.app('safeboxTransfer', { direction, amount, password: PIN });
    this.check(`safebox ${amount}`, body.errcode, may ? 0 : REFUSALS.balanceTooLow);
    if (may) {
      wallet.cash += out ? amount : -amount;
      this.safebox += out ? -amount : amount;
      this.check('safebox', body.safebox, this.safebox);
    }
    this.site.answered('safebox');
  }

  private async forfeit(changed: boolean): Promise<void> {
    const { bonuses } = this.model.wallet;
    const nr = bonuses.length === 0 ? 0 : this.random.uniform(bonuses.length);
    const bonus = bonuses[nr];
    if (!bonus) return;
    const { rows } = await retryUntilDone(() =>
      sql<{ grant_id: string }>`
        SELECT grant_id FROM wager_requirement WHERE user_id = ${this.player.userId} AND kind = 'bonus' ORDER BY created_at, grant_id`.execute(
        this.db,
      ),
    );
    const remaining = bonus.remaining + (changed ? 1 : 0);
    const expected = this.model.wallet.forfeit(bonus, remaining);
    const body = await this.app('forfeitBonus', { grantId: rows[nr]?.grant_id ?? '', remaining });
    this.check('forfeit', body.errcode, expected === 'ok' ? 0 : REFUSALS[expected]);
    this.site.answered('forfeit');
  }

  /**
   * Jobs release bonuses with met turnover and end empty ones at any time. Waits for them, so that the model is exact
   * again.
   */
  private async untilBonusesEnded(): Promise<void> {
    const { wallet } = this.model;
    if (wallet.endedByJobs.length === 0) return;
    for (const grant of wallet.endedByJobs) if (grant.status === 'open') grant.status = 'forfeited';
    const ended = wallet.bonuses.filter(({ status }) => status !== 'open').length;
    wallet.runJobs({ kind: 'jobs', expire: null });
    const stillMet = wallet.bonuses.filter(({ status }) => status === 'met').length;
    await waitUntil('the end of a bonus', async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM wager_requirement
         WHERE user_id = ${this.player.userId} AND kind = 'bonus' AND status NOT IN ('open', 'met')`.execute(this.db);
      return (rows[0]?.n ?? 0) === ended - stillMet;
    });
  }

  /** Waits for the end of every withdrawal, and compares the ledger with the model. */
  async finish(): Promise<void> {
    for (let rest = this.open.size; rest > 0; rest = this.open.size) {
      await retryUntilDone(() =>
        sql`UPDATE withdrawal SET ask_at = now() WHERE user_id = ${this.player.userId}`.execute(this.db),
      );
      await waitUntil('a payout', async () =>
        [...this.open.keys()].some((orderId) => this.site.psp.amounts.has(orderId)),
      );
      await this.payOut();
    }
    const { userId } = this.player;
    const { wallet } = this.model;
    const { coin, bonusCoin, frozenCoin } = await retryUntilDone(() => walletSnap(this.db, userId));
    this.check(
      'money',
      { coin, bonusCoin, frozenCoin },
      { coin: wallet.cash, bonusCoin: wallet.bonus, frozenCoin: wallet.staked },
    );
    const { rows } = await retryUntilDone(() =>
      sql<{ safebox: bigint; calls: number }>`
      SELECT (SELECT balance FROM account WHERE code = ${`p:${userId}:safebox`}) AS safebox,
             (SELECT count(*)::int FROM game_tx WHERE tx_id LIKE ${`d${userId}-%`} AND kind <> 'tombstone') AS calls`.execute(
        this.db,
      ),
    );
    const calls = [...wallet.txs.values()].filter(({ kind }) => kind !== 'tombstone').length;
    this.check('books', { safebox: Number(rows[0]?.safebox), calls: rows[0]?.calls }, { safebox: this.safebox, calls });
  }
}

/** Id and status of an order in a response. */
function named(order: unknown): { orderId: string | undefined; status: unknown } {
  if (typeof order !== 'object' || order === null) return { orderId: undefined, status: undefined };
  const orderId: unknown = Reflect.get(order, 'orderId');
  return { orderId: typeof orderId === 'string' ? orderId : undefined, status: Reflect.get(order, 'status') };
}

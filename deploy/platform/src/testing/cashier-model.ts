import { dayStart, type ExchangeStatus } from '@parola/calls';
import { WalletModel, type Grant } from './wallet-model';

const DAY = 86_400_000;
const ORDER_MS = 15 * 60_000;
const BONUS_MS = 30 * DAY;
const LEAST_OUT = 10_000;

/** One coupon of each kind: days of validity, accepted amounts, and bonus. */
export const COUPONS = {
  general: { propId: 1010, days: 30, fits: (a: number) => a >= 20_000, bonus: (a: number) => Math.min(a / 10, 20_000) },
  fixed: { propId: 1220, days: 14, fits: (a: number) => a === 50_000, bonus: (a: number) => a / 5 },
  give: { propId: 1305, days: 14, fits: (a: number) => a >= 50_000, bonus: () => 5_000 },
} as const;

export interface ModelCoupon {
  kind: keyof typeof COUPONS;
  until: number;
}

/** `held`: a payment arrived that was not credited and may be refunded. */
type OrderState = 'pending' | 'failed' | 'cancelled' | 'expired' | 'held' | 'paid';

export interface ModelOrder {
  amount: number;
  /** Coupon reserved by the order, used once the order is paid; undefined after the order lost it. */
  coupon: ModelCoupon | undefined;
  state: OrderState;
  until: number;
  paidAt: number;
}

export interface ModelWithdrawal {
  amount: number;
  status: ExchangeStatus;
}

/** Responses to the payment provider. */
type ChargeAnswer = 'OK' | 'ORDER_PAID' | 'AMOUNT_MISMATCH' | 'ORDER_CLOSED';

/** Reasons to refuse an order. */
export type NoOrder = 'couponInvalid' | 'orderPending' | 'depositLimit';

/** Reference model of the cashier for one player. `wallet` contains all money of the player; hundredths. */
export class CashierModel {
  readonly wallet: WalletModel;
  readonly coupons: ModelCoupon[] = [];
  readonly orders: ModelOrder[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];
  /** Expiry of each bonus. */
  private readonly ends = new Map<Grant, number>();
  private limit = Infinity;
  private looserWaits = false;
  private ahead = 0;

  /** @param before the player's deposits of today so far */
  constructor(
    cash: number,
    private readonly before: { amount: number; at: number },
  ) {
    this.wallet = new WalletModel(cash, 0);
  }

  get now(): number {
    return Date.now() + this.ahead;
  }

  wait(by: number): void {
    this.ahead += by;
    for (const [grant, end] of this.ends) grant.out ||= end <= this.now;
  }

  giveCoupon(kind: ModelCoupon['kind']): void {
    this.coupons.push({ kind, until: this.now + COUPONS[kind].days * DAY });
  }

  /** The order that holds the coupon. */
  holderOf(coupon: ModelCoupon): ModelOrder | undefined {
    return this.orders.find((one) => one.coupon === coupon && (one.state === 'pending' || one.state === 'paid'));
  }

  order(amount: number, coupon: ModelCoupon | undefined): NoOrder | ModelOrder {
    const over = this.expire();
    const refusal = this.refusalOf(amount, coupon);
    if (refusal) {
      // A refusal rolls back everything that the call did.
      for (const one of over) one.state = 'pending';
      return refusal;
    }
    const order = { amount, coupon, state: 'pending' as const, until: this.now + ORDER_MS, paidAt: 0 };
    this.orders.push(order);
    return order;
  }

  private refusalOf(amount: number, coupon: ModelCoupon | undefined): NoOrder | undefined {
    const holder = coupon && this.holderOf(coupon);
    if (coupon) {
      if (coupon.until <= this.now || !COUPONS[coupon.kind].fits(amount)) return 'couponInvalid';
      if (holder && (holder.state === 'paid' || holder.amount !== amount)) return 'couponInvalid';
    }
    const open = this.orders.filter(({ state }) => state === 'pending');
    if (open.some((one) => one.amount === amount)) return 'orderPending';
    const waiting = open.reduce((sum, one) => sum + one.amount, 0);
    return this.depositedToday() + waiting + amount > this.limit ? 'depositLimit' : undefined;
  }

  private depositedToday(): number {
    const since = dayStart(new Date()) + this.ahead;
    const paid = this.orders.filter(({ state, paidAt }) => state === 'paid' && paidAt >= since);
    return paid.reduce((sum, { amount }) => sum + amount, this.before.at >= since ? this.before.amount : 0);
  }

  cancel(order: ModelOrder): boolean {
    const can = order.state === 'pending' && order.until > this.now;
    if (can) order.state = 'cancelled';
    return can;
  }

  charge(order: ModelOrder, { status, amount }: { status: 'paid' | 'failed'; amount: number }): ChargeAnswer {
    if (status === 'failed') {
      if (order.state === 'pending') order.state = 'failed';
      return 'OK';
    }
    if (order.state === 'paid') return 'ORDER_PAID';
    const other = amount !== order.amount;
    if (other || this.depositedToday() + amount > this.limit) {
      Object.assign(order, { state: 'held', coupon: undefined });
      return other ? 'AMOUNT_MISMATCH' : 'ORDER_CLOSED';
    }
    this.credit(order);
    return 'OK';
  }

  /** A payment in time uses its coupon; a late payment only if the coupon is still available. */
  private credit(order: ModelOrder): void {
    const { amount, coupon } = order;
    const has = coupon && (order.state === 'pending' || (coupon.until > this.now && !this.holderOf(coupon)));
    this.wallet.deposit(amount);
    if (coupon && has) {
      const bonus = Math.floor(COUPONS[coupon.kind].bonus(amount));
      const need = 3 * (amount + bonus) - amount;
      this.ends.set(this.wallet.give({ kind: 'grant', amount: bonus, need }), this.now + BONUS_MS);
    }
    Object.assign(order, { state: 'paid', paidAt: this.now, coupon: has ? coupon : undefined });
  }

  /**
   * @returns false if a looser limit is already pending; a looser limit stays pending and never takes effect in the
   * model.
   */
  setLimit(value: number): boolean {
    if (value > this.limit && this.looserWaits) return false;
    this.looserWaits = value > this.limit;
    this.limit = Math.min(this.limit, value);
    return true;
  }

  mayWithdraw(amount: number): boolean {
    return amount >= LEAST_OUT && amount <= this.wallet.withdrawable;
  }

  withdraw(withdrawal: ModelWithdrawal): void {
    this.wallet.cash -= withdrawal.amount;
    this.withdrawals.push(withdrawal);
  }

  comesBack({ amount }: ModelWithdrawal): void {
    this.wallet.cash += amount;
  }

  runJobs(): void {
    this.expire();
    this.wallet.runJobs({ kind: 'jobs', expire: null });
  }

  private expire(): ModelOrder[] {
    const over = this.orders.filter(({ state, until }) => state === 'pending' && until <= this.now);
    for (const order of over) order.state = 'expired';
    return over;
  }
}

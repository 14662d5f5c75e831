import { DAY_MS, ORDER_STATUS, startOfDay } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { DayTurned } from '../../jobs/daily-work';
import { toWireAmount } from '../../ledger/wire-amount';
import { bonusesEndingIn, couponsEndingIn } from '../awards';
import { sendMail } from '../mail';

/** Days before the expiry of an unused coupon or an unfinished bonus at which its player gets a mail. */
const TELL = [7, 1];

/**
 * Job: mails players about expiring coupons and bonuses, once seven days and once one day before. Both mails are
 * offers: players without permission to play get none (player protection C18), and the wallet still shows the bonus.
 */
export async function mailEndingBonuses(tx: Tx, { day }: DayTurned): Promise<void> {
  for (const days of TELL) {
    const from = startOfDay(day) + days * DAY_MS;
    const within = { from: new Date(from), until: new Date(from + DAY_MS), days, now: new Date() };
    await tellOfCoupons(tx, within);
    await tellOfBonuses(tx, within);
  }
}

interface Within {
  from: Date;
  until: Date;
  /** Days until the expiry. */
  days: number;
  now: Date;
}

async function tellOfBonuses(tx: Tx, { from, until, days, now }: Within): Promise<void> {
  for (const { grantId, userId, remaining, left, end } of await bonusesEndingIn(tx, from, until))
    await sendMail(tx, {
      userId,
      now,
      occasion: `bonus-ends:${grantId}:${days}`,
      template: 'bonus-ends',
      params: {
        until: { time: end.getTime() },
        remaining: { money: toWireAmount(remaining) },
        left: { money: toWireAmount(left) },
      },
    });
}

async function tellOfCoupons(tx: Tx, { from, until, days, now }: Within): Promise<void> {
  const coupons = await couponsEndingIn(tx, from, until);
  if (coupons.length === 0) return;
  const inOrders = await tx
    .selectFrom('recharge_order')
    .select('coupon_id')
    .where(
      'coupon_id',
      'in',
      coupons.map(({ coupon_id: id }) => id),
    )
    .where('status', 'in', [ORDER_STATUS.pending, ORDER_STATUS.paid])
    .execute();
  const named = new Set(inOrders.map(({ coupon_id: id }) => id));
  for (const { coupon_id: id, user_id: userId, expire_at: end } of coupons)
    if (!named.has(id))
      await sendMail(tx, {
        userId,
        now,
        occasion: `coupon-ends:${id}:${days}`,
        template: 'coupon-ends',
        params: { until: { time: end.getTime() } },
      });
}

import { ORDER_STATUS } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { DayTurned } from '../../jobs/day';
import { couponsEndingIn } from '../awards';
import { sendMail } from '../mail';

const DAY_MS = 86_400_000;
/** So many days before its last one the player is told of a coupon that nothing has been done with. */
const TELL = [7, 1];

/** Tells players of coupons that end: each once seven days and once a day before. */
export async function tellOfEnds(tx: Tx, { day }: DayTurned): Promise<void> {
  const now = new Date();
  for (const days of TELL) {
    const from = Date.parse(`${day}T00:00:00+08:00`) + days * DAY_MS;
    const coupons = await couponsEndingIn(tx, new Date(from), new Date(from + DAY_MS));
    if (coupons.length === 0) continue;
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
}

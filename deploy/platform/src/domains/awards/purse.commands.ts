import { daysLater, isCoupon, type Award, type ConfigMap } from '@parola/calls';
import type { Selectable } from 'kysely';
import { COUPONS_MOST, getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { UUID } from '../../ground/uuid';
import type { CouponTable } from './tables';

export type StoredCoupon = Selectable<CouponTable>;

type PurseAward = readonly Pick<Award, 'propId' | 'count'>[];
type Terms = NonNullable<ConfigMap['appCouponMap']>[string];

/** Number of coupons examined, newest first. Players hold fewer at a time. */
const LATEST = 500;

/**
 * The terms of the coupons among awards.
 * @throws Error for an unknown coupon, and for more than 100 of a kind.
 */
export async function couponTermsIn(
  tx: Tx,
  awards: PurseAward,
): Promise<{ propId: number; count: number; terms: Terms }[]> {
  const coupons = awards.filter(({ propId }) => isCoupon(propId));
  if (coupons.length === 0) return [];
  const map = await getConfig(tx, 'appCouponMap');
  return coupons.map(({ propId, count }) => {
    const terms = map[String(propId)];
    if (!terms || !Number.isInteger(count) || count < 1 || count > COUPONS_MOST)
      throw new Error(`there is no coupon ${propId} to give ${count} of`);
    return { propId, count, terms };
  });
}

/** Stores coupons in a player's purse, in the transaction of their award. */
export async function putInPurse(
  tx: Tx,
  { userId, source, key, now }: { userId: bigint; source: string; key: string; now: Date },
  coupons: Awaited<ReturnType<typeof couponTermsIn>>,
): Promise<void> {
  const rows = coupons.flatMap(({ propId, count, terms }) =>
    Array.from({ length: count }, (_, ordinal) => ({
      user_id: userId,
      prop_id: propId,
      source,
      award_key: key,
      ordinal,
      rate_bp: terms.rateBp ?? null,
      amount: terms.amount === undefined ? null : BigInt(terms.amount),
      max_bonus: terms.maxBonus === undefined ? null : BigInt(terms.maxBonus),
      min_amount: BigInt(terms.minAmount),
      wager_times: terms.wagerTimes,
      bonus_days: terms.bonusDays,
      expire_at: daysLater(now, terms.days),
    })),
  );
  if (rows.length > 0) await tx.insertInto('coupon').values(rows).execute();
}

/** Returns the player's newest 500 coupons, latest expiry first. */
export async function purseOf(tx: Tx, userId: bigint): Promise<StoredCoupon[]> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('expire_at', 'desc')
    .orderBy('coupon_id')
    .limit(LATEST)
    .execute();
}

/** Returns a coupon of this player; undefined for an unknown id or a coupon of another player. */
export async function couponOf(tx: Tx, userId: bigint, couponId: string): Promise<StoredCoupon | undefined> {
  if (!UUID.test(couponId)) return undefined;
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns the coupons of all players that expire in a period. */
export async function couponsEndingIn(tx: Tx, from: Date, until: Date): Promise<StoredCoupon[]> {
  return tx
    .selectFrom('coupon')
    .selectAll()
    .where('expire_at', '>=', from)
    .where('expire_at', '<', until)
    .orderBy('user_id')
    .orderBy('coupon_id')
    .execute();
}

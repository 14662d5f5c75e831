import { isCoupon } from '@parola/calls';
import type { Tx } from '../db/pool';
import { configRows, getConfig } from './config';
import type { ConfigName } from './schemas';
import { COUPONS_MOST } from './schemas/tasks';
import { invalidateConfig } from './config-state';

const MAP = 'appCouponMap';

/** A coupon award within a key's value. */
interface CouponAward {
  path: string[];
  propId: number;
  count: number;
}

function couponsIn(value: unknown, path: readonly string[] = []): CouponAward[] {
  if (typeof value !== 'object' || value === null) return [];
  const propId: unknown = Reflect.get(value, 'propId');
  const count: unknown = Reflect.get(value, 'count');
  const own =
    typeof propId === 'number' && typeof count === 'number' && isCoupon(propId)
      ? [{ path: [...path], propId, count }]
      : [];
  return [...own, ...Object.entries(value).flatMap(([name, inside]) => couponsIn(inside, [...path, name]))];
}

/**
 * Checks the coupons in the awards of a key. An unknown coupon, or more coupons than a player can hold, would make the
 * claim or draw fail for every player. Locks the row of the coupon map, so that no coupon is removed while another key
 * starts to award it.
 */
export async function wrongCoupon(
  tx: Tx,
  key: ConfigName,
  value: object,
): Promise<{ path: string[]; why: string } | undefined> {
  if (key === MAP) return missedCoupon(tx, value);
  const coupons = couponsIn(value);
  if (coupons.length === 0) return undefined;
  const most = coupons.find(({ count }) => count > COUPONS_MOST);
  if (most) return { path: most.path, why: 'is more coupons than one award can give' };
  await tx.selectFrom('config').select('key').where('key', '=', MAP).forShare().execute();
  invalidateConfig(tx);
  const map = await getConfig(tx, MAP);
  const unknown = coupons.find(({ propId }) => !Object.hasOwn(map, String(propId)));
  return unknown && { path: unknown.path, why: 'is a coupon that is not there' };
}

async function missedCoupon(tx: Tx, map: object): Promise<{ path: string[]; why: string } | undefined> {
  await tx.selectFrom('config').select('key').where('key', '=', MAP).forUpdate().execute();
  for (const [key, value] of await configRows(tx)) {
    const missed = couponsIn(value).find(({ propId }) => !Object.hasOwn(map, String(propId)));
    if (missed) return { path: [String(missed.propId)], why: `is given by ${key}` };
  }
  return undefined;
}

import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { OutsideContext } from '../../http/registry';
import { bonusFor } from './bonuses.queries';
import { couponFor } from './coupons.queries';

/** The bonus columns of an order's row: zeros and nulls without a bonus. */
export interface Promised {
  bonus_type: number;
  bonus: bigint;
  wager_need: bigint;
  bonus_days: number | null;
  coupon_id: string | null;
}

const NONE: Promised = { bonus_type: 0, bonus: 0n, wager_need: 0n, bonus_days: null, coupon_id: null };

/**
 * Returns the bonus that a new order promises: that of a coupon, or of a bonus type. `wager_need` is the total turnover
 * for deposit and bonus, hundredths. Preconditions: `lockLimits` is held, and overdue orders have been expired.
 * @throws Refusal couponInvalid, invalidParameter, alreadyReceived, conditionNotMet
 */
export async function promisedBonusOf(
  tx: Tx,
  userId: bigint,
  { rechargeTypeId, amount, couponId, bonusType, noBonus }: OutsideContext<'createRechargeOrder'>['body'],
  now: Date,
): Promise<Promised> {
  if (couponId !== undefined) {
    if (bonusType !== undefined || noBonus) throw new Refusal('invalidParameter', { field: 'couponId' });
    const coupon = await couponFor(tx, { userId, couponId, paymentChannelId: rechargeTypeId, amount, now });
    return {
      bonus_type: 0,
      bonus: BigInt(coupon.bonus),
      wager_need: BigInt(coupon.wagerNeed),
      bonus_days: coupon.bonusDays,
      coupon_id: coupon.couponId,
    };
  }
  if (bonusType === undefined || noBonus) return NONE;
  const bonus = await bonusFor(tx, { userId, type: bonusType, paymentChannelId: rechargeTypeId, amount, now });
  return {
    bonus_type: bonus.type,
    bonus: BigInt(bonus.bonus),
    wager_need: BigInt(bonus.wagerNeed),
    bonus_days: bonus.bonusDays,
    coupon_id: null,
  };
}

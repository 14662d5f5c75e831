import { FIRST_CHARGE_BONUS, floorBp } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { OutsideContext } from '../../http/registry';
import { couponFor } from './coupons';
import { depositBonuses, depositRule } from './offer';

/** The bonus of an order, as its row keeps it: zeros and nulls for none. */
export interface Promised {
  bonus_type: number;
  bonus: bigint;
  wager_need: bigint;
  bonus_days: number | null;
  coupon_id: string | null;
}

const NONE: Promised = { bonus_type: 0, bonus: 0n, wager_need: 0n, bonus_days: null, coupon_id: null };

/**
 * The one bonus that an order promises, where the player has asked for it: his coupon, or the bonus of a type. `wager_need` is the whole
 * turnover: deposit and bonus together. Hold `lockLimits`; orders past their time are expired.
 * @throws Refusal couponInvalid, invalidParameter
 */
export async function promiseOf(
  tx: Tx,
  userId: bigint,
  { rechargeTypeId, amount, couponId, bonusType, noBonus }: OutsideContext<'createRechargeOrder'>['body'],
  { depositedBefore, now }: { depositedBefore: boolean; now: Date },
): Promise<Promised> {
  if (bonusType !== undefined && bonusType !== FIRST_CHARGE_BONUS)
    throw new Refusal('invalidParameter', { field: 'bonusType' });
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
  const offer = (await depositBonuses(tx))[String(FIRST_CHARGE_BONUS)];
  if (bonusType === undefined || noBonus || !offer || depositedBefore || amount < offer.minAmount) return NONE;
  const bonus = Math.min(floorBp(amount, offer.rateBp), offer.maxBonus);
  if (bonus === 0) return NONE;
  return {
    bonus_type: offer.type,
    bonus: BigInt(bonus),
    wager_need: BigInt(offer.wagerTimes * (amount + bonus)),
    bonus_days: (await depositRule(tx)).bonusDays,
    coupon_id: null,
  };
}

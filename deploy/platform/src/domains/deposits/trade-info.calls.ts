import { COUPON_STATUS, LIMIT_KIND, type TradeInfo } from '@parola/calls';
import { getConfig, itemsOfTypes, rechargeItems, rechargeTypes } from '../../config';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { kycMissing, limitOfferOf, limitsOf, isAllowedNow, tightestLimit } from '../../protection';
import { bonusesOf } from './bonuses.queries';
import { couponList } from './coupons.queries';
import { readPaymentChannels, depositItems, paidBefore, repeatMinimumOn } from './offer.queries';

/**
 * Returns the data of the deposit page (specification §3). Players who may not deposit get no bonus offers (player
 * protection C18).
 */
export async function tradeInfoOf(tx: Tx, userId: bigint, now: Date): Promise<TradeInfo> {
  const paymentChannels = (await readPaymentChannels(tx)).toSorted((a, b) => a.sort - b.sort);
  const { total, lastPaymentChannelId } = await paidBefore(tx, userId);
  const { offered, collected } = await bonusesOf(tx, userId, now);
  const limit = tightestLimit(await limitsOf(tx, userId, now), LIMIT_KIND.deposit);
  const { nearPercent } = await getConfig(tx, 'rgRule');
  const limitOffer = total === 0n ? await limitOfferOf(tx, userId) : undefined;
  return {
    appRechargeTypeMap: rechargeTypes(paymentChannels),
    appRechargeItemMap: rechargeItems(await depositItems(tx)),
    appRechargeTypeItemMap: itemsOfTypes(paymentChannels),
    totalRecharge: toWireAmount(total),
    lastRechargeTypeId: lastPaymentChannelId,
    rechargeBonusMap: collected,
    rechargeBonusList: (await isAllowedNow(tx, userId)) ? offered : [],
    minRechargeStatus: await repeatMinimumOn(tx),
    couponList: await couponList(tx, userId, COUPON_STATUS.available, now),
    ...(limit && { limitLeft: limit.left, limitNear: limit.used * 100 >= limit.value * nearPercent }),
    needKyc: (await kycMissing(tx, userId)) !== null,
    ...(limitOffer && { limitOffer }),
  };
}

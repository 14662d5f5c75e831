import { COUPON_STATUS, LIMIT_KIND, ORDER_STATUS, type TradeInfo } from '@parola/calls';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { wire } from '../../ledger/money';
import { kycMissing, limitOfferOf, limitsOf, tightest } from '../../protection';
import { couponList } from './coupons';
import {
  paymentChannelOnWire,
  depositBonuses,
  readPaymentChannels,
  depositItems,
  depositRule,
  paidBefore,
  repeatMinimumOn,
} from './offer';

/** Everything the deposit page needs (specification §3). A bonus of type 11 is for the first deposit only. */
export async function tradeInfoOf(tx: Tx, userId: bigint, now: Date): Promise<TradeInfo> {
  const paymentChannels = (await readPaymentChannels(tx)).sort((a, b) => a.sort - b.sort);
  const items = await depositItems(tx);
  const { total, lastPaymentChannelId } = await paidBefore(tx, userId);
  const received = await receivedBonusTypes(tx, userId);
  const { bonusDays } = await depositRule(tx);
  const limit = tightest(await limitsOf(tx, userId, now), LIMIT_KIND.deposit);
  const { nearPercent } = await getConfig(tx, 'rgRule');
  const limitOffer = total === 0n ? await limitOfferOf(tx, userId) : undefined;
  return {
    appRechargeTypeMap: Object.fromEntries(
      paymentChannels.map((paymentChannel) => [paymentChannel.id, paymentChannelOnWire(paymentChannel)]),
    ),
    appRechargeItemMap: Object.fromEntries(items.map((item) => [item.id, item])),
    appRechargeTypeItemMap: Object.fromEntries(paymentChannels.map(({ id, itemIds }) => [id, itemIds])),
    totalRecharge: wire(total),
    lastRechargeTypeId: lastPaymentChannelId,
    rechargeBonusMap: Object.fromEntries(
      Object.values(await depositBonuses(tx)).map((bonus) => [
        bonus.type,
        { ...bonus, bonusDays, canReceive: total === 0n, isReceived: received.has(bonus.type) },
      ]),
    ),
    minRechargeStatus: await repeatMinimumOn(tx),
    couponList: await couponList(tx, userId, COUPON_STATUS.available, now),
    ...(limit && { limitLeft: limit.left, limitNear: limit.used * 100 >= limit.value * nearPercent }),
    needKyc: (await kycMissing(tx, userId)) !== null,
    ...(limitOffer && { limitOffer }),
  };
}

async function receivedBonusTypes(tx: Tx, userId: bigint): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('recharge_order')
    .select('bonus_type')
    .distinct()
    .where('user_id', '=', userId)
    .where('status', '=', ORDER_STATUS.paid)
    .where('bonus', '>', 0n)
    .where('coupon_id', 'is', null)
    .execute();
  return new Set(rows.map(({ bonus_type: type }) => type));
}

import { ORDER_STATUS, type TradeInfo } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { wire } from '../../ledger/money';
import { channelOnWire, depositBonuses, depositChannels, depositItems, paidBefore, repeatMinimumOn } from './offer';

/** Everything the deposit page needs (specification §3). A bonus of type 11 is for the first deposit only. */
export async function tradeInfoOf(tx: Tx, userId: bigint): Promise<TradeInfo> {
  const channels = (await depositChannels(tx)).sort((a, b) => a.sort - b.sort);
  const items = await depositItems(tx);
  const { total, lastChannelId } = await paidBefore(tx, userId);
  const received = await receivedBonusTypes(tx, userId);
  return {
    appRechargeTypeMap: Object.fromEntries(channels.map((channel) => [channel.id, channelOnWire(channel)])),
    appRechargeItemMap: Object.fromEntries(items.map((item) => [item.id, item])),
    appRechargeTypeItemMap: Object.fromEntries(channels.map(({ id, itemIds }) => [id, itemIds])),
    totalRecharge: wire(total),
    lastRechargeTypeId: lastChannelId,
    rechargeBonusMap: Object.fromEntries(
      Object.values(await depositBonuses(tx)).map((bonus) => [
        bonus.type,
        { ...bonus, canReceive: total === 0n, isReceived: received.has(bonus.type) },
      ]),
    ),
    minRechargeStatus: await repeatMinimumOn(tx),
    couponList: [],
    needKyc: false,
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
    .execute();
  return new Set(rows.map(({ bonus_type: type }) => type));
}

import { OPEN_TYPE, type TradeInfo } from '@parola/calls';
import type { ConfigValue } from './schemas';

type PaymentChannel = ConfigValue<'depositChannels'>[number];

/** How the client opens an order of a payment channel. */
export function openTypeOf({
  method,
}: Pick<PaymentChannel, 'method'>): TradeInfo['appRechargeTypeMap'][string]['openType'] {
  if (method === 'redirect') return OPEN_TYPE.redirect;
  return method === 'qrph' ? OPEN_TYPE.qr : OPEN_TYPE.shown;
}

/** A payment channel as players see it. */
function paymentChannelOnWire({
  slug: _slug,
  itemIds: _itemIds,
  method,
  orderMinutes: _orderMinutes,
  ...paymentChannel
}: PaymentChannel): TradeInfo['appRechargeTypeMap'][string] {
  return { ...paymentChannel, openType: openTypeOf({ method }) };
}

/** Payment channels as players see them, by their ids. */
export function rechargeTypes(all: readonly PaymentChannel[]): TradeInfo['appRechargeTypeMap'] {
  return Object.fromEntries(all.map((one) => [one.id, paymentChannelOnWire(one)]));
}

/** The offered amounts by id, hundredths. */
export function rechargeItems(all: ConfigValue<'appRechargeItemList'>): TradeInfo['appRechargeItemMap'] {
  return Object.fromEntries(all.map((item) => [item.id, item]));
}

/** Ids of the offered amounts, by payment channel. */
export function itemsOfTypes(all: readonly PaymentChannel[]): TradeInfo['appRechargeTypeItemMap'] {
  return Object.fromEntries(all.map(({ id, itemIds }) => [id, itemIds]));
}

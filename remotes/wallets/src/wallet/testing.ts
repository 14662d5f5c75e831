import { createPlayerHost } from '@parola/testing';
import definition from '../../remote.config';
import { order, tradeInfo } from '../testing';

export const EMPTY = { list: [], pages: 0, total: 0 };
export const BONUS = 'Add 100%: First deposit bonus';
export const PAY_URL = 'http://localhost:8081/pay/1';

/** A player at the cashier with an accepted deposit that is not paid yet. */
export function cashierHost() {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getTradeInfo', tradeInfo())
    .answer('rechargeRecord', EMPTY)
    .answer('rechargeOrderStatus', { order: order() });
  fake.api.answer('createRechargeOrder', {
    order: order(),
    payUrl: PAY_URL,
    openType: 3,
    bonusPreview: { bonus: 50_000, wagerNeed: 300_000 },
  });
  return fake;
}

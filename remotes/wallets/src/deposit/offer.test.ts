import { bonusOn, offerOf } from './offer';
import { tradeInfo } from '../testing';

test('the payment channel follows the rule: current, last used, default, first', () => {
  expect(offerOf(tradeInfo(), null).paymentChannel?.id).toBe(1);
  expect(offerOf(tradeInfo({ lastRechargeTypeId: 2 }), null).paymentChannel?.id).toBe(2);
  expect(offerOf(tradeInfo({ lastRechargeTypeId: 2 }), 1).paymentChannel?.id).toBe(1);
});

test('only amounts that reach the payment channel minimum are offered', () => {
  expect(offerOf(tradeInfo(), 2).items.map((item) => item.price)).toEqual([20_000, 50_000, 100_000]);
  expect(offerOf(tradeInfo({ totalRecharge: 1 }), 2).minimum).toBe(10_000);
  expect(offerOf(tradeInfo({ limitLeft: 30_000 }), 1).items.map((item) => item.price)).toEqual([10_000, 20_000]);
});

test('the bonus is capped, has a minimum and ends with the first deposit', () => {
  const { bonus } = offerOf(tradeInfo(), null);
  expect([bonusOn(9_999, bonus), bonusOn(50_000, bonus), bonusOn(500_000, bonus)]).toEqual([0, 50_000, 100_000]);
  const received = tradeInfo();
  const first = received.rechargeBonusMap['11'];
  if (!first) throw new Error('the sample has a first-deposit bonus');
  expect(
    offerOf({ ...received, rechargeBonusMap: { '11': { ...first, isReceived: true } } }, null).bonus,
  ).toBeUndefined();
});

import { bonusOn, chosenBonus, depositOfferOf, takenBonus } from './deposit-offer';
import { bonusOffer, tradeInfo } from '../testing';

test('the payment channel follows the rule: current, last used, default, first', () => {
  expect(depositOfferOf(tradeInfo(), null).paymentChannel?.id).toBe(1);
  expect(depositOfferOf(tradeInfo({ lastRechargeTypeId: 2 }), null).paymentChannel?.id).toBe(2);
  expect(depositOfferOf(tradeInfo({ lastRechargeTypeId: 2 }), 1).paymentChannel?.id).toBe(1);
});

test('only amounts that reach the payment channel minimum are offered', () => {
  expect(depositOfferOf(tradeInfo(), 2).items.map((item) => item.price)).toEqual([20_000, 50_000, 100_000]);
  expect(depositOfferOf(tradeInfo({ totalRecharge: 1 }), 2).minimum).toBe(10_000);
  expect(depositOfferOf(tradeInfo({ limitLeft: 30_000 }), 1).items.map((item) => item.price)).toEqual([10_000, 20_000]);
});

test('a bonus is capped and has a least deposit', () => {
  const bonus = bonusOffer();
  expect([bonusOn(9_999, bonus), bonusOn(50_000, bonus), bonusOn(500_000, bonus)]).toEqual([0, 50_000, 100_000]);
});

test('the first charge’s bonus is for the first charge alone, the others are as the server says', () => {
  const daily = bonusOffer({ type: 3 });
  const types = (changes: Parameters<typeof tradeInfo>[0]) =>
    depositOfferOf(tradeInfo({ rechargeBonusList: [bonusOffer(), daily], ...changes }), null).bonuses.map(
      ({ type }) => type,
    );
  const received = { ...bonusOffer(), canReceive: false, isReceived: true };
  expect(types({})).toEqual([11, 3]);
  expect(types({ rechargeBonusMap: { '11': received } })).toEqual([3]);
  expect(types({ totalRecharge: 1 })).toEqual([3]);
});

test('none is taken before it is chosen, and one of a payment channel goes with no other', () => {
  const maya = bonusOffer({ type: 8, rechargeTypeIds: [2] });
  const with1 = depositOfferOf(tradeInfo({ rechargeBonusList: [maya] }), 1);
  const with2 = depositOfferOf(tradeInfo({ rechargeBonusList: [maya] }), 2);
  expect(chosenBonus(with2, undefined)).toBeUndefined();
  expect(takenBonus(undefined, undefined)).toBeUndefined();
  expect(chosenBonus(with1, 8)).toBeUndefined();
  expect(takenBonus(undefined, chosenBonus(with2, 8))).toMatchObject({ request: { bonusType: 8 }, days: 30 });
});

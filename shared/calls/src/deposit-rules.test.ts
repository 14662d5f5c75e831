import { couponBonus, defaultPaymentChannel, depositMinimum, isFirstCharge, offeredItems } from './deposit-rules';

describe('depositMinimum', () => {
  it.each([
    // minRechargeStatus, depositedBefore, minima of the payment channel, result
    [false, false, {}, 100],
    [false, true, {}, 100],
    [true, false, {}, 100],
    [true, true, {}, 10000],
    [false, true, { minAmount: 5000, minAmount2: 20000 }, 5000],
    [true, false, { minAmount: 5000, minAmount2: 20000 }, 5000],
    [true, true, { minAmount: 5000, minAmount2: 20000 }, 20000],
    [true, true, { minAmount: 5000 }, 10000],
    [true, true, { minAmount2: 0 }, 0],
  ])(
    'status %p, deposited before %p, payment channel %j: %d',
    (minRechargeStatus, depositedBefore, paymentChannel, minimum) => {
      expect(depositMinimum({ ...paymentChannel, minRechargeStatus, depositedBefore })).toBe(minimum);
    },
  );
});

it('offers the amounts from the minimum on, in their order', () => {
  const items = [{ price: 50000 }, { price: 9999 }, { price: 10000 }, { price: 100 }];
  expect(offeredItems(items, 10000)).toEqual([{ price: 50000 }, { price: 10000 }]);
  expect(offeredItems(items, 100)).toEqual(items);
  expect(offeredItems(items, 50001)).toEqual([]);
});

describe('defaultPaymentChannel', () => {
  const paymentChannels = [
    { id: 1, isDefault: false },
    { id: 2, isDefault: true },
    { id: 3, isDefault: false },
    { id: 4, isDefault: true },
  ];
  const plain = [
    { id: 7, isDefault: false },
    { id: 8, isDefault: false },
  ];

  it.each([
    ['keeps the current one', paymentChannels, 3, 1, 3],
    ['takes the last used when the current one is gone', paymentChannels, 9, 1, 1],
    ['takes the last used when there is no current one', paymentChannels, null, 3, 3],
    ['takes the first flagged one when both are gone', paymentChannels, 9, 9, 2],
    ['takes the first flagged one for a new player', paymentChannels, undefined, 0, 2],
    ['takes the first when none is flagged', plain, 9, 0, 7],
    ['has none to take', [], 1, 1, undefined],
  ])('%s', (_, list, current, lastUsed, expected) => {
    expect(defaultPaymentChannel({ paymentChannels: list, current, lastUsed })?.id).toBe(expected);
  });
});

describe('isFirstCharge', () => {
  const terms = { rateBp: 1, maxBonus: 1, minAmount: 1, wagerTimes: 1, canReceive: true, isReceived: false };
  const bonus = (type: number) => ({ [type]: { id: 1, type, ...terms } });

  it.each([
    [0, {}, true],
    [0, bonus(10), true],
    [0, bonus(11), false],
    [100, {}, false],
    [100, bonus(11), false],
  ])('totalRecharge %d, bonuses %j: %p', (totalRecharge, rechargeBonusMap, first) => {
    expect(isFirstCharge({ totalRecharge, rechargeBonusMap })).toBe(first);
  });
});

describe('couponBonus', () => {
  const general = { propId: 1010, rateBp: 1000, minAmount: 20_000, maxBonus: 20_000 };
  const fixed = { propId: 1220, rateBp: 2000, minAmount: 50_000 };
  const give = { propId: 1305, amount: 5000, minAmount: 50_000 };

  it.each([
    ['a per cent coupon below its least', general, 19_999, 0],
    ['a per cent coupon at its least', general, 20_000, 2000],
    ['a per cent coupon, rounded down', general, 20_009, 2000],
    ['a per cent coupon above its most', general, 999_999, 20_000],
    ['a fixed coupon at its amount', fixed, 50_000, 10_000],
    ['a fixed coupon above its amount', fixed, 50_001, 0],
    ['a give coupon below its least', give, 49_999, 0],
    ['a give coupon from its least on', give, 90_000, 5000],
  ])('%s', (_, coupon, amount, bonus) => {
    expect(couponBonus(coupon, amount)).toBe(bonus);
  });
});

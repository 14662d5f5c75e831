import * as props from './index';

type Range = readonly [from: number, to: number];

const PREDICATES: [test: (propId: number) => boolean, ...ranges: Range[]][] = [
  [props.isCoin, [2001, 2001]],
  [props.isPoints, [2002, 2002]],
  [props.isLiveness, [4001, 4001]],
  [props.isDiamond, [60001, 60001]],
  [props.isGeneralCoupon, [1001, 1099]],
  [props.isFixedCoupon, [1201, 1299]],
  [props.isGiveCoupon, [1301, 1399]],
  [props.isCoupon, [1001, 1099], [1201, 1299], [1301, 1399]],
  [props.isNewYearItem, [40001, 40004]],
  [props.isLottery, [80001, 80003]],
  [props.isDiamondCoupon, [100001, 100005]],
  [props.isLotteryCoupon, [110001, 110005]],
  [props.isJackpotProp, [50000, 50004]],
  [props.isJackpotPool, [50001, 50004]],
];

/** The bounds of every range, their outer neighbours, and invalid ids. */
const EDGES = PREDICATES.flatMap(([, ...ranges]) =>
  ranges.flatMap(([from, to]) => [from - 1, from, to, to + 1, from + 0.5]),
);

it.each(PREDICATES)('%p holds for its range alone', (predicate, ...ranges) => {
  for (const propId of EDGES) {
    const inside = Number.isInteger(propId) && ranges.some(([from, to]) => propId >= from && propId <= to);
    expect([propId, predicate(propId)]).toEqual([propId, inside]);
  }
});

it('names every activity of the specification once', () => {
  const ids = Object.values(props.ACTIVITY_ID);
  expect(ids).toHaveLength(47);
  expect(new Set(ids).size).toBe(47);
  const some = { Deposit: 0, FreeSign: 36, LuckyJackpot: 47, FirstDepositTips: 60, RechargeSign: 66, Tasks1: 10000 };
  expect(props.ACTIVITY_ID).toMatchObject(some);
});

it('keeps the numbers of logins, auth modes and social logins', () => {
  expect(props.LOGIN_KIND).toEqual({ phone: 1, account: 2, phoneNoOtp: 3 });
  expect(props.AUTH_MODE).toEqual({ register: 0, bind: 1, forget: 2, loginAndRegister: 3 });
  expect(props.SOCIAL_TYPE).toEqual({ facebook: 3, line: 4, google: 5 });
});

it('ends polling of an order unless it waits or is held', () => {
  const open = Object.values(props.ORDER_STATUS).filter((status) => !props.isFinalOrder(status));
  expect(open).toEqual([props.ORDER_STATUS.pending, props.ORDER_STATUS.held]);
});

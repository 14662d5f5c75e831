/** Reward ids with a single number; rewards with a range of ids have a predicate below (specification §3). */
export const PROP_ID = {
  coin: 2001,
  points: 2002,
  liveness: 4001,
  diamond: 60001,
  /** The grid cell "jackpot"; the wheel then selects one of the four pools. */
  jackpot: 50000,
  jackpotMega: 50001,
  jackpotMajor: 50002,
  jackpotMinor: 50003,
  jackpotMini: 50004,
} as const;

/** The pools, largest first. */
export const JACKPOT_POOL_IDS = [
  PROP_ID.jackpotMega,
  PROP_ID.jackpotMajor,
  PROP_ID.jackpotMinor,
  PROP_ID.jackpotMini,
] as const;

export type JackpotPoolId = (typeof JACKPOT_POOL_IDS)[number];

/** Tells whether `count` is in hundredths. */
export function isCoin(propId: number): boolean {
  return propId === PROP_ID.coin;
}

export function isPoints(propId: number): boolean {
  return propId === PROP_ID.points;
}

export function isLiveness(propId: number): boolean {
  return propId === PROP_ID.liveness;
}

export function isDiamond(propId: number): boolean {
  return propId === PROP_ID.diamond;
}

/** Coupon with a percentage of a deposit. */
export function isGeneralCoupon(propId: number): boolean {
  return within(propId, 1001, 1099);
}

/** Coupon with a percentage of a fixed deposit. */
export function isFixedCoupon(propId: number): boolean {
  return within(propId, 1201, 1299);
}

/** Coupon with a fixed amount on top of a deposit. */
export function isGiveCoupon(propId: number): boolean {
  return within(propId, 1301, 1399);
}

/** Any cashier coupon. */
export function isCoupon(propId: number): boolean {
  return isGeneralCoupon(propId) || isFixedCoupon(propId) || isGiveCoupon(propId);
}

export function isNewYearItem(propId: number): boolean {
  return within(propId, 40001, 40004);
}

/** A scratch ticket. */
export function isLottery(propId: number): boolean {
  return within(propId, 80001, 80003);
}

export function isDiamondCoupon(propId: number): boolean {
  return within(propId, 100001, 100005);
}

export function isLotteryCoupon(propId: number): boolean {
  return within(propId, 110001, 110005);
}

/** The grid cell "jackpot", or one of the four pools. */
export function isJackpotProp(propId: number): boolean {
  return within(propId, 50000, 50004);
}

/** One of the four pools, without the grid cell. */
export function isJackpotPool(propId: number): propId is JackpotPoolId {
  return within(propId, 50001, 50004);
}

function within(propId: number, from: number, to: number): boolean {
  return Number.isInteger(propId) && propId >= from && propId <= to;
}

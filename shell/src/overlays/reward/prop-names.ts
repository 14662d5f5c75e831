import {
  isDiamondCoupon,
  isFixedCoupon,
  isGeneralCoupon,
  isGiveCoupon,
  isLottery,
  isLotteryCoupon,
  type ConfigMap,
} from '@parola/calls';

type PropMap = NonNullable<ConfigMap['appPropMap']>;

/** Ranges of ids (specification §3) and their first. */
const RANGES: readonly (readonly [first: number, holds: (propId: number) => boolean])[] = [
  [1001, isGeneralCoupon],
  [1201, isFixedCoupon],
  [1301, isGiveCoupon],
  [80001, isLottery],
  [100001, isDiamondCoupon],
  [110001, isLotteryCoupon],
];

/** The operators' name; undefined where the product's own words apply. */
export function nameOf(map: PropMap | undefined, propId: number, locale: 'en-PH' | 'fil-PH'): string | undefined {
  return map?.[propId]?.names?.[locale];
}

/** Address of its picture, or that of the first of its range; '' for none. */
export function pictureOf(map: PropMap | undefined, propId: number): string {
  const first = RANGES.find(([, holds]) => holds(propId))?.[0];
  return map?.[propId]?.imgUrl || (first === undefined ? '' : (map?.[first]?.imgUrl ?? ''));
}

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

/** Ranges of award ids (specification §3), each with its first id. */
const RANGES: readonly (readonly [first: number, holds: (propId: number) => boolean])[] = [
  [1001, isGeneralCoupon],
  [1201, isFixedCoupon],
  [1301, isGiveCoupon],
  [80001, isLottery],
  [100001, isDiamondCoupon],
  [110001, isLotteryCoupon],
];

/** Returns the operators' name of an award; undefined if the product's own text applies. */
export function nameOf(map: PropMap | undefined, propId: number, locale: 'en-PH' | 'fil-PH'): string | undefined {
  return map?.[propId]?.names?.[locale];
}

/** Returns the address of an award's picture, or of the first one in its range; '' without a picture. */
export function pictureOf(map: PropMap | undefined, propId: number): string {
  const first = RANGES.find(([, holds]) => holds(propId))?.[0];
  return map?.[propId]?.imgUrl || (first === undefined ? '' : (map?.[first]?.imgUrl ?? ''));
}

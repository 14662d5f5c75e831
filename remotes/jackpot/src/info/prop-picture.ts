import { isFixedCoupon, isGeneralCoupon, isGiveCoupon, PROP_ID } from '@parola/calls';
import { useConfig } from '@parola/kit';

/**
 * The prop that provides the picture: for coupons the first one of their range (specification  3), for the jackpot the
 * largest pool.
 */
function shownAs(propId: number): number {
  if (isGeneralCoupon(propId)) return 1001;
  if (isFixedCoupon(propId)) return 1201;
  if (isGiveCoupon(propId)) return 1301;
  return propId === PROP_ID.jackpot ? PROP_ID.jackpotMega : propId;
}

/** Returns a function with the address of a prize's picture by prop id; '' for none. */
export function usePictures(): (propId: number) => string {
  const map = useConfig('appPropMap');
  return (propId) => map?.[propId]?.imgUrl || (map?.[shownAs(propId)]?.imgUrl ?? '');
}

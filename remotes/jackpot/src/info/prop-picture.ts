import { isFixedCoupon, isGeneralCoupon, isGiveCoupon, PROP_ID } from '@parola/calls';
import { useConfig } from '@parola/kit';

/**
 * The prop whose picture stands for another one: for coupons the first of their range (specification §3), for the
 * jackpot the largest pool.
 */
function shownAs(propId: number): number {
  if (isGeneralCoupon(propId)) return 1001;
  if (isFixedCoupon(propId)) return 1201;
  if (isGiveCoupon(propId)) return 1301;
  return propId === PROP_ID.jackpot ? PROP_ID.jackpotMega : propId;
}

/** Addresses of the prizes' pictures by prop id; '' for none. */
export function usePictures(): (propId: number) => string {
  const map = useConfig('appPropMap');
  return (propId) => map?.[propId]?.imgUrl || (map?.[shownAs(propId)]?.imgUrl ?? '');
}

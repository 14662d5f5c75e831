import {
  isCoin,
  isDiamond,
  isDiamondCoupon,
  isFixedCoupon,
  isGeneralCoupon,
  isGiveCoupon,
  isJackpotProp,
  isLiveness,
  isLottery,
  isPoints,
  PROP_ID,
} from './enums';
import { formatPesos } from './money';

const JACKPOT_NAMES: Readonly<Record<number, string>> = {
  [PROP_ID.jackpot]: 'Jackpot',
  [PROP_ID.jackpotMega]: 'Mega jackpot',
  [PROP_ID.jackpotMajor]: 'Major jackpot',
  [PROP_ID.jackpotMinor]: 'Minor jackpot',
  [PROP_ID.jackpotMini]: 'Mini jackpot',
};

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}

/** An award in a few words: `₱5.00`, `100 points`, `1 diamond`, `10 % coupon`. Percent coupons carry their percent in the prop id (specification §3). */
export function awardText({ propId, count }: { propId: number; count: number }): string {
  if (isCoin(propId)) return formatPesos(count);
  if (isPoints(propId)) return counted(count, 'point');
  if (isLiveness(propId)) return `${count} liveness`;
  if (isDiamond(propId)) return counted(count, 'diamond');
  if (isLottery(propId)) return counted(count, 'scratch ticket');
  if (isGeneralCoupon(propId)) return `${propId - 1000} % coupon`;
  if (isFixedCoupon(propId)) return `${propId - 1200} % coupon`;
  if (isGiveCoupon(propId)) return 'Deposit coupon';
  if (isDiamondCoupon(propId)) return 'Diamond coupon';
  if (isJackpotProp(propId)) return JACKPOT_NAMES[propId] ?? 'Jackpot';
  return counted(count, 'item');
}

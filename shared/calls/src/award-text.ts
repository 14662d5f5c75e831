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
  isLotteryCoupon,
  isPoints,
  PROP_ID,
} from './enums';
import { formatCount, formatPesos } from './money';
import type { SentenceLocale } from './refusals/sentences';

/** Names of the jackpots, the same in both languages, because players know them in English. */
const JACKPOT_NAMES: Readonly<Record<number, string>> = {
  [PROP_ID.jackpot]: 'Jackpot',
  [PROP_ID.jackpotMega]: 'Mega jackpot',
  [PROP_ID.jackpotMajor]: 'Major jackpot',
  [PROP_ID.jackpotMinor]: 'Minor jackpot',
  [PROP_ID.jackpotMini]: 'Mini jackpot',
};

interface Words {
  /** Singular and plural, with `#` as the placeholder of the number. */
  point: readonly [string, string];
  diamond: readonly [string, string];
  ticket: readonly [string, string];
  item: readonly [string, string];
  star: readonly [string, string];
  percentCoupon: string;
  depositCoupon: string;
  diamondCoupon: string;
  ticketCoupon: string;
}

/**
 * Both languages are in the code, because the texts are short. Coupons and points have their English names in Filipino
 * too.
 */
const WORDS: Readonly<Record<SentenceLocale, Words>> = {
  'en-PH': {
    point: ['# point', '# points'],
    diamond: ['# diamond', '# diamonds'],
    ticket: ['# scratch ticket', '# scratch tickets'],
    item: ['# item', '# items'],
    star: ['# star', '# stars'],
    percentCoupon: '#% coupon',
    depositCoupon: 'Deposit coupon',
    diamondCoupon: 'Diamond coupon',
    ticketCoupon: 'Scratch ticket coupon',
  },
  'fil-PH': {
    point: ['# point', '# points'],
    diamond: ['# diamond', '# diamonds'],
    ticket: ['# scratch ticket', '# scratch tickets'],
    item: ['# item', '# items'],
    star: ['# star', '# stars'],
    percentCoupon: '#% coupon',
    depositCoupon: 'Deposit coupon',
    diamondCoupon: 'Diamond coupon',
    ticketCoupon: 'Scratch ticket coupon',
  },
};

interface Award {
  propId: number;
  count: number;
}

/**
 * Returns a function that formats an award: `₱5.00`, `100 points`, `1 diamond`, `10% coupon`. The prop id of a percent
 * coupon contains the percentage (specification §3).
 */
export function awardTextIn(locale: SentenceLocale): (award: Award) => string {
  const words = WORDS[locale];
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    (count === 1 ? one : many).replace('#', formatCount(count));
  const filled = (text: string, count: number) => text.replace('#', String(count));
  return ({ propId, count }) => {
    if (isCoin(propId)) return formatPesos(count);
    if (isPoints(propId)) return counted(count, words.point);
    if (isLiveness(propId)) return counted(count, words.star);
    if (isDiamond(propId)) return counted(count, words.diamond);
    if (isLottery(propId)) return counted(count, words.ticket);
    if (isGeneralCoupon(propId)) return filled(words.percentCoupon, propId - 1000);
    if (isFixedCoupon(propId)) return filled(words.percentCoupon, propId - 1200);
    if (isGiveCoupon(propId)) return words.depositCoupon;
    if (isDiamondCoupon(propId)) return words.diamondCoupon;
    if (isLotteryCoupon(propId)) return words.ticketCoupon;
    if (isJackpotProp(propId)) return JACKPOT_NAMES[propId] ?? 'Jackpot';
    return counted(count, words.item);
  };
}

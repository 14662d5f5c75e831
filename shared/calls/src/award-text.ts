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

/** Names, the same in both languages: players know them in English. */
const JACKPOT_NAMES: Readonly<Record<number, string>> = {
  [PROP_ID.jackpot]: 'Jackpot',
  [PROP_ID.jackpotMega]: 'Mega jackpot',
  [PROP_ID.jackpotMajor]: 'Major jackpot',
  [PROP_ID.jackpotMinor]: 'Minor jackpot',
  [PROP_ID.jackpotMini]: 'Mini jackpot',
};

interface Words {
  /** One and more of each, with a place `#`. */
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

/** A few words each, so both languages come along. Names of coupons and points are said in English in Filipino too. */
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
 * Says awards in a few words: `₱5.00`, `100 points`, `1 diamond`, `10% coupon`. Percent coupons carry their percent
 * in the prop id (specification §3).
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

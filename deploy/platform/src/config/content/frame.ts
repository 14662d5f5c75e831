import { FIRST_CHARGE_BONUS, ITEM_STATUS, PROP_ID, SHARE_PLATFORM } from '@parola/calls';
import type { ConfigValue } from '../schemas';

/** The lobby's promotions. The first banner names a bonus: it is sent only while exactly this bonus is on offer. */
export const BANNERS: ConfigValue<'appBannerList'> = [
  {
    id: 1,
    title: 'Double your first deposit',
    text: 'Up to ₱1,000 bonus. 21+, T&Cs apply.',
    cta: 'See the bonus',
    art: 'promo-first-top-up',
    target: '/wallets?name=deposit',
    sort: 1,
    needLogin: true,
    bonus: { type: FIRST_CHARGE_BONUS, rateBp: 10_000, maxBonus: 100_000 },
    'fil-PH': {
      title: 'Doblehin ang first deposit mo',
      text: 'Hanggang ₱1,000 na bonus. 21+, may T&Cs.',
      cta: 'Tingnan ang bonus',
    },
  },
  {
    id: 2,
    title: 'Daily check-in',
    text: '7 days, 7 rewards. 21+, T&Cs apply.',
    cta: 'Check in',
    art: 'promo-sign-in',
    target: '/activity/sign-in',
    sort: 2,
    needLogin: true,
    'fil-PH': { title: 'Daily check-in', text: '7 araw, 7 reward. 21+, may T&Cs.', cta: 'Mag-check in' },
  },
  {
    id: 3,
    title: 'Lucky jackpot',
    text: 'Four prize pools that grow with every bet. 21+',
    cta: 'See the jackpot',
    art: 'promo-jackpot',
    target: '/activity/jackpot',
    sort: 3,
    needLogin: false,
    'fil-PH': {
      title: 'Lucky jackpot',
      text: '4 na pool, lumalaki sa bawat taya. 21+',
      cta: 'Tingnan ang jackpot',
    },
  },
];

/** The index decides the avatarId that players store: replace names, never reorder them. */
const AVATAR_ART = ['parol', 'crown', 'pearl', 'bell', 'mango', 'pineapple', 'cherries', 'sampaguita', 'lantern'];

export const AVATARS: ConfigValue<'appAvatarList'> = AVATAR_ART.map((name, index) => ({
  avatarId: index + 1,
  art: `avatar-${name}`,
  itemStatus: ITEM_STATUS.on,
}));

/** `{url}` is the player's invitation link. No claim about earnings (player protection, table 1.3). */
const INVITATION =
  'Join me at Parola, the home of Fiesta Reels: {url} For players aged 21 and older. Gambling can be addictive. Know when to stop.';

const INVITATION_IN_FILIPINO =
  'Tara sa Parola, ang tahanan ng Fiesta Reels: {url} Para lang sa 21 pataas. Nakaka-addict ang pagsusugal. Alamin kung kailan titigil.';

export const SHARE_TEMPLATES: ConfigValue<'appShareTemplateList'> = Object.values(SHARE_PLATFORM).map((platform) => ({
  platform,
  text: INVITATION,
  'fil-PH': { text: INVITATION_IN_FILIPINO },
}));

const picture = (art: string) => ({ art });

/** Pictures of awards. Without a `name` here, the product's own name is shown until an operator writes one. */
export const PROPS: ConfigValue<'appPropMap'> = {
  [PROP_ID.coin]: picture('icon-coin'),
  [PROP_ID.points]: picture('icon-points'),
  [PROP_ID.diamond]: picture('icon-diamond'),
  [PROP_ID.liveness]: picture('icon-stars'),
  // The first id of each range of coupons and tickets; the rest of the range uses its picture (specification §3).
  1001: picture('icon-coupon'),
  1201: picture('icon-coupon'),
  1301: picture('icon-coupon'),
  80001: picture('icon-coupon'),
  100001: picture('icon-coupon'),
  110001: picture('icon-coupon'),
  [PROP_ID.jackpotMega]: picture('icon-jackpot-mega'),
  [PROP_ID.jackpotMajor]: picture('icon-jackpot-major'),
  [PROP_ID.jackpotMinor]: picture('icon-jackpot-minor'),
  [PROP_ID.jackpotMini]: picture('icon-jackpot-mini'),
};

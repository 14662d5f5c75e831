import * as z from 'zod';
import { JACKPOT_FLOAT_PAGES, SHARE_PLATFORM, SOCIAL_TYPE } from '../enums';
import { rechargeItem, rechargeType } from './cashier';
import { rechargeBonusRule } from './recharge-bonus';
import { activityRule, firstDepositRule, monthlyBonusRule, rankRule, rechargeSignRule } from './activity-rule';
import { diamondRule, lotteryRule } from './diamonds';
import { activity, agentRate, alsoInFilipino, award, ruleSection, vipLevel } from './shared';
import { pkRule } from './pk-rule';
import { rainRule } from './rain-rule';
import { kycIdTypes, kycRule } from './kyc';
import { limitPreset, selfExcludeTerms } from './protection';
import { faqList, inLanguages, legalText } from './rich-text';
import { serviceItem } from './service-item';
import { pointsRule } from './points';
import { taskItem } from './tasks';
import { bankItem, exchangeChannel } from './withdraw';
import { vipTaskRule } from './vip';
import { basisPoints, flag, int, money, picture, route, smallId, text, time, url } from './fields';

/** Addresses of the modern formats, as values of a `srcset`; '' without one. */
const imgSet = z.strictObject({ webp: text(2000), avif: text(2000) });

const itemStatus = z.literal([1, 2]);

export const gameItem = z.strictObject({
  gameId: int,
  name: text(100),
  brandId: int,
  typeIds: z.array(int),
  /** Name of its picture in appArtMap. */
  art: text(100),
  imgUrl: picture,
  imgSet,
  tag: z.literal(['', 'HOT', 'NEW', 'JP']),
  rtpBp: basisPoints,
  minBet: money,
  maxBet: money,
  /** 1 on, 2 maintenance. */
  status: itemStatus,
  /** True if a demo without money exists. */
  tryIt: flag,
  sort: int,
});

const gameType = z.strictObject({ id: int, name: text(100), icon: text(64), status: itemStatus, sort: int });

const brand = z.strictObject({ id: int, name: text(100), imgUrl: picture, status: itemStatus, sort: int });

/** A common feature of games, for the players' search: «Fruit», «Free games». */
const gameTag = alsoInFilipino({ name: text(64) }, { id: int, sort: int, gameIds: z.array(int) });

export const banner = alsoInFilipino(
  { title: text(200), text: text(500), cta: text(64) },
  {
    id: int,
    imgUrl: picture,
    imgSet,
    target: route,
    sort: int,
    needLogin: flag,
    /** The deposit bonus that the banner promises. */
    bonusType: int.optional(),
  },
);

/** A picture by name, in all formats and with its size, so that loading shifts no content. */
export const art = z.strictObject({ src: picture, webp: text(2000), avif: text(2000), width: int, height: int });

/**
 * One of the ten cells of the jackpot grid (specification §3). `type` 2 is the cell "jackpot"; `showNum` is the shown
 * number.
 */
export const jackpotCell = z.strictObject({
  id: int,
  propId: int,
  count: int,
  type: z.literal([1, 2]),
  showNum: text(32),
});

/** Odds of draw and wheel: chance = weight / total (player protection C55). */
export const jackpotRule = z.strictObject({
  /** `id` is the cell's. */
  cellList: z.array(z.strictObject({ id: int, weight: int })),
  total: int,
  wheelList: z.array(z.strictObject({ propId: int, weight: int })),
  wheelTotal: int,
  ruleList: z.array(ruleSection),
});

export const regulatorNotice = alsoInFilipino(
  {
    /** Groups of persons who may not play. */
    items: z.array(text(500)),
    /** Sentences around the list. */
    lines: z.array(text(1000)),
  },
  { version: text(32) },
);

export const maintenance = z.strictObject({
  /** 0 open, 1 closed. */
  status: z.literal([0, 1]),
  startTime: time,
  endTime: time,
  message: text(500),
});

const noticeText = z.strictObject({ title: text(200), lines: z.array(text(1000)) });

/** A notice of operators. The start-up queue shows it between its times, and again after `againSec`. */
const notice = z.strictObject({
  id: int,
  texts: z.strictObject({ 'en-PH': noticeText, 'fil-PH': noticeText.optional() }),
  startTime: time,
  endTime: time,
  againSec: int,
  sort: int,
});

/** A line of the operators' news for the lobby, shown between its times; `target`: page to open, '' for none. */
const marquee = z.strictObject({
  id: int,
  texts: inLanguages(text(120)),
  target: z.union([route, z.literal('')]),
  startTime: time,
  endTime: time,
  /** 1: visitors see it too. */
  unloginShowStatus: z.literal([0, 1]),
  sort: int,
});

/** The only currency of the ledger: amounts in requests and responses are integer hundredths of it. */
const currency = z.strictObject({
  code: z.literal('PHP'),
  symbol: z.literal('₱'),
  decimals: z.literal(2),
  region: z.literal('ph'),
});

/** The operators' name and picture of an award. Without names the product's own texts apply. */
const prop = z.strictObject({ names: inLanguages(text(60, 1)).optional(), imgUrl: picture });
/** Order and visibility of a menu entry, by its id. */
export const menuEntry = z.strictObject({ id: text(64, 1), sort: int, hidden: flag });

/** The operators' changes of the menus. Other entries keep their place and stay visible. */
const menus = z.strictObject({
  /** Entries of the main bar: ids of tabs, as remotes declare them (`wallets.tab`). */
  tabs: z.array(menuEntry).max(40),
  /**
   * Entries of the account page: `mail`, `breaks`, `identity`, `help`, `service`, `write`, `terms`, `privacy`,
   * `support`, `helpline`.
   */
  member: z.array(menuEntry).max(40),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a colour #rrggbb');
/** `fg`: text and icons; `deep`: the fill below them. */
const vipThemes = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6']), z.strictObject({ fg: colour, deep: colour }));

/**
 * Terms of cashier coupons granted from now on: `rateBp` (with `maxBonus`) for a percent coupon, `amount` for a give
 * coupon. `minAmount` is the required deposit (exact for a fixed coupon), `days` the validity of the coupon,
 * `bonusDays` the days for the turnover of its bonus.
 */
const couponTerms = z.strictObject({
  rateBp: basisPoints.min(1).optional(),
  maxBonus: money.min(1).optional(),
  amount: money.min(1).optional(),
  minAmount: money.min(1),
  wagerTimes: int.min(1).max(100),
  days: int.min(1).max(1000),
  bonusDays: int.min(1).max(1000),
});

/** Rebate rates in basis points: by VIP level, then by game type. A missing entry means no rebate. */
const vipRebates = z.record(text(16), z.record(text(16), basisPoints.max(10_000)));

/** The wheel for inviting players: chance = weight / total (player protection C55). */
export const inviteWheel = z.strictObject({
  /** Clockwise from the top; `count` is bonus money in hundredths. */
  wheelList: z
    .array(z.strictObject({ id: int.min(1), count: money.min(1), weight: int }))
    .min(2)
    .max(12),
  total: int.min(1),
  spinsPerFriend: int.min(1).max(10),
  exchangeMin: money.min(1),
  /** Turnover of exchanged winnings as a multiple, and the days for it. */
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
});

/** An agent's commission by level, and awards by the number of valid friends. */
const agentRule = z.strictObject({
  rateList: z.array(agentRate),
  /** `need` valid friends give `count` hundredths of bonus money, once. */
  validList: z.array(z.strictObject({ id: int.min(1), need: int.min(1), count: money.min(1) })),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** All keys of appConfig. A key that was not requested, or has not changed, is absent. */
export const configMap = z
  .strictObject({
    appGameList: z.array(gameItem),
    appGameTypeList: z.array(gameType),
    appBrandList: z.array(brand),
    /** Games to show first, by id in this order; empty: those of appGameList in its order. */
    appHotGameList: z.array(int),
    appNewGameList: z.array(int),
    /** Suggestions after a search without a match. */
    appRecommendGameList: z.array(int),
    appGameTagList: z.array(gameTag),
    appBannerList: z.array(banner),
    appNoticeList: z.array(notice),
    appMarqueeList: z.array(marquee),
    appCurrency: currency,
    appArtMap: z.record(text(100), art),
    /**
     * Keyed by the prop id. In a range of ids (specification §3), the picture of the first one also serves those
     * without one.
     */
    appPropMap: z.record(z.string().regex(/^[1-9]\d{0,8}$/, 'is no prop id'), prop),
    /** Keyed by the prop id. */
    appCouponMap: z.record(z.string().regex(/^1[023]\d\d$/, 'is no coupon'), couponTerms),
    appAvatarList: z.array(z.strictObject({ avatarId: int, avatarUrl: picture, itemStatus })),
    jackpotAwardConfigList: z.array(jackpotCell),
    jackpotRule,
    /** Pages over which the jackpot icon floats. */
    jackpotFloatPages: z.array(z.enum(JACKPOT_FLOAT_PAGES)),
    /** Keyed by the level. */
    appVipMap: z.record(text(16), vipLevel),
    /**
     * Looks of levels, by `showType` 1 to 6; a missing one has the product's own look. The theme response contains
     * them.
     */
    appVipThemeMap: vipThemes,
    appVipRebateMap: vipRebates,
    appVipTaskList: z.array(vipTaskRule),
    appSignInList: z.array(z.strictObject({ day: int, awardList: z.array(award) })),
    /** Rules of the bankruptcy gift. */
    appBankruptRule: z.array(ruleSection),
    /** The tasks, for all callers; `getTaskUser` returns a player's progress. */
    appTaskList: z.array(taskItem),
    appPointsRule: pointsRule,
    /** Public activities in order (specification §3). `getActivityIds` returns those open to a player. */
    appActivityList: z.array(activity.omit({ startTime: true, endTime: true, ruleList: true })),
    /**
     * Rules of the engine's activities, by kind (ACTIVITY_ID) in decimal. An activity is open only if the activity list
     * also contains it.
     */
    appActivityRuleMap: z.record(z.string().regex(/^(?:0|[1-9]\d{0,4})$/, 'is no kind of activity'), activityRule),
    appMonthlyBonusRule: monthlyBonusRule,
    appFirstDepositRule: firstDepositRule,
    appRechargeSignRule: rechargeSignRule,
    appRankRule: rankRule,
    appPkRule: pkRule,
    appRainRule: rainRule,
    appLotteryRule: lotteryRule,
    appDiamondRule: diamondRule,
    /**
     * The operator's pages on other sites, for players to follow. A tier of the activity «follow» links to the one with
     * its id.
     */
    appFollowList: z.array(z.strictObject({ id: smallId.min(1), name: text(60, 1), url })),
    appRegulatorNotice: regulatorNotice,
    appLicenceInfo: alsoInFilipino(
      { lines: z.array(text(1000)) },
      { name: text(200), licenceNo: text(100), regulator: text(200) },
    ),
    appHelpline: z.strictObject({
      name: text(200),
      phone: text(64),
      hours: text(100),
      url: z.union([url, z.literal('')]),
    }),
    /** Contact for players; an empty address means none. */
    appSupport: z.strictObject({ email: text(200), hours: text(100) }),
    /** Support channels. `contact` is empty for VIP channels: `getCustomerServices` knows the caller. */
    appCustomerServiceQueue: z.array(serviceItem),
    appExitUrl: url,
    /** Address of the operator's own app; '' without one. */
    appDownloadUrl: z.union([url, z.literal('')]),
    appFaqList: faqList,
    appTermsHtml: legalText,
    /** Version of `appTermsHtml` that is in force and that a new player accepts. */
    appTermsVersion: text(32),
    appPrivacyHtml: legalText,
    /** Version of `appPrivacyHtml` that is in force. */
    appPrivacyVersion: text(32),
    appAgeMin: int,
    /** Rule of the identity check. */
    appKycRule: kycRule,
    appKycIdTypeList: kycIdTypes,
    appRealityCheckMin: int,
    /** Limits that players are offered (player protection C14). */
    appRgLimitPreset: z.array(limitPreset),
    appSelfExcludeTermList: selfExcludeTerms,
    /** Minutes of inactivity until the platform asks for a proof of identity (player protection C07). */
    appSessionIdleMin: int,
    /** Social log-in providers, in order. */
    appSocialLoginList: z.array(z.enum(SOCIAL_TYPE)),
    accountLengthMin: int,
    accountLengthMax: int,
    nicknameLengthMin: int,
    nicknameLengthMax: int,
    passwordLengthMin: int,
    passwordLengthMax: int,
    mobileRegex: text(200),
    smsResendSec: int,
    minRechargeStatus: flag,
    /** Payment methods and offered amounts by id, and the amounts of each method: the public part of `getTradeInfo`. */
    appRechargeTypeMap: z.record(text(16), rechargeType),
    appRechargeItemMap: z.record(text(16), rechargeItem),
    appRechargeTypeItemMap: z.record(text(16), z.array(int)),
    /** Keyed by the bonus type. `getTradeInfo` returns those that a player may choose now. */
    appRechargeBonusMap: z.record(z.string().regex(/^(?:[1-9]|1[0-3])$/, 'is no bonus type'), rechargeBonusRule),
    /** Payout channels, and the banks and e-wallets that they reach. */
    appExchangeChannelList: z.array(exchangeChannel),
    appBankList: z.array(bankItem),
    /**
     * Minimum and maximum of a withdrawal for any channel, the fee of channels without their own, and the number per
     * Manila day.
     */
    exchangeMin: money,
    exchangeMax: money,
    exchangeFeeBp: basisPoints,
    exchangeDayCount: int,
    maintenance,
    /** Offered languages in order, such as `en-PH`; unknown ones are left out. */
    appLocaleList: z.array(text(16, 2)).max(20),
    appMenuConfig: menus,
    /** Limits of pictures in one message to support: number, and bytes of each. */
    feedbackConfig: z.strictObject({ imagesLimit: int, imageBytes: int }),
    clientConfig: z.strictObject({ layout: z.literal(['v1', 'v2']), mode: int }),
    appInviteRule: inviteWheel,
    appAgent5Rule: agentRule,
    appShareTemplateList: z.array(alsoInFilipino({ text: text(500) }, { platform: z.enum(SHARE_PLATFORM) })),
  })
  .partial();

import { AGE_MIN, ITEM_STATUS, LENGTHS, SELF_EXCLUDE_MONTHS, SOCIAL_TYPE } from '@parola/calls';
import { COUPONS } from './content/coupons';
import { FAQ } from './content/faq';
import { AVATARS, BANNERS, PROPS, SHARE_TEMPLATES } from './content/frame';
import { BRANDS, GAME_TYPES, GAMES } from './content/games';
import { GAME_TAGS, HOT_GAMES, NEW_GAMES, RECOMMENDED_GAMES } from './content/game-lists';
import { PRIVACY, TERMS } from './content/legal-texts';
import { KYC_ID_TYPES, KYC_RULE } from './content/kyc';
import { LIMIT_PRESETS } from './content/limits';
import { HELPLINE, LICENCE, REGULATOR_NOTICE, TEST_SUPPORT } from './content/legal';
import { DEFAULT_THEME } from './content/theme';
import type { Settings } from '../ground/settings';
import type { ConfigEntry } from './content-place';
import type { ConfigName, ConfigValue } from './schemas';

type Seed<K extends ConfigName> = ConfigEntry<ConfigValue<K>>;

/** Keys seeded by other domains. */
export type ForeignKey =
  | 'appCustomerServiceQueue'
  | 'appVipMap'
  | 'appVipRebateMap'
  | 'appVipTaskList'
  | 'appSignInList'
  | 'appBankruptRule'
  | 'appTaskList'
  | 'taskRule'
  | 'appPointsRule'
  | 'activityList'
  | 'appActivityRuleMap'
  | 'appFollowList'
  | 'appMonthlyBonusRule'
  | 'appFirstDepositRule'
  | 'appRechargeSignRule'
  | 'appRankRule'
  | 'appLiveRule'
  | 'appPkRule'
  | 'appRainRule'
  | 'appPusherRule'
  | 'appLotteryRule'
  | 'appDiamondRule'
  | 'jackpotAwardConfigList'
  | 'jackpotRule'
  | 'jackpotFloatPages'
  | 'depositChannels'
  | 'appRechargeItemList'
  | 'appRechargeBonusMap'
  | 'depositRule'
  | 'appInviteRule'
  | 'appAgent5Rule'
  | 'appExchangeChannelList'
  | 'appBankList'
  | 'exchangeMin'
  | 'exchangeMax'
  | 'exchangeFeeBp'
  | 'exchangeDayCount'
  | 'exchangeRule'
  | 'amlRule';

const content = 'content of the product';
const specification = 'specification §9';
const byId = { by: 'id' };
const byVersion = { by: 'version' };
// Histories and players refer to these items by id, so an item removed from the content is switched off and kept.
const closed = { status: ITEM_STATUS.maintenance };

/** The default of each key until an operator changes it. */
export const DEFAULTS: { [K in Exclude<ConfigName, ForeignKey>]: Seed<K> } = {
  appGameList: { value: GAMES, note: content, items: { by: 'gameId', retired: closed } },
  appGameTypeList: { value: GAME_TYPES, note: content, items: { ...byId, retired: closed } },
  appBrandList: { value: BRANDS, note: content, items: { ...byId, retired: closed } },
  appHotGameList: {
    value: HOT_GAMES,
    note: 'ids of games, the first of the lobby in this order; empty: by the sort of appGameList',
  },
  appNewGameList: { value: NEW_GAMES, note: 'ids of games' },
  appRecommendGameList: { value: RECOMMENDED_GAMES, note: 'ids of games, shown after a search without results' },
  appGameTagList: { value: GAME_TAGS, note: content, items: byId },
  appBannerList: { value: BANNERS, note: content, items: byId },
  appNoticeList: { value: [], note: 'the operator writes them; shown between startTime and endTime, ms', items: byId },
  appMarqueeList: {
    value: [],
    note: "the operator's news for the lobby, in both languages; shown between startTime and endTime, ms",
    items: byId,
  },
  appCurrency: {
    value: { code: 'PHP', symbol: '₱', decimals: 2, region: 'ph' },
    note: 'specification §9; the ledger keeps pesos alone, so there is no other value',
  },
  appPropMap: {
    value: PROPS,
    note: 'names in both languages and pictures of the items that players receive, by prop id',
  },
  appCouponMap: { value: COUPONS, note: 'our own; hundredths. A coupon keeps the terms that it was given with' },
  appAvatarList: {
    value: AVATARS,
    note: content,
    items: { by: 'avatarId', retired: { itemStatus: ITEM_STATUS.maintenance } },
  },
  appShareTemplateList: { value: SHARE_TEMPLATES, note: content, items: { by: 'platform' } },
  appRegulatorNotice: { value: REGULATOR_NOTICE, note: 'specification §1; a new version shows the notice again' },
  appLicenceInfo: { value: LICENCE, note: 'sandbox; the licensed operator replaces it' },
  appHelpline: {
    value: HELPLINE,
    note: 'left empty: the published number is not confirmed (player protection, table 1.1)',
  },
  appSupport: { value: { email: '', hours: '' }, note: 'the operator names it' },
  appFaqList: { value: FAQ, note: 'HTML in both languages; an empty Filipino text shows the English one', items: byId },
  appExitUrl: { value: 'https://www.google.com/', note: 'specification §1: the exit button leaves for a search site' },
  appDownloadUrl: { value: '', note: 'the operator names it; /download installs the site itself' },
  appTermsHtml: {
    value: TERMS,
    note: 'HTML of every version in both languages; headings h2 with an id are its anchors',
    items: byVersion,
  },
  appTermsVersion: {
    value: '2026-2',
    note: 'the version of appTermsHtml that holds: registration must accept it (player protection C02)',
  },
  appPrivacyHtml: { value: PRIVACY, note: 'as appTermsHtml', items: byVersion },
  appPrivacyVersion: { value: '2026-2', note: 'the version of appPrivacyHtml that holds' },
  appAgeMin: { value: AGE_MIN, note: 'years; specification §9, Philippine minimum age for casinos' },
  appRealityCheckMin: { value: 60, note: 'minutes; player protection C21' },
  appRgLimitPreset: {
    value: LIMIT_PRESETS,
    note: 'hundredths, and minutes of a session; player protection C14. The amounts are ours',
  },
  appSelfExcludeTermList: {
    value: [...SELF_EXCLUDE_MONTHS],
    note: 'months; pagcor.ph/regulatory/exclusion2.php (player protection, table 1.1)',
  },
  appSessionIdleMin: { value: 30, note: 'minutes; GLI-19 2.5.4 (player protection C07)' },
  rgRule: {
    value: { waitHours: 24, graceSec: 60, breakMin: 30, nearPercent: 80 },
    note: 'waitHours: player protection C15, at least 24; graceSec: one heartbeat (C21), breakMin and nearPercent: ours',
  },
  keepRule: {
    value: { supportYears: 5, logInYears: 5 },
    note: 'years that conversations with the support and log-ins are kept (player protection C36, at least 5); then they go',
  },
  appSocialLoginList: {
    value: [],
    note: 'providers to log in with (specification §3: 3, 4, 5), in this order; each has to be set up',
  },
  accountLengthMin: { value: LENGTHS.accountMin, note: 'letters of an account name; our own' },
  accountLengthMax: { value: LENGTHS.accountMax, note: 'letters of an account name; our own' },
  nicknameLengthMin: { value: LENGTHS.nicknameMin, note: specification },
  nicknameLengthMax: { value: LENGTHS.nicknameMax, note: specification },
  passwordLengthMin: { value: LENGTHS.passwordMin, note: 'NIST SP 800-63B: at least 8' },
  passwordLengthMax: { value: LENGTHS.passwordMax, note: 'OWASP ASVS 2.1.2: at most 128' },
  mobileRegex: { value: '^(?:\\+?63|0)?9\\d{9}$', note: 'Philippine mobile numbers' },
  smsResendSec: { value: 60, note: 'seconds; call catalogue 27: one code per mobile in 60 s' },
  minRechargeStatus: {
    value: false,
    note: 'specification §5: on raises the minimum of repeated deposits to minAmount2',
  },
  maintenance: {
    value: { status: 0, startTime: 0, endTime: 0, message: '' },
    note: 'status 1 closes the site from startTime to endTime, ms (0: open on that side), and announces it before (C56)',
  },
  feedbackConfig: {
    value: { imagesLimit: 3, imageBytes: 5_000_000 },
    note: 'specification §3; bytes of one picture: our own',
  },
  appLocaleList: { value: ['en-PH', 'fil-PH'], note: 'offered to players, in this order; en-PH is always among them' },
  appMenuConfig: {
    value: { tabs: [], member: [] },
    note: 'sort and hidden of entries by id; empty: as the release has them. Breaks, help and terms cannot be hidden (C23)',
  },
  clientConfig: { value: { layout: 'v1', mode: 1 }, note: 'mode above 0 shows the age notice (specification §1)' },

  appTheme: { value: DEFAULT_THEME, note: 'design tokens a theme may set' },
  appVipThemeMap: { value: {}, note: 'fg and deep of the looks 1 to 6, #rrggbb; empty: those of the product' },
  appThemeDrafts: { value: {}, note: 'themes by themeViewId; previewed with ?themeViewId=, not stored by clients' },
  regionAllowedList: {
    value: ['PH'],
    note: 'ISO codes; player protection 1.1: no bets from outside the Philippines. Empty allows all countries; an unknown country is not in the list',
  },
  nicknameBannedList: {
    value: ['admin', 'parola', 'support', 'pagcor', 'moderator', 'fuck', 'shit', 'puta', 'gago'],
    note: 'words no nickname may hold',
  },
  smsRule: {
    value: { perHour: 5, perDay: 10, ipPerHour: 20, expireSec: 300, tries: 5, strangersPerDay: 20, doubtAfter: 3 },
    note: 'call catalogue 27; strangersPerDay and doubtAfter are ours',
  },
  loginLockRule: {
    value: { failures: 3, lockMinutes: 30, doubtAfter: 3, addressDoubtAfter: 20, strangersPerDay: 20 },
    note: 'player protection C06: 3 to 5 failures within 30 min (GLI-19 §2.5.3); doubtAfter, addressDoubtAfter and strangersPerDay are ours',
  },
  kycRule: {
    value: KYC_RULE,
    note: 'kycBeforeDeposit: player protection C04 and table 1.1 (no deposit without verification); kycAmount (hundredths), hours and days are ours; autoReview: a sandbox alone',
  },
  appKycIdTypeList: {
    value: KYC_ID_TYPES,
    note: 'call catalogue 12; lengths as the papers have them, our own reading',
    items: { by: 'idType' },
  },
  visitRule: { value: { visitGapSec: 300 }, note: 'five missed heartbeats end a visit (C21, C22)' },
  inviteRule: {
    value: { recharge: 10_000, bet: 0, fillDays: 7, endTime: 4_102_358_400_000 },
    note: 'hundredths and days; our own',
  },
};

/** The defaults of a sandbox. */
const SANDBOX_DEFAULTS: {
  appSupport: Seed<'appSupport'>;
  appSocialLoginList: Seed<'appSocialLoginList'>;
  kycRule: Seed<'kycRule'>;
  regionAllowedList: Seed<'regionAllowedList'>;
} = {
  appSocialLoginList: {
    value: [SOCIAL_TYPE.google, SOCIAL_TYPE.facebook, SOCIAL_TYPE.line],
    note: 'providers to log in with, in this order; those of the sandbox',
  },
  regionAllowedList: {
    value: [],
    note: 'sandbox: from everywhere; ISO codes of the countries that bets may come from',
  },
  appSupport: { value: TEST_SUPPORT, note: 'sandbox; the operator replaces it' },
  kycRule: {
    value: { ...KYC_RULE, kycBeforeDeposit: false },
    note: 'sandbox: deposits without an identity check; autoReview approves every check by itself',
  },
};

/** The values of the configuration's own keys until an operator changes them. */
export function contentOf(profile: Settings['profile']): Record<string, ConfigEntry<unknown>> {
  return profile === 'sandbox' ? { ...DEFAULTS, ...SANDBOX_DEFAULTS } : DEFAULTS;
}

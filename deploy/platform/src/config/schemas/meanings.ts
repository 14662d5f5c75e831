import type { ConfigName } from '.';

/**
 * The meaning of each key, for operators at the desk and for the reference. The note of a row names the source of its
 * numbers. A new key without an entry does not compile.
 */
export const CONFIG_MEANINGS: Readonly<Record<ConfigName, string>> = {
  appGameList: 'The games of the lobby: names, pictures, bounds of a bet, and whether each is open.',
  appGameTypeList: 'The kinds of games, as tabs of the lobby.',
  appBrandList: 'The makers of games.',
  appHotGameList: 'Ids of the hot games, in their order; empty: by the `sort` of `appGameList`.',
  appNewGameList: 'Ids of the new games, in their order.',
  appRecommendGameList: 'Ids of the games that an empty search recommends.',
  appGameTagList: 'Common features of games, for the search.',
  appBannerList:
    'The banners of the lobby. One with `bonus` is shown only while exactly this deposit bonus is on offer.',
  appNoticeList:
    'Notices in the queue at the start, between `startTime` and `endTime` (ms) and again after `againSec`.',
  appMarqueeList: 'Lines of news in the lobby, in both languages, between `startTime` and `endTime` (ms).',
  appCurrency: 'The currency of the ledger, with its symbol.',
  appPropMap: 'Names and pictures of awards, by prop id.',
  appCouponMap: 'The terms of coupons by prop id. A given coupon keeps the terms of its day.',
  appAvatarList: 'The avatars to choose from.',
  appVipMap: 'The VIP levels: their conditions and their awards, in hundredths.',
  appVipRebateMap: 'The rebate by VIP level and type of game, in basis points of the valid bet.',
  appVipTaskList: 'The tasks of VIPs with their awards.',
  appSignInList: 'The awards of the daily sign-in, one entry a day.',
  appBankruptRule: 'The text of the rules of the bankruptcy aid.',
  appTaskList: 'The tasks with their targets and awards. Progress in a closed task ends.',
  taskRule:
    '`wagerTimes` and `bonusDays` are the terms of coin in awards. Each of `chests` opens from `need` liveness of a Manila day on.',
  appPointsRule: 'The goods for points with their prices and limits a day, and the terms of their coin.',
  activityList: 'The activities of the list, with times and pictures; type 1 pops up at the start.',
  appActivityRuleMap: 'The rules of the activities of the common engine, by kind: condition, tiers and awards.',
  appFollowList: 'The pages of the house elsewhere. A tier of the activity «follow» leads to the page of its id.',
  appMonthlyBonusRule: 'The monthly bonus: conditions and awards.',
  appFirstDepositRule: 'The awards after a first deposit.',
  appRechargeSignRule: 'The sign-in by deposits: days, amounts and awards.',
  appRankRule: 'The rankings: periods, places and awards.',
  appLiveRule: 'The live shows: scenes of the partner, days of the week (0 is Sunday) and minutes of the Manila day.',
  appPkRule: 'The team matches: times, teams and awards.',
  appRainRule: 'The red packet rains: times, amounts and conditions.',
  appPusherRule: 'The coin pusher: conditions, chances and awards.',
  appLotteryRule: 'The scratch cards: prices, weights and prizes. The weights are published as chances.',
  appDiamondRule: 'The diamond shop: goods, prices and `stock`, the number of pieces in all.',
  jackpotAwardConfigList: 'The ten cells of the jackpot grid with their awards.',
  jackpotRule: 'The weights of the cells and of the wheel, published as chances, and the text of the rules.',
  jackpotFloatPages: 'The pages with the floating way to the jackpot draw.',
  appRegulatorNotice: 'The notice of the regulator. A new `version` shows it again.',
  appLicenceInfo: 'The licence: name, number, regulator, and the lines of its page.',
  appHelpline: 'The helpline for players in need. Without a phone the page has no number.',
  appSupport: 'The address and the hours of the support; an empty address is none.',
  appFaqList: 'Questions and answers by topic, as HTML in both languages.',
  appCustomerServiceQueue:
    'The ways to the support: itemType 1 chat, 2 call, 3 mail, 4 link; hours in minutes of the Manila day, none: always open.',
  appExitUrl: 'The target of the exit button.',
  appDownloadUrl: 'The address of an own app; empty: none.',
  appTermsHtml: 'The terms, as HTML of every version in both languages; headings `h2` with an id are its anchors.',
  appTermsVersion: 'The version of `appTermsHtml` in force. A registration accepts it.',
  appPrivacyHtml: 'The privacy notice, as HTML of every version in both languages.',
  appPrivacyVersion: 'The version of `appPrivacyHtml` in force.',
  appAgeMin: 'The minimum age in years.',
  appRealityCheckMin: 'Minutes of play between two reality checks.',
  appRgLimitPreset: 'The offered limits of players by kind and period: bounds in hundredths, and minutes of a session.',
  appSelfExcludeTermList: 'The offered terms of a self-exclusion, in months.',
  appSessionIdleMin: 'Minutes without a call until a session asks for a proof of identity.',
  rgRule:
    '`waitHours` until a looser limit can be confirmed. `graceSec` after a due reality check, or a session over its limit, bets are refused. ' +
    '`breakMin`: the pause after a session over its limit. `nearPercent` of a limit of money: a warning from here on.',
  keepRule: 'Years of storage for conversations with the support (since their newest message) and for log-ins.',
  appSocialLoginList: 'The providers for log-ins of players, in their order.',
  accountLengthMin: 'The least number of letters in an account name.',
  accountLengthMax: 'The largest number of letters in an account name.',
  nicknameLengthMin: 'The least number of letters in a nickname.',
  nicknameLengthMax: 'The largest number of letters in a nickname.',
  passwordLengthMin: 'The least number of letters in a password.',
  passwordLengthMax: 'The largest number of letters in a password.',
  mobileRegex: 'The regular expression of mobile numbers.',
  smsResendSec: 'Seconds between two codes for one mobile number.',
  minRechargeStatus: 'On: repeated deposits have the minimum `minAmount2` of their channel.',
  maintenance:
    'status 1 closes the site from `startTime` to `endTime` (ms; 0: open on that side), and announces it before.',
  feedbackConfig: 'Pictures in one message to the support: their number, and bytes of each.',
  appLocaleList: 'The offered languages, in their order.',
  appMenuConfig: '`sort` and `hidden` of menu entries by id; empty: as the release has them.',
  clientConfig: 'The layout of the app; `mode` above 0 shows the age notice.',
  appShareTemplateList: 'The texts for sharing, by platform.',
  appTheme: 'The design tokens of the theme in force.',
  appVipThemeMap: 'The colours `fg` and `deep` of the VIP looks 1 to 6; empty: those of the product.',
  appThemeDrafts: 'Themes for a preview with `?themeViewId=`, by that id.',
  regionAllowedList: 'Countries (ISO 3166 alpha-2) with play; empty: all.',
  nicknameBannedList: 'Words that no nickname may hold.',
  smsRule:
    '`perHour`, `perDay`: codes for one mobile from a device of its player, or from one address. `ipPerHour`: codes of one address. ' +
    '`expireSec`: the life of a code. `tries`: wrong tries of a code. `strangersPerDay`: codes of all strangers for one mobile. ' +
    '`doubtAfter`: so many of other addresses within an hour ask for a captcha.',
  loginLockRule:
    '`failures` within `lockMinutes` lock a device of the player, or the address of a stranger; `strangersPerDay` of all addresses lock all ' +
    'strangers. `doubtAfter`: so many at other addresses on a day ask a stranger for a captcha, as `addressDoubtAfter` of one address for all accounts do.',
  kycRule:
    'Withdrawals of `kycAmount` hundredths in all need an identity check; with `kycBeforeDeposit` deposits, withdrawals and play for money do. ' +
    '`reviewHours`: the announced time of a review. `validDays` after its approval a check has to be renewed; 0: never. ' +
    '`autoReview`: a sandbox approves by itself.',
  appKycIdTypeList: 'The accepted identity papers, with the lengths of their numbers.',
  visitRule: '`visitGapSec`: heartbeats further apart begin a new visit.',
  depositChannels:
    'The deposit channels: `slug` at the payment provider, `method`, bounds in hundredths, and the offered amounts.',
  appRechargeItemList: 'The offered amounts of deposits, in hundredths.',
  appRechargeBonusMap:
    'The deposit bonuses by type: conditions, rate and bounds. `wagerTimes`: turnover of deposit and bonus together.',
  depositRule: '`orderMinutes`: the time to pay an order. `bonusDays`: the life of a bonus without its own.',
  appExchangeChannelList: 'The withdrawal channels: bounds and fees in hundredths, expected minutes.',
  appBankList: 'The banks and e-wallets for withdrawals, with the pattern of their account numbers.',
  exchangeMin: 'The smallest withdrawal, in hundredths.',
  exchangeMax: 'The largest withdrawal, in hundredths.',
  exchangeFeeBp: 'The fee of withdrawals in basis points, for channels without their own.',
  exchangeDayCount: 'Withdrawals of a player in a Manila day.',
  exchangeRule:
    '`dayAmountMax`: of a player in a Manila day. `openMax`: under way at once. `bankMax`: accounts of a player. `coolOffHours`: the time in which ' +
    'less than `kycRule.kycAmount` in all goes to a new account. `autoAmount`: up to this a withdrawal is approved by rule (0: never), for accounts of ' +
    '`autoAccountDays` and `autoDayCount` times a day. `fourEyesAmount`: from this on, in a day together, two operators decide. `delayedAfterMin`: the silence of the ' +
    'payment provider until the player hears of a delay. `reviewHours`: the announced time of a review. `largeAmount`: from this on a withdrawal is a significant event.',
  amlRule:
    '`coveredAmount`: of one transaction, or of a Manila day. Structuring: at least `structuringCount` of one kind within `structuringHours`, each ' +
    'from `structuringFromBp` of it up to just below it, or together above it. `noPlayBp`: a withdrawal of at least `noPlayAmount` within ' +
    '`noPlayDays` after deposits, with a valid bet below this share of the deposits.',
  inviteRule:
    '`recharge` and `bet` of an invited player, in hundredths, make the invitation count. `fillDays`: the time in which an inviter may be named. ' +
    '`endTime`: the end of the promotion (ms).',
  appInviteRule: 'The wheel of invitations: sectors clockwise from the top with weights, published as chances.',
  appAgent5Rule: 'The agent programme: rates in basis points of the valid bet of friends, and awards in hundredths.',
};

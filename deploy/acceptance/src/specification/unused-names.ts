const BY_CALL = 'its values reach the pages by calls that know the player';

/**
 * Calls and keys of the specification that this client does not use, each with the reason. Other clients of the
 * platform use them; see decision 019. `coverage.test.ts` compares the lists with the release in service.
 */
export const UNUSED_CALLS: Readonly<Record<string, string>> = {
  accountLoginSms: 'accountLoginSms2 logs in by code too, and registers new players',
  actInviteUserStatus: 'getActivityIds lists the open activities, and actInviteUser has the state of this one',
  appDiamondBonusTickersData: 'getScratchCardInfo has the winners with the cards',
};

export const UNUSED_KEYS: Readonly<Record<string, string>> = {
  appVipMap: `getVipInfo: ${BY_CALL}`,
  appVipThemeMap: 'appTheme has the looks of the levels beside the theme that they go with',
  appVipRebateMap: `betBonus: ${BY_CALL}`,
  appVipTaskList: `getVipInfo: ${BY_CALL}`,
  appRechargeTypeMap: `getTradeInfo: ${BY_CALL}`,
  appRechargeItemMap: `getTradeInfo: ${BY_CALL}`,
  appRechargeTypeItemMap: `getTradeInfo: ${BY_CALL}`,
  minRechargeStatus: `getTradeInfo: ${BY_CALL}`,
  appExchangeChannelList: `getExchange: ${BY_CALL}`,
  exchangeMin: `getExchange: ${BY_CALL}`,
  exchangeMax: `getExchange: ${BY_CALL}`,
  exchangeFeeBp: `getExchange: ${BY_CALL}`,
  exchangeDayCount: `getExchange: ${BY_CALL}`,
  appCustomerServiceQueue: `getCustomerServices: ${BY_CALL}`,
  appActivityList: `getActivityIds: ${BY_CALL}`,
  appActivityRuleMap: `getActivityInfo: ${BY_CALL}`,
  appCouponMap: `couponList and getTradeInfo: ${BY_CALL}`,
  appRainRule: `getRedPacketRainConfig: ${BY_CALL}`,
  appBankruptRule: `getBankruptGiftInfo: ${BY_CALL}`,
  appDiamondRule: `diamondShopData: ${BY_CALL}`,
  appRankRule: `getRank: ${BY_CALL}`,
  appFollowList: `getActivityInfo: ${BY_CALL}`,
  appRgLimitPreset: `getSelfLimit: ${BY_CALL}`,
  appSelfExcludeTermList: `getSelfLimit: ${BY_CALL}`,
  appRealityCheckMin: `online and getSelfLimit: ${BY_CALL}`,
  mobileRegex:
    'the fields normalise mobiles with the function that the server uses, which takes more spellings than a pattern',
  appCurrency: 'the product has one currency, which its texts and formats are written for',
};

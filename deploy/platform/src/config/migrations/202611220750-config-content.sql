-- The bookkeeping of content moves to seeded_content. 157 took every row for the product's, also keys that an operator had brought: what is
-- none of the keys that releases had brought by then, or came without a note as operators' rows do, is an operator's own again.
INSERT INTO seeded_content (place, key, seeded, seen)
SELECT 'config', key, seeded, seeded_before || md5(seeded::text) FROM config
 WHERE seeded IS NOT NULL AND note <> '' AND key IN (
    'activityList', 'appAgeMin', 'appAvatarList', 'appBannerList', 'appBrandList', 'appExitUrl', 'appGameList', 'appGameTypeList',
    'appHelpline', 'appLicenceInfo', 'appRealityCheckMin', 'appRechargeBonusMap', 'appRechargeItemList', 'appRegulatorNotice',
    'appShareTemplateList', 'appSignInList', 'appSupport', 'appTermsVersion', 'appTheme', 'appVipMap', 'clientConfig', 'depositChannels',
    'depositRule', 'inviteRule', 'jackpotAwardConfigList', 'jackpotChanceRule', 'jackpotPools', 'jackpotRule', 'kycRule',
    'loginLockRule', 'maintenance', 'minRechargeStatus', 'mobileRegex', 'nicknameBannedList', 'nicknameLengthMax', 'nicknameLengthMin',
    'passwordLengthMax', 'passwordLengthMin', 'regionAllowedList', 'signInRule', 'signInRuleList', 'smsResendSec', 'smsRule', 'vipRule',
    'visitRule');
ALTER TABLE config DROP COLUMN seeded, DROP COLUMN seeded_before;

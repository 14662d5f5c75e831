import type { Role } from '@parola/operations';
import type { ConfigName } from '../../../config';

const MANAGER = ['manager'] as const;
/** What protects players, or keeps strangers out: who sells the games does not loosen it. */
const COMPLIANCE = ['compliance'] as const;
/** Texts of the law, and the ways to help. */
const BOTH = ['manager', 'compliance'] as const;

/** Who may change which key. A new key without a line does not compile. */
export const CONFIG_CHANGERS: Readonly<Record<ConfigName, readonly Role[]>> = {
  appAgeMin: COMPLIANCE,
  appRealityCheckMin: COMPLIANCE,
  appRgLimitPreset: COMPLIANCE,
  appSelfExcludeTermList: COMPLIANCE,
  rgRule: COMPLIANCE,
  kycRule: COMPLIANCE,
  appKycIdTypeList: COMPLIANCE,
  visitRule: COMPLIANCE,
  regionAllowedList: COMPLIANCE,
  loginLockRule: COMPLIANCE,
  smsRule: COMPLIANCE,
  passwordLengthMin: COMPLIANCE,
  passwordLengthMax: COMPLIANCE,
  appTermsHtml: BOTH,
  appTermsVersion: BOTH,
  appPrivacyHtml: BOTH,
  appPrivacyVersion: BOTH,
  appRegulatorNotice: BOTH,
  appLicenceInfo: BOTH,
  appHelpline: BOTH,
  nicknameBannedList: BOTH,
  maintenance: BOTH,
  appGameList: MANAGER,
  appGameTypeList: MANAGER,
  appBrandList: MANAGER,
  appBannerList: MANAGER,
  appNoticeList: MANAGER,
  appPropMap: MANAGER,
  appAvatarList: MANAGER,
  appVipMap: MANAGER,
  appSignInList: MANAGER,
  jackpotAwardConfigList: MANAGER,
  jackpotRule: MANAGER,
  appSupport: MANAGER,
  appFaqList: MANAGER,
  appCustomerServiceQueue: MANAGER,
  appExitUrl: MANAGER,
  appDownloadUrl: MANAGER,
  nicknameLengthMin: MANAGER,
  nicknameLengthMax: MANAGER,
  mobileRegex: MANAGER,
  smsResendSec: MANAGER,
  minRechargeStatus: MANAGER,
  feedbackConfig: MANAGER,
  appLocaleList: MANAGER,
  appMenuConfig: MANAGER,
  clientConfig: MANAGER,
  appShareTemplateList: MANAGER,
  appTheme: MANAGER,
  appVipThemeMap: MANAGER,
  appThemeDrafts: MANAGER,
  inviteRule: MANAGER,
};

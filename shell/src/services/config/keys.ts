import type { ConfigKey } from '@parola/calls';

/** Every configuration key there is, so that a key left out here does not compile. */
const KEYS: Readonly<Record<ConfigKey, true>> = {
  appGameList: true,
  appGameTypeList: true,
  appBrandList: true,
  appBannerList: true,
  appArtMap: true,
  appAvatarList: true,
  jackpotAwardConfigList: true,
  jackpotRule: true,
  appVipMap: true,
  appSignInList: true,
  appRegulatorNotice: true,
  appLicenceInfo: true,
  appHelpline: true,
  appSupport: true,
  appExitUrl: true,
  appTermsVersion: true,
  appAgeMin: true,
  appRealityCheckMin: true,
  nicknameLengthMin: true,
  nicknameLengthMax: true,
  passwordLengthMin: true,
  passwordLengthMax: true,
  mobileRegex: true,
  smsResendSec: true,
  minRechargeStatus: true,
  maintenance: true,
  clientConfig: true,
  appShareTemplateList: true,
};

/** What the shell asks the server for at start (`anonymous/appConfig`). A remote may only need keys of this list. */
export const CONFIG_KEYS = Object.keys(KEYS);

import type { ConfigKey } from '@parola/calls';
import { OWN_PAGES } from './boot/own-pages';

/** The part of the host profile that only the shell knows; `parola-build shell` adds the catalogues and writes `host-profile.json`. */
export const ownPaths = OWN_PAGES.map((page) => page.path);

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
export const config = Object.keys(KEYS);

/** Brotli bytes of a remote's entry, expose chunk and style sheet (front-end choices, section 4.2: 8 + 25 + 4 kB). */
export const budgets = { firstLoadBytes: 37_000 };

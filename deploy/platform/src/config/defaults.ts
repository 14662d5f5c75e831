import { AGE_MIN, LENGTHS } from '@parola/calls';
import { AVATARS, BANNERS, SHARE_TEMPLATES } from './content/frame';
import { BRANDS, GAME_TYPES, GAMES } from './content/games';
import { HELPLINE, LICENCE, REGULATOR_NOTICE, TEST_SUPPORT } from './content/legal';
import { DEFAULT_THEME } from './content/theme';
import type { ConfigName, ConfigValue } from './schemas';

interface Seed<K extends ConfigName> {
  value: ConfigValue<K>;
  /** Where the number comes from, for the operator who may change it. */
  note: string;
}

/** Keys whose rows other domains bring by migration. */
export type ForeignKey = 'appVipMap' | 'appSignInList' | 'jackpotAwardConfigList' | 'jackpotRule';

const content = 'content of the product';
const specification = 'specification §9';

/** What each key is until an operator changes it. */
export const DEFAULTS: { [K in Exclude<ConfigName, ForeignKey>]: Seed<K> } = {
  appGameList: { value: GAMES, note: content },
  appGameTypeList: { value: GAME_TYPES, note: content },
  appBrandList: { value: BRANDS, note: content },
  appBannerList: { value: BANNERS, note: content },
  appAvatarList: { value: AVATARS, note: content },
  appShareTemplateList: { value: SHARE_TEMPLATES, note: content },
  appRegulatorNotice: { value: REGULATOR_NOTICE, note: 'specification §1; a new version shows the notice again' },
  appLicenceInfo: { value: LICENCE, note: 'sandbox; the licensed operator replaces it' },
  appHelpline: {
    value: HELPLINE,
    note: 'left empty: the published number is not confirmed (player protection, table 1.1)',
  },
  appSupport: { value: { email: '', hours: '' }, note: 'the operator names it' },
  appExitUrl: { value: 'https://www.google.com/', note: 'specification §1: the exit button leaves for a search site' },
  appTermsVersion: { value: '2026-1', note: 'version that registration must accept (player protection C02)' },
  appAgeMin: { value: AGE_MIN, note: 'years; specification §9, Philippine minimum age for casinos' },
  appRealityCheckMin: { value: 60, note: 'minutes; player protection C21' },
  nicknameLengthMin: { value: LENGTHS.nicknameMin, note: specification },
  nicknameLengthMax: { value: LENGTHS.nicknameMax, note: specification },
  passwordLengthMin: { value: LENGTHS.passwordMin, note: 'NIST SP 800-63B: at least 8' },
  passwordLengthMax: { value: LENGTHS.passwordMax, note: 'our own' },
  mobileRegex: { value: '^(?:\\+?63|0)?9\\d{9}$', note: 'Philippine mobile numbers' },
  smsResendSec: { value: 60, note: 'seconds; call catalogue 27: one code per mobile in 60 s' },
  minRechargeStatus: {
    value: false,
    note: 'specification §5: on raises the minimum of repeated deposits to minAmount2',
  },
  maintenance: {
    value: { status: 0, startTime: 0, endTime: 0, message: '' },
    note: 'status 1 closes every call but the configuration (C56)',
  },
  clientConfig: { value: { layout: 'v1', mode: 1 }, note: 'mode above 0 shows the age notice (specification §1)' },

  appTheme: { value: DEFAULT_THEME, note: 'design tokens a theme may set' },
  regionAllowedList: { value: [], note: 'ISO codes; empty lets all in (sandbox). A licensed site sets PH' },
  nicknameBannedList: {
    value: ['admin', 'parola', 'support', 'pagcor', 'moderator', 'fuck', 'shit', 'puta', 'gago'],
    note: 'words no nickname may hold',
  },
  smsRule: { value: { perHour: 5, perDay: 10, ipPerHour: 20, expireSec: 300, tries: 5 }, note: 'call catalogue 27' },
  loginLockRule: {
    value: { failures: 3, lockMinutes: 30 },
    note: 'player protection C06: 3 to 5 failures within 30 min (GLI-19 §2.5.3)',
  },
  kycRule: { value: { kycAmount: 1_000_000 }, note: 'hundredths; our own until the operator sets it' },
  visitRule: { value: { visitGapSec: 300 }, note: 'five missed heartbeats end a visit (C21, C22)' },
  inviteRule: {
    value: { recharge: 10_000, bet: 0, fillDays: 7, endTime: 4_102_358_400_000 },
    note: 'hundredths and days; our own',
  },
};

/** What a sandbox begins with instead. */
export const SANDBOX_DEFAULTS: { appSupport: Seed<'appSupport'> } = {
  appSupport: { value: TEST_SUPPORT, note: 'sandbox; the operator replaces it' },
};

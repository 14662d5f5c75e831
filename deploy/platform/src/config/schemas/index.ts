import { CALLS } from '@parola/calls/schemas';
import * as z from 'zod';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const wireGame = wire.appGameList.unwrap().element;
const wireBanner = wire.appBannerList.unwrap().element;
const wireBrand = wire.appBrandList.unwrap().element;
const wireAvatar = wire.appAvatarList.unwrap().element;

const count = z.int().min(1);
const hundredths = z.int().min(0);

/** Pictures are stored by the name of their art; their addresses are filled in when the configuration is answered. */
const game = wireGame.omit({ imgUrl: true, imgSet: true });
const brand = wireBrand.omit({ imgUrl: true }).extend({ art: z.string() });
const avatar = wireAvatar.omit({ avatarUrl: true }).extend({ art: z.string() });
const banner = wireBanner.omit({ imgUrl: true, imgSet: true }).extend({
  art: z.string(),
  /** The banner promises this deposit bonus and is only sent while exactly this bonus is on offer. */
  bonus: z.strictObject({ type: count, rateBp: count, maxBonus: hundredths }).optional(),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a colour #rrggbb');
const themeTokens = z
  .strictObject({
    bg: colour,
    surface: colour,
    'surface-2': colour,
    'surface-3': colour,
    text: colour,
    'text-2': colour,
    brand: colour,
    'brand-hi': colour,
    'brand-lo': colour,
    'on-brand': colour,
    accent: colour,
    'on-accent': colour,
    link: colour,
    'radius-scale': z.number().min(0).max(2),
    hero: z.string().regex(/^(?:https:\/\/|\/(?!\/))[\w\-./~%?=&:+,@]+$/),
  })
  .partial();

/**
 * Every key the platform itself reads, with the shape of its row. Keys that other domains seed for the client (VIP, jackpot, sign-in)
 * have the shape they travel in.
 */
const CONFIG_SCHEMAS = {
  appGameList: z.array(game),
  appGameTypeList: wire.appGameTypeList.unwrap(),
  appBrandList: z.array(brand),
  appBannerList: z.array(banner),
  appAvatarList: z.array(avatar),
  appVipMap: wire.appVipMap.unwrap(),
  appSignInList: wire.appSignInList.unwrap(),
  jackpotAwardConfigList: wire.jackpotAwardConfigList.unwrap(),
  jackpotRule: wire.jackpotRule.unwrap(),
  appRegulatorNotice: wire.appRegulatorNotice.unwrap(),
  appLicenceInfo: wire.appLicenceInfo.unwrap(),
  appHelpline: wire.appHelpline.unwrap(),
  appSupport: wire.appSupport.unwrap(),
  appExitUrl: wire.appExitUrl.unwrap(),
  appTermsVersion: wire.appTermsVersion.unwrap(),
  appAgeMin: wire.appAgeMin.unwrap(),
  appRealityCheckMin: count,
  nicknameLengthMin: wire.nicknameLengthMin.unwrap(),
  nicknameLengthMax: wire.nicknameLengthMax.unwrap(),
  passwordLengthMin: wire.passwordLengthMin.unwrap(),
  passwordLengthMax: wire.passwordLengthMax.unwrap(),
  mobileRegex: wire.mobileRegex.unwrap(),
  smsResendSec: count,
  minRechargeStatus: wire.minRechargeStatus.unwrap(),
  maintenance: wire.maintenance.unwrap(),
  clientConfig: wire.clientConfig.unwrap(),
  appShareTemplateList: wire.appShareTemplateList.unwrap(),

  appTheme: z.strictObject({ name: z.string(), version: z.string(), tokens: themeTokens }),
  /** Countries (ISO 3166 alpha-2) that may play; empty for all. */
  regionAllowedList: z.array(z.string().length(2)),
  nicknameBannedList: z.array(z.string().min(2)),
  smsRule: z.strictObject({ perHour: count, perDay: count, ipPerHour: count, expireSec: count, tries: count }),
  /** `lockMinutes`: failures this far apart count together. */
  loginLockRule: z.strictObject({ failures: z.int().min(3).max(5), lockMinutes: count }),
  /** Withdrawals from `kycAmount` hundredths on need an identity check. */
  kycRule: z.strictObject({ kycAmount: hundredths }),
  /** `visitGapSec`: heartbeats further apart begin a new visit. */
  visitRule: z.strictObject({ visitGapSec: count }),
  /** `recharge`, `bet`: what an invited player must have done to count, hundredths. `fillDays`: until then an inviter may be named. */
  inviteRule: z.strictObject({ recharge: hundredths, bet: hundredths, fillDays: count, endTime: hundredths }),
};

export type ConfigName = keyof typeof CONFIG_SCHEMAS;
export type ConfigValue<K extends ConfigName> = z.output<(typeof CONFIG_SCHEMAS)[K]>;

/** The table of schemas seen through one type per key, so that a generic key keeps its value. */
export const TYPED_SCHEMAS: { [K in ConfigName]: z.ZodType<ConfigValue<K>> } = CONFIG_SCHEMAS;

export function isConfigName(key: string): key is ConfigName {
  return Object.hasOwn(CONFIG_SCHEMAS, key);
}

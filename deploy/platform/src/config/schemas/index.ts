import { ACTIVITY_ID, isCoupon, isGiveCoupon, SERVICE_ITEM } from '@parola/calls';
import { CALLS, inLanguages, text } from '@parola/calls/schemas';
import { checkLook } from '@parola/ui/theme';
import * as z from 'zod';
import { ACTIVITY_ART } from '../../ground/activity-art';
import { ACTIVITY_SCHEMAS, giveable } from './activities';
import { DEPOSIT_SCHEMAS } from './deposits';
import { JACKPOT_SCHEMAS } from './jackpot';
import { CONFIG_MEANINGS } from './meanings';
import { TASK_SCHEMAS } from './tasks';
import { WITHDRAWAL_SCHEMAS } from './withdrawals';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const wireGame = wire.appGameList.unwrap().element;
const wireBanner = wire.appBannerList.unwrap().element;
const wireBrand = wire.appBrandList.unwrap().element;
const wireAvatar = wire.appAvatarList.unwrap().element;
const wireProp = wire.appPropMap.unwrap();
const wireService = wire.appCustomerServiceQueue.unwrap().element;
const wireActivity = wire.appActivityList.unwrap().element;
const wireTopic = wire.appFaqList.unwrap().element;
const wireQuestion = wireTopic.shape.items.element;

const count = z.int().min(1);
const hundredths = z.int().min(0);

/** Rows store pictures by name of art; the response to the client contains their URLs. */
const game = wireGame.omit({ imgUrl: true, imgSet: true });
const brand = wireBrand.omit({ imgUrl: true }).extend({ art: z.string() });
const avatar = wireAvatar.omit({ avatarUrl: true }).extend({ art: z.string() });
const prop = wireProp.valueType.omit({ imgUrl: true }).extend({ art: z.string() });
const banner = wireBanner.omit({ imgUrl: true, imgSet: true }).extend({
  art: z.string(),
  /** Deposit bonus promised by the banner: it is sent only while exactly this bonus is on offer. */
  bonus: z.strictObject({ type: count, rateBp: count, maxBonus: hundredths }).optional(),
});

/** HTML of an operator; players receive the result of `rich-text`. */
const html = inLanguages(text(60_000));
const topic = wireTopic.extend({ items: z.array(wireQuestion.extend({ answer: html })) });
/** Maximum length of a legal text, three times the longest known text. */
const longHtml = inLanguages(text(400_000));
const legalText = z
  .array(wire.appTermsHtml.unwrap().element.omit({ sections: true }).extend({ html: longHtml }))
  .min(1)
  .refine((all) => new Set(all.map(({ version }) => version)).size === all.length, 'names a version twice');
const anchorsOf = (topics: readonly z.output<typeof topic>[]) =>
  topics.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);

/** Parts that cannot be hidden: breaks, help and terms are reachable from every page (player protection C23). */
const MUST_SHOW: readonly string[] = ['breaks', 'help', 'terms', 'shell.tab'];

/** Valid contacts by kind of support channel; an empty contact removes the channel from the page. */
const CONTACTS = {
  [SERVICE_ITEM.chat]: /^$/,
  [SERVICE_ITEM.call]: /^(?:\+?[\d ()-]{3,30})?$/,
  [SERVICE_ITEM.mail]: /^(?:[^\s@?&]+@[^\s@?&]+)?$/,
  [SERVICE_ITEM.link]: /^(?:https?:\/\/\S+)?$/,
};
function isReachable({ itemType, contact, openHours }: z.output<typeof wireService>): boolean {
  return CONTACTS[itemType].test(contact) && openHours.every(({ from, to }) => from < to);
}

function differ(all: readonly unknown[]): boolean {
  return new Set(all).size === all.length;
}

function readable(look: object, ctx: z.RefinementCtx): void {
  for (const { code, key, why } of checkLook(look).refused)
    ctx.addIssue({ code: 'custom', path: [key], message: `${code} ${why}` });
}
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a colour #rrggbb');
/** A theme with unreadable contrast is refused when it is set and when it is read. */
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
/** A draft may be invalid: its preview shows the findings. */
const draft = z.strictObject({
  name: z.string(),
  tokens: z.record(z.string(), z.unknown()),
  vip: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Every key that the platform reads, with the schema of its row. Keys seeded by other domains for the client (VIP,
 * jackpot, sign-in) use the schema of the wire.
 */
const CONFIG_SCHEMAS = {
  appGameList: z.array(game),
  appGameTypeList: wire.appGameTypeList.unwrap(),
  appBrandList: z.array(brand),
  appHotGameList: wire.appHotGameList.unwrap(),
  appNewGameList: wire.appNewGameList.unwrap(),
  appRecommendGameList: wire.appRecommendGameList.unwrap(),
  appGameTagList: wire.appGameTagList.unwrap(),
  appBannerList: z.array(banner),
  appNoticeList: wire.appNoticeList.unwrap(),
  appMarqueeList: wire.appMarqueeList
    .unwrap()
    .refine((all) => all.every(({ texts }) => texts['en-PH'].trim() !== ''), 'has a line without English words')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names an id twice'),
  appCurrency: wire.appCurrency.unwrap(),
  appPropMap: z.record(wireProp.keyType, prop),
  appCouponMap: wire.appCouponMap.unwrap().superRefine((map, ctx) => {
    for (const [id, { rateBp, amount }] of Object.entries(map)) {
      const give = isGiveCoupon(Number(id));
      if (!isCoupon(Number(id)) || (amount !== undefined) !== give || (rateBp === undefined) !== give)
        ctx.addIssue({ code: 'custom', path: [id], message: 'is no coupon of this kind' });
    }
  }),
  appAvatarList: z.array(avatar),
  appVipMap: wire.appVipMap.unwrap(),
  appVipRebateMap: wire.appVipRebateMap.unwrap(),
  appVipTaskList: wire.appVipTaskList
    .unwrap()
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names an id twice')
    .refine((all) => all.every(({ awardList }) => awardList.length > 0), 'has a task that gives nothing'),
  appSignInList: wire.appSignInList.unwrap().superRefine((list, ctx) => {
    if (list.length === 0 || list.some(({ day }, at) => day !== at + 1))
      ctx.addIssue({ code: 'custom', message: 'has not the days 1, 2, 3 … in their order' });
    for (const [at, { awardList }] of list.entries()) giveable(ctx, [at, 'awardList'], awardList);
  }),
  appBankruptRule: wire.appBankruptRule.unwrap(),
  activityList: z
    .array(
      wireActivity.omit({ imgUrl4: true }).extend({
        id: count,
        activityId: z.literal(Object.values(ACTIVITY_ID)),
        /** Picture of the activity (`imgUrl4`); undefined for an activity shown by an icon. */
        art: z.enum(ACTIVITY_ART).optional(),
      }),
    )
    .refine((all) => differ(all.map(({ id }) => id)), 'names an id twice'),
  ...JACKPOT_SCHEMAS,
  appRegulatorNotice: wire.appRegulatorNotice.unwrap(),
  appLicenceInfo: wire.appLicenceInfo.unwrap(),
  appHelpline: wire.appHelpline.unwrap(),
  appSupport: wire.appSupport.unwrap(),
  /** Each topic and each question has a unique anchor on the page. */
  appFaqList: z.array(topic).refine((topics) => {
    const anchors = anchorsOf(topics);
    return new Set(anchors).size === anchors.length;
  }, 'names an anchor twice'),
  appCustomerServiceQueue: z
    .array(
      wireService.refine(
        isReachable,
        'has a contact that does not fit its itemType, or hours that end before they begin',
      ),
    )
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names an id twice'),
  appExitUrl: wire.appExitUrl.unwrap(),
  appDownloadUrl: wire.appDownloadUrl.unwrap(),
  appTermsHtml: legalText,
  appTermsVersion: wire.appTermsVersion.unwrap(),
  appPrivacyHtml: legalText,
  appPrivacyVersion: wire.appPrivacyVersion.unwrap(),
  appAgeMin: wire.appAgeMin.unwrap(),
  appRealityCheckMin: count,
  /** One preset for each kind and period; a session preset has the period 1. */
  appRgLimitPreset: wire.appRgLimitPreset
    .unwrap()
    .refine(
      (all) => new Set(all.map(({ kind, period }) => `${kind}/${period}`)).size === all.length,
      'names a limit twice',
    )
    .refine((all) => all.every(({ min, max }) => min > 0 && min <= max), 'has a range that nothing is in'),
  appSelfExcludeTermList: wire.appSelfExcludeTermList.unwrap().min(1),
  /** Minutes. Shorter than the rule of 30 minutes is allowed, longer is not (player protection C07). */
  appSessionIdleMin: z.int().min(1).max(30),
  rgRule: z.strictObject({
    waitHours: z.int().min(24),
    graceSec: z.int().min(0).max(600),
    breakMin: count,
    nearPercent: z.int().min(1).max(99).default(80),
  }),
  keepRule: z.strictObject({ supportYears: z.int().min(5).max(100), logInYears: z.int().min(5).max(100) }),
  appSocialLoginList: wire.appSocialLoginList.unwrap(),
  accountLengthMin: wire.accountLengthMin.unwrap().min(1),
  accountLengthMax: wire.accountLengthMax.unwrap().max(64),
  nicknameLengthMin: wire.nicknameLengthMin.unwrap(),
  nicknameLengthMax: wire.nicknameLengthMax.unwrap(),
  passwordLengthMin: wire.passwordLengthMin.unwrap(),
  passwordLengthMax: wire.passwordLengthMax.unwrap(),
  mobileRegex: wire.mobileRegex.unwrap(),
  smsResendSec: count,
  minRechargeStatus: wire.minRechargeStatus.unwrap(),
  maintenance: wire.maintenance.unwrap().refine(({ startTime, endTime }) => endTime === 0 || endTime > startTime, {
    path: ['endTime'],
    message: 'is not after startTime',
  }),
  /** Must stay within the bounds of the call `addFeedback`. */
  feedbackConfig: z.strictObject({
    imagesLimit: z.int().min(0).max(9),
    imageBytes: z.int().min(1).max(5_000_000),
  }),
  appLocaleList: wire.appLocaleList
    .unwrap()
    .refine((all) => all.includes('en-PH'), 'leaves out the language that every text has'),
  appMenuConfig: wire.appMenuConfig
    .unwrap()
    .refine(
      ({ tabs, member }) => [...tabs, ...member].every(({ id, hidden }) => !hidden || !MUST_SHOW.includes(id)),
      'hides an entry that every player must reach',
    ),
  clientConfig: wire.clientConfig.unwrap(),
  appShareTemplateList: wire.appShareTemplateList.unwrap(),

  appTheme: z.strictObject({ name: z.string(), version: z.string(), tokens: themeTokens.superRefine(readable) }),
  appVipThemeMap: wire.appVipThemeMap.unwrap().superRefine((vip, ctx) => readable({ vip }, ctx)),
  /** Drafts by the `themeViewId` of their preview. */
  appThemeDrafts: z.record(z.string().regex(/^[\w-]{1,64}$/), draft),
  /** Countries (ISO 3166 alpha-2) that may play; empty for all. */
  regionAllowedList: z.array(z.string().length(2)),
  nicknameBannedList: z.array(z.string().min(2)),
  smsRule: z.strictObject({
    perHour: count,
    perDay: count,
    ipPerHour: count,
    // These bounds limit the guesses of a code, which has six digits.
    expireSec: z.int().min(60).max(900),
    tries: z.int().min(1).max(10),
    strangersPerDay: z.int().min(1).max(100).default(20),
    doubtAfter: count.default(3),
  }),
  loginLockRule: z.strictObject({
    failures: z.int().min(3).max(5),
    lockMinutes: count,
    doubtAfter: count.default(3),
    addressDoubtAfter: count.default(20),
    strangersPerDay: z.int().min(1).max(100).default(20),
  }),
  kycRule: z.strictObject({
    kycAmount: hundredths,
    kycBeforeDeposit: z.boolean().default(true),
    reviewHours: count.default(24),
    validDays: z.int().min(0).default(1825),
    autoReview: z.boolean().default(false),
  }),
  appKycIdTypeList: wire.appKycIdTypeList
    .unwrap()
    .min(1)
    .refine((all) => new Set(all.map(({ idType }) => idType)).size === all.length, 'names a type twice')
    .refine(
      (all) => all.every(({ minLength, maxLength }) => minLength > 0 && minLength <= maxLength),
      'has a length that no number has',
    ),
  visitRule: z.strictObject({ visitGapSec: count }),
  ...DEPOSIT_SCHEMAS,
  ...TASK_SCHEMAS,
  ...WITHDRAWAL_SCHEMAS,
  ...ACTIVITY_SCHEMAS,
  inviteRule: z.strictObject({ recharge: hundredths, bet: hundredths, fillDays: count, endTime: hundredths }),
  appInviteRule: wire.appInviteRule
    .unwrap()
    .refine(({ wheelList, total }) => wheelList.reduce((sum, { weight }) => sum + weight, 0) === total, {
      path: ['total'],
      message: 'is not the sum of the weights',
    })
    .refine(({ wheelList }) => differ(wheelList.map(({ id }) => id)), 'names a sector twice'),
  appAgent5Rule: wire.appAgent5Rule
    .unwrap()
    .refine(({ rateList }) => differ(rateList.map(({ level, minBet }) => `${level} ${minBet}`)), 'names a rate twice')
    .refine(({ validList }) => differ(validList.map(({ id }) => id)), 'names an award twice'),
};

export type ConfigName = keyof typeof CONFIG_SCHEMAS;
export type ConfigValue<K extends ConfigName> = z.output<(typeof CONFIG_SCHEMAS)[K]>;

/**
 * The table of schemas typed per key, so that a generic key K gives a ConfigValue<K>. The compiler compares the used
 * methods many times faster than the whole `ZodType`.
 */
export const TYPED_SCHEMAS: { [K in ConfigName]: Pick<z.ZodType<ConfigValue<K>>, 'parse' | 'safeParse'> } =
  CONFIG_SCHEMAS;

export function isConfigName(key: string): key is ConfigName {
  return Object.hasOwn(CONFIG_SCHEMAS, key);
}

/**
 * JSON Schema (draft 2020-12) of the values that an operator may write into a key; the description is the key's
 * meaning. Contains no rule that is written as code (`refine`).
 */
export function configSchema(key: ConfigName): Readonly<Record<string, unknown>> {
  return { description: CONFIG_MEANINGS[key], ...z.toJSONSchema(CONFIG_SCHEMAS[key], { io: 'input' }) };
}

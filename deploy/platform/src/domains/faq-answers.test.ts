import {
  ACTIVITY_CONDITION,
  COOL_OFF_HOURS,
  isCoupon,
  ITEM_STATUS,
  LIMIT_KIND,
  LIMIT_PERIOD,
  PROP_ID,
  SELF_EXCLUDE_MONTHS,
} from '@parola/calls';
import { REALITY_CHECK_MINUTES } from '@parola/calls/schemas';
import * as z from 'zod';
import type { ConfigValue } from '../config';
import { FAQ } from '../config/content/faq';
import { TYPED_SCHEMAS, type ConfigName } from '../config/schemas';
import { TEST_SETTINGS } from '../testing';
import { DOMAINS } from '.';

const CONTENT = new Map<string, unknown>([
  ...DOMAINS.flatMap(({ content }) => content?.(TEST_SETTINGS) ?? []).flatMap(({ entries }) =>
    Object.entries(entries).map(([key, { value }]): [string, unknown] => [key, value]),
  ),
]);
/** Returns the release's configuration under a key. */
function configured<K extends ConfigName>(key: K): ConfigValue<K> {
  return TYPED_SCHEMAS[key].parse(CONTENT.get(key));
}
/** Returns the prop ids of all awards within a configuration value. */
function awardsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const propId: unknown = Reflect.get(value, 'propId');
  return [...(typeof propId === 'number' ? [propId] : []), ...Object.values(value).flatMap(awardsIn)];
}
/** Returns the words of the sources that give an award, each with the keys of its configuration. */
function sourcesOf(
  propId: number,
  sources: Readonly<Record<string, readonly [keys: readonly string[], pattern: RegExp]>>,
) {
  const gives = ([keys]: readonly [readonly string[], RegExp]) =>
    keys.some((key) => awardsIn(CONTENT.get(key)).includes(propId));
  const all = Object.values(sources);
  return {
    says: all.filter(gives).map(([, pattern]) => pattern),
    never: all.filter((one) => !gives(one)).map(([, pattern]) => pattern),
  };
}
const SOURCES = {
  signIn: [['appSignInList', 'signInRule'], /check-in/],
  tasks: [['appTaskList', 'taskRule'], /task/],
  vip: [['appVipTaskList', 'vipSignInRule'], /VIP reward/],
  draws: [['jackpotAwardConfigList'], /draw/],
} as const;
/** Returns the bonus terms of a domain's rule. */
const termsIn = (key: string) =>
  z.looseObject({ wagerTimes: z.number(), bonusDays: z.number() }).parse(CONTENT.get(key));
const chances = () =>
  z.looseObject({ deposit: z.number(), validBet: z.number() }).parse(CONTENT.get('jackpotChanceRule'));
/** Full rate in basis points: 1 XP for ₱1. */
const ONE_TO_ONE_BP = 10_000;
/** Returns the words of the rates of experience; the answers have one figure for deposits and bets. */
function experience(): RegExp[] {
  const { depositBp, betBp } = z
    .looseObject({ depositBp: z.number(), betBp: z.number() })
    .parse(CONTENT.get('vipRule'));
  const rate = (bp: number) => String(bp / ONE_TO_ONE_BP);
  return [
    new RegExp(`\\b${rate(depositBp)} XP (for every|ang bawat) ₱1 (you deposit|na idine-deposit)`),
    new RegExp(`\\b${rate(betBp)} XP (for every|ang bawat) ₱1 .*₱1 (of|ng) valid bet`),
  ];
}
const tiers = () => z.array(z.looseObject({ tier: z.string() })).parse(CONTENT.get('jackpotPools'));

const WORDS: Readonly<Record<number, string>> = {
  1: 'one|once|same|isa|isang|kasinlaki',
  3: 'three|tatlong',
  5: 'five|limang',
  6: 'six|anim',
  7: 'seven|pitong',
  30: 'thirty|tatlumpung',
};
/** Matches a number in words or digits. */
const number = (value: number): RegExp => new RegExp(`\\b(${value}|${WORDS[value] ?? value})\\b`, 'i');
const DAY_HOURS = 24;
const YEAR_MONTHS = 12;
const yearsOrMonths = (months: number): [count: number, unit: RegExp] =>
  months % YEAR_MONTHS === 0 ? [months / YEAR_MONTHS, /year|taon/] : [months, /month|buwan/];

interface Facts {
  /** Content that the answer must have, in English and Filipino. */
  says?: readonly RegExp[];
  /** Content that the answer must not have. */
  never?: readonly RegExp[];
}
const link = (to: string): RegExp => new RegExp(`href="${to.replaceAll('?', '\\?')}"`);
const NO_FIGURES = /\d|₱/;

/** Facts for each answer, read from the released configuration. */
const FACTS: Readonly<Record<string, () => Facts>> = {
  'how-to-deposit': () => {
    const ways = configured('depositChannels').map(({ slug, name }) => `${slug} ${name}`);
    return {
      says: [link('/wallets?name=deposit')],
      never: ways.some((way) => /card|crypto|coin/i.test(way)) ? [/credit card/i, /crypto/i] : [NO_FIGURES],
    };
  },
  'deposit-not-arrived': () => ({ says: [link('/wallets/record')], never: [NO_FIGURES] }),
  // The amount leaves the balance in the call that requests a withdrawal (domains/withdrawals). Players cannot cancel.
  withdraw: () => ({
    says: [
      link('/wallets?name=withdraw'),
      /leaves your balance right away|Aalis agad/,
      /can’t cancel a withdrawal|hindi mo na maka-cancel/,
      number(1),
    ],
    never: [/stays in your balance|Mananatili/],
  }),
  'cash-and-bonus': () => ({
    // Deposits are bet once before they can be withdrawn (domains/withdrawals).
    says: [/once you’ve bet your deposits|naitaya mo na ang mga deposit/, /set amount|nakatakdang amount/],
    never: [NO_FIGURES],
  }),
  'first-deposit-bonus': () => ({
    says: Object.keys(configured('appRechargeBonusMap')).length > 0 ? [/may take|Puwede kang kumuha/] : [/no bonus/],
  }),
  'left-to-play': () => ({ says: [link('/wallets')], never: [NO_FIGURES] }),
  'bonus-ends': () => ({ says: termsIn('vipRule').bonusDays > 0 ? [/day|araw/] : [/never ends/] }),
  'free-bonus': () => ({
    says: [
      ...[termsIn('signInRule'), termsIn('vipRule'), termsIn('jackpotChanceRule')].map(({ wagerTimes }) =>
        number(wagerTimes),
      ),
      /first deposit|mag-first deposit/,
      ...sourcesOf(PROP_ID.coin, {
        signIn: SOURCES.signIn,
        vip: SOURCES.vip,
        draws: [['jackpotAwardConfigList'], /Lucky jackpot prizes/],
      }).says,
    ],
  }),
  'bonus-money': () => ({ says: [link('/wallets')], never: [NO_FIGURES] }),
  points: () => {
    const awards = awardsIn(configured('appPointsRule').list);
    const { says, never } = sourcesOf(PROP_ID.points, SOURCES);
    return {
      says: [
        link('/points'),
        ...says,
        ...(awards.includes(PROP_ID.coin) ? [/bonus money/] : []),
        ...(awards.some(isCoupon) ? [/coupon/] : []),
      ],
      never: [NO_FIGURES, ...never],
    };
  },
  diamonds: () => {
    const { says, never } = sourcesOf(PROP_ID.diamond, { ...SOURCES, rank: [['appRankRule'], /ranking/] });
    const cards = configured('appLotteryRule').open ? [/scratch card/] : [];
    return { says: [link('/activity/lottery/product'), ...says, ...cards], never: [NO_FIGURES, ...never] };
  },
  coupons: () => ({
    says: [
      link('/wallets?name=deposit'),
      ...(Object.keys(configured('appCouponMap')).length > 0 ? [/bonus money/] : []),
    ],
    never: [NO_FIGURES],
  }),
  stars: () => ({
    says: [
      link('/bonus/tasks'),
      ...(awardsIn(configured('appTaskList')).includes(PROP_ID.liveness) ? [/tasks of the day|task mo sa araw/] : []),
      ...(configured('taskRule').chests.length > 0 ? [/chest/] : []),
    ],
    never: [NO_FIGURES],
  }),
  xp: () => ({ says: [link('/vip/level'), ...experience()] }),
  drops: () => {
    const ways = configured('appPusherRule').wayList;
    const patterns = {
      [ACTIVITY_CONDITION.loginDays]: /log in|nag-log in/,
      [ACTIVITY_CONDITION.depositSum]: /deposit/,
      [ACTIVITY_CONDITION.validBet]: /bet|tumaya/,
    };
    return {
      says: [
        link('/activity/coin-pusher'),
        ...Object.entries(patterns).flatMap(([way, words]) =>
          ways.some(({ condition }) => condition === way) ? [words] : [],
        ),
        // Bets count in one game only.
        ...(ways.some(({ inGame }) => inGame) ? [/bet in the Coin Pusher game|tumaya ka sa larong Coin Pusher/] : []),
      ],
      never: [NO_FIGURES],
    };
  },
  spins: () => ({
    says: [link('/activity/spin'), link('/activity/jackpot'), number(configured('appInviteRule').spinsPerFriend)],
  }),
  'how-to-play': () => ({
    says: [link('/')],
    never: configured('appGameList').every(({ status }) => status === ITEM_STATUS.on)
      ? [/not open yet|hindi pa bukas/]
      : [],
  }),
  'game-stopped': () => ({ never: [NO_FIGURES] }),
  fair: () => ({
    says: configured('appGameList').every(({ rtpBp }) => rtpBp)
      ? [/Each game says|Sinasabi ng bawat laro/]
      : [/some games/],
  }),
  jackpot: () => ({
    says: [
      link('/activity/jackpot'),
      ...tiers().map(({ tier }) => new RegExp(`\\b${tier}\\b`, 'i')),
      ...(chances().deposit > 0 ? [/deposit/i] : []),
      ...(chances().validBet > 0 ? [/bets give|at taya/] : []),
    ],
  }),
  vip: () => {
    const levels = Object.values(configured('appVipMap')).sort((a, b) => a.vip - b.vip);
    const first = levels.find(({ dailyAward }) => dailyAward.length > 0);
    return { says: [link('/vip/level'), new RegExp(`VIP ${first?.vip}\\b`), ...experience()] };
  },
  'check-in': () => ({ says: [link('/activity/sign-in'), number(configured('appSignInList').length)] }),
  'take-a-break': () => ({
    says: [number(Math.min(...COOL_OFF_HOURS) / DAY_HOURS), number(Math.max(...COOL_OFF_HOURS) / DAY_HOURS)],
  }),
  'self-exclusion': () => ({
    says: SELF_EXCLUDE_MONTHS.map(yearsOrMonths).flatMap(([count, unit]) => [number(count), unit]),
  }),
  limits: () => {
    const presets = configured('appRgLimitPreset');
    const { deposit, loss, wager, sessionMinutes, loginHours } = LIMIT_KIND;
    const { day, week, month } = LIMIT_PERIOD;
    const kinds = {
      [deposit]: /deposit/,
      [loss]: /lose|ipatalo/,
      [wager]: /bet|itaya/,
      [sessionMinutes]: /how long|gaano ka katagal/,
      [loginHours]: /log in/,
    };
    const periods = { [day]: /day|araw/, [week]: /week|linggo/, [month]: /month|buwan/ };
    return {
      says: [
        number(configured('rgRule').waitHours),
        ...REALITY_CHECK_MINUTES.map(number),
        ...presets.map(({ kind }) => kinds[kind]),
        ...presets.map(({ period }) => periods[period]),
      ],
    };
  },
  'who-may-play': () => ({ says: [number(configured('appAgeMin')), link('/terms-of-use')] }),
  'forgot-password': () => ({ says: [link('/auth/forget')] }),
  'code-not-arrived': () => ({ says: configured('smsRule').perHour > 1 ? [/several|ilang/] : [] }),
  invite: () => {
    const { rateList, validList } = configured('appAgent5Rule');
    const pays = rateList.some(({ rateBp }) => rateBp > 0);
    return {
      says: [
        link('/share'),
        ...(pays ? [/Commission/i, number(Math.max(...rateList.map(({ level }) => level)))] : []),
        ...(validList.some(({ count }) => count > 0) ? [/bonus money/] : []),
        ...(configured('appInviteRule').spinsPerFriend > 0 ? [/wheel/] : []),
        new RegExp(`\\b${configured('appAgeMin')}\\b`),
      ],
      never: pays ? [/^<p>(No|Hindi)\b/, /No money|Walang pera/] : [/^<p>(Yes|Oo)\b/],
    };
  },
};

const QUESTIONS = FAQ.flatMap(({ items }) => items);

test('every answer of the help is checked against its subject', () => {
  expect(QUESTIONS.map(({ id }) => id).sort()).toEqual(Object.keys(FACTS).sort());
});

test.each(QUESTIONS.map((one) => [one.id, one] as const))(
  'the answer to «%s» describes the product',
  (id, { answer }) => {
    const { says = [], never = [] } = FACTS[id]?.() ?? {};
    expect(says.length + never.length).toBeGreaterThan(0);
    for (const [language, text] of Object.entries(answer)) {
      for (const fact of says) expect([language, text]).toEqual([language, expect.stringMatching(fact)]);
      for (const untrue of never) expect([language, text]).toEqual([language, expect.not.stringMatching(untrue)]);
    }
  },
);

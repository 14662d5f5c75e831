import { LIMIT_PERIOD, PROP_ID, VIP_TASK_KIND, type RuleSection, type VipLevel } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';
import type { VipRule } from './experience.commands';
import type { VipSignInRule } from './sign-in.commands';

const coin = (count: number) => ({ propId: PROP_ID.coin, count });
const points = (count: number) => ({ propId: PROP_ID.points, count });
const numbered = (...awards: { propId: number; count: number }[]) =>
  awards.map((award, index) => ({ id: index + 1, ...award }));
const asLevelAward = (bonus: number, given: number) => [
  { id: PROP_ID.coin, count: bonus },
  { id: PROP_ID.points, count: given },
];

type Privilege = VipLevel['privilegeList'][number];
const CHECK_IN: Privilege = {
  icon: 'gift',
  text: 'Daily check-in rewards',
  'fil-PH': { text: 'Reward sa daily check-in' },
};
const MEMBER: readonly Privilege[] = [
  { icon: 'rebate', text: 'Part of your bets back', 'fil-PH': { text: 'May balik sa mga taya mo' } },
  { icon: 'sign-in', text: 'VIP check-in for seven days', 'fil-PH': { text: 'VIP check-in sa pitong araw' } },
  { icon: 'task', text: 'VIP tasks with rewards', 'fil-PH': { text: 'VIP tasks na may reward' } },
];
const SERVICE: Privilege = { icon: 'service', text: 'The VIP chat', 'fil-PH': { text: 'Ang VIP chat' } };

/**
 * Money in hundredths: `experience`, the condition to keep the level, and bonus money and points of every day and of
 * reaching it.
 */
function level(
  vip: number,
  experience: number,
  betLimit: number,
  daily: readonly [number, number],
  reached: readonly [number, number],
): VipLevel {
  return {
    vip,
    experience,
    betLimit,
    dailyAward: asLevelAward(...daily),
    levelAward: asLevelAward(...reached),
    showType: vip,
    privilegeList: vip < 3 ? [...MEMBER] : [...MEMBER, SERVICE],
  };
}

/** The rates of a level: table games give back less, for the house keeps less of them. */
const rates = (slots: number, table: number) => ({ 1: slots, 2: slots, 3: slots, 4: table });

const { day, week, month } = LIMIT_PERIOD;

/**
 * The levels belong together, each above the one before: an operator who changed one keeps them all. So do the rates.
 */
export const VIP_CONTENT = configContent({
  vipRule: {
    value: { betBp: 10_000, depositBp: 10_000, wagerTimes: 1, bonusDays: 30 } satisfies VipRule,
    note: 'our own: experience per hundredth of valid bet and of deposit, basis points; turnover of coin in VIP awards, and the days it has to be done in',
  },
  appVipMap: {
    value: {
      0: {
        vip: 0,
        experience: 0,
        betLimit: 0,
        dailyAward: [],
        levelAward: [],
        showType: 1,
        privilegeList: [CHECK_IN],
      },
      1: level(1, 50_000, 0, [500, 10], [1_000, 50]),
      2: level(2, 500_000, 100_000, [1_000, 20], [3_000, 100]),
      3: level(3, 2_500_000, 500_000, [2_000, 40], [15_000, 250]),
      4: level(4, 10_000_000, 2_000_000, [5_000, 80], [60_000, 500]),
      5: level(5, 50_000_000, 10_000_000, [10_000, 150], [300_000, 1_000]),
      6: level(6, 250_000_000, 50_000_000, [20_000, 300], [1_500_000, 2_500]),
    } satisfies ConfigValue<'appVipMap'>,
    note: 'our own; hundredths. Level 1 is one deposit of ₱500 and is kept; betLimit keeps the others month by month',
  },
  appVipRebateMap: {
    value: {
      1: rates(20, 10),
      2: rates(30, 15),
      3: rates(40, 20),
      4: rates(55, 25),
      5: rates(70, 35),
      6: rates(90, 45),
    } satisfies ConfigValue<'appVipRebateMap'>,
    note: 'our own; basis points of valid bet by level and game type. Level 0 has none',
  },
  appVipTaskList: {
    value: [
      {
        id: 1,
        kind: VIP_TASK_KIND.rounds,
        period: day,
        vip: 1,
        target: 20,
        sort: 1,
        awardList: numbered(points(20)),
        title: 'Play 20 rounds today',
        'fil-PH': { title: 'Maglaro ng 20 round ngayong araw' },
      },
      {
        id: 2,
        kind: VIP_TASK_KIND.days,
        period: week,
        vip: 1,
        target: 3,
        sort: 2,
        awardList: numbered(coin(300), points(30)),
        title: 'Play on 3 days of this week',
        'fil-PH': { title: 'Maglaro sa 3 araw ng linggong ito' },
      },
      {
        id: 3,
        kind: VIP_TASK_KIND.games,
        period: week,
        vip: 2,
        target: 3,
        sort: 3,
        awardList: numbered(coin(500)),
        title: 'Play 3 different games this week',
        'fil-PH': { title: 'Maglaro ng 3 magkaibang game ngayong linggo' },
      },
      {
        id: 4,
        kind: VIP_TASK_KIND.validBet,
        period: month,
        vip: 2,
        target: 500_000,
        sort: 4,
        awardList: numbered(coin(2_000), points(100)),
        title: 'Bet ₱5,000 this month',
        'fil-PH': { title: 'Tumaya ng ₱5,000 ngayong buwan' },
      },
    ] satisfies ConfigValue<'appVipTaskList'>,
    note: 'our own; coin and valid bet in hundredths',
    items: { by: 'id' },
  },
  vipSignInRule: {
    value: {
      vip: 1,
      list: [
        { day: 1, awardList: numbered(points(10)) },
        { day: 2, awardList: numbered(points(15)) },
        { day: 3, awardList: numbered(coin(200)) },
        { day: 4, awardList: numbered(points(20)) },
        { day: 5, awardList: numbered(coin(300)) },
        { day: 6, awardList: numbered(points(30)) },
        { day: 7, awardList: numbered(coin(700), points(50)) },
      ],
    } satisfies VipSignInRule,
    note: 'our own; from which level, and the seven days; coin in hundredths',
  },
  vipRuleList: {
    value: [
      {
        title: 'Levels',
        lines: [
          'Every peso you deposit and every valid bet is experience. A level is reached the moment its experience is, and its reward can be claimed once.',
          'VIP 1 is yours to keep. VIP 2 and above are kept by the bets in the table: a new level until the end of the next month, then month by month. Otherwise you move one level down. Nobody moves down in a month with a break or a self-exclusion.',
        ],
        'fil-PH': {
          title: 'Levels',
          lines: [
            'Experience ang bawat pisong idine-deposit mo at bawat valid na taya. Aabot ka sa isang level sa sandaling maabot mo ang experience nito, at isang beses mong mai-claim ang reward nito.',
            'Hindi nawawala ang VIP 1. Ang VIP 2 pataas ay napapanatili ng mga tayang nasa table: hanggang katapusan ng susunod na buwan para sa bagong level, tapos buwan-buwan. Kung hindi, bababa ka ng isang level. Walang bumababa sa buwang may break o self-exclusion.',
          ],
        },
      },
      {
        title: 'VIP check-in and tasks',
        lines: [
          'From VIP 1 on you check in once a day, for seven days. A day you miss costs nothing: the next one waits. After day 7 it begins anew.',
          'Tasks count what you play from midnight, from Monday or from the first of the month in Manila. The reward of a finished task can be claimed until its time is over.',
        ],
        'fil-PH': {
          title: 'VIP check-in at tasks',
          lines: [
            'Mula VIP 1, puwede kang mag-check in isang beses sa isang araw, sa loob ng pitong araw. Walang nawawala kapag may nalaktawang araw: naghihintay ang susunod. Pagkatapos ng araw 7, magsisimula ulit.',
            'Binibilang ng tasks ang nilalaro mo mula hatinggabi, mula Lunes o mula unang araw ng buwan sa Maynila. Mai-claim ang reward ng natapos na task hanggang matapos ang panahon nito.',
          ],
        },
      },
      {
        title: 'What the rewards are worth',
        lines: [
          'Money from VIP rewards is bonus money. After bets of the same amount, within 30 days, it becomes cash, once you have made your first deposit.',
          'Players who are taking a break cannot claim.',
        ],
        'fil-PH': {
          title: 'Ano ang halaga ng rewards',
          lines: [
            'Bonus money ang pera mula sa VIP rewards. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo sa loob ng 30 araw, at pagkatapos ng unang deposit mo.',
            'Hindi puwedeng mag-claim ang mga nakapahinga.',
          ],
        },
      },
    ] satisfies RuleSection[],
    note: 'our own',
  },
});

import { LIMIT_PERIOD, PROP_ID, VIP_TASK_KIND, type RuleSection, type VipLevel } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';
import type { VipRule } from './experience.commands';
import type { VipSignInRule } from './sign-in.commands';

const coin = (count: number) => ({ propId: PROP_ID.coin, count });
const points = (count: number) => ({ propId: PROP_ID.points, count });
const numbered = (...awards: { propId: number; count: number }[]) =>
  awards.map((award, index) => ({ id: index + 1, ...award }));
const asLevelAward = (bonus: number, points: number) => [
  { id: PROP_ID.coin, count: bonus },
  { id: PROP_ID.points, count: points },
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
 * A level. Money in hundredths: `experience` to reach it, `betLimit` to keep it, daily award, and award for reaching
 * it.
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

/**
 * Rebate rates of a level, basis points by game type. Table games have a lower rate, because their house edge is lower.
 */
const rates = (slots: number, table: number) => ({ 1: slots, 2: slots, 3: slots, 4: table });

const { day, week, month } = LIMIT_PERIOD;

/**
 * The levels are updated as a whole, because each must be above the previous one: an operator who changed one level
 * keeps all. The same applies to the rates.
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
        title: 'Play on 3 days this week',
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
        'fil-PH': { title: 'Maglaro ng 3 magkaibang laro ngayong linggo' },
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
          'You get 1 XP for every ₱1 you deposit and every ₱1 of valid bets. You level up as soon as you have enough XP, and you can claim the level’s reward once.',
          'You never lose VIP 1. To keep VIP 2 and above, make the bets in the table: first until the end of the next month, then every month. If you don’t, you move down one level. Nobody moves down in a month with a break or self-exclusion.',
        ],
        'fil-PH': {
          title: 'Levels',
          lines: [
            '1 XP ang bawat ₱1 na idine-deposit mo at bawat ₱1 ng valid bet. Tataas ang level mo kapag sapat na ang XP mo, at isang beses mong mai-claim ang reward nito.',
            'Hindi nawawala ang VIP 1. Para manatili sa VIP 2 pataas, abutin ang taya sa table: hanggang katapusan muna ng susunod na buwan, tapos buwan-buwan. Kung hindi, bababa ka ng isang level. Walang bumababa sa buwang may break o self-exclusion.',
          ],
        },
      },
      {
        title: 'VIP check-in and tasks',
        lines: [
          'From VIP 1 you can check in once a day, for seven days. Nothing is lost if you miss a day. After day 7 it starts again.',
          'Tasks count your play from midnight, Monday or the first of the month in Manila. Claim the reward of a finished task before time is up.',
        ],
        'fil-PH': {
          title: 'VIP check-in at tasks',
          lines: [
            'Mula VIP 1, puwede kang mag-check in isang beses sa isang araw, pitong araw. Walang nawawala kahit may makaligtaan kang araw. Pagkatapos ng day 7, magsisimula ulit.',
            'Bilang sa tasks ang laro mo mula hatinggabi, Lunes o unang araw ng buwan sa Manila. I-claim ang reward ng natapos na task bago maubos ang oras.',
          ],
        },
      },
      {
        title: 'Bonus terms',
        lines: [
          'Money from VIP rewards is bonus money. Bet the same amount within 30 days, and make your first deposit, to turn it into cash.',
          'You can’t claim during a break.',
        ],
        'fil-PH': {
          title: 'Bonus terms',
          lines: [
            'Bonus money ang pera mula sa VIP rewards. Itaya ang parehong amount sa loob ng 30 araw, at mag-first deposit, para maging cash.',
            'Hindi ka puwedeng mag-claim habang naka-break.',
          ],
        },
      },
    ] satisfies RuleSection[],
    note: 'our own',
  },
});

import { configContent, type ConfigValue } from '../../config';
import type { VipRule } from './exp';

const dailyReward = (bonus: string, points: number) => ({
  icon: 'gift',
  text: `Daily VIP reward of ${bonus} bonus and ${points} points`,
  'fil-PH': { text: `Araw-araw na VIP reward: ${bonus} bonus at ${points} points` },
});

/** The levels belong together, each above the one before: an operator who changed one keeps them all. */
export const VIP_CONTENT = configContent({
  vipRule: {
    value: { betBp: 10_000, depositBp: 10_000, wagerTimes: 1 } satisfies VipRule,
    note: 'our own: experience per hundredth of valid bet and of deposit, basis points; turnover of coin in the daily award',
  },
  appVipMap: {
    value: {
      0: {
        vip: 0,
        experience: 0,
        betLimit: 0,
        dailyAward: [],
        showType: 1,
        privilegeList: [
          { icon: 'gift', text: 'Daily check-in rewards', 'fil-PH': { text: 'Reward sa daily check-in' } },
        ],
      },
      1: {
        vip: 1,
        experience: 50_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 500 },
          { id: 2002, count: 10 },
        ],
        showType: 1,
        privilegeList: [dailyReward('₱5', 10)],
      },
      2: {
        vip: 2,
        experience: 500_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 1000 },
          { id: 2002, count: 20 },
        ],
        showType: 2,
        privilegeList: [dailyReward('₱10', 20)],
      },
      3: {
        vip: 3,
        experience: 2_500_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 2000 },
          { id: 2002, count: 40 },
        ],
        showType: 3,
        privilegeList: [dailyReward('₱20', 40)],
      },
      4: {
        vip: 4,
        experience: 10_000_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 5000 },
          { id: 2002, count: 80 },
        ],
        showType: 4,
        privilegeList: [dailyReward('₱50', 80)],
      },
      5: {
        vip: 5,
        experience: 50_000_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 10_000 },
          { id: 2002, count: 150 },
        ],
        showType: 5,
        privilegeList: [dailyReward('₱100', 150)],
      },
      6: {
        vip: 6,
        experience: 250_000_000,
        betLimit: 0,
        dailyAward: [
          { id: 2001, count: 20_000 },
          { id: 2002, count: 300 },
        ],
        showType: 6,
        privilegeList: [dailyReward('₱200', 300)],
      },
    } satisfies ConfigValue<'appVipMap'>,
    note: 'our own; hundredths. Level 1 is one deposit of ₱500. betLimit 0: levels are kept without play',
  },
});

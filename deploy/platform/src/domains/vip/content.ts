import { configContent, type ConfigValue } from '../../config';
import type { VipRule } from './exp';

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
        privilegeList: [{ icon: 'gift', text: 'Daily check-in rewards' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱5 bonus and 10 points' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱10 bonus and 20 points' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱20 bonus and 40 points' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱50 bonus and 80 points' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱100 bonus and 150 points' }],
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
        privilegeList: [{ icon: 'gift', text: 'Daily VIP reward of ₱200 bonus and 300 points' }],
      },
    } satisfies ConfigValue<'appVipMap'>,
    note: 'our own; hundredths. Level 1 is one deposit of ₱500. betLimit 0: levels are kept without play',
  },
});

import type { RuleSection } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';
import type { SignInRule } from './sign-in';

/** Activities follow each by itself; the days of the sign-in are one run. */
export const ACTIVITY_CONTENT = configContent({
  appSignInList: {
    value: [
      { day: 1, awardList: [{ id: 1, propId: 2002, count: 10 }] },
      { day: 2, awardList: [{ id: 1, propId: 2002, count: 20 }] },
      { day: 3, awardList: [{ id: 1, propId: 2001, count: 200 }] },
      { day: 4, awardList: [{ id: 1, propId: 2002, count: 40 }] },
      { day: 5, awardList: [{ id: 1, propId: 2001, count: 300 }] },
      { day: 6, awardList: [{ id: 1, propId: 2002, count: 80 }] },
      {
        day: 7,
        awardList: [
          { id: 1, propId: 2001, count: 1000 },
          { id: 2, propId: 60001, count: 1 },
        ],
      },
    ] satisfies ConfigValue<'appSignInList'>,
    note: 'our own; coin in hundredths',
  },
  signInRule: { value: { open: true, wagerTimes: 1 } satisfies SignInRule, note: 'our own; turnover of coin' },
  signInRuleList: {
    value: [
      {
        title: 'How it works',
        lines: [
          'Check in once a day, for seven days. A day begins at midnight in Manila.',
          'Miss a day and the run begins again at day 1. After day 7 a new run begins.',
        ],
        'fil-PH': {
          title: 'Paano ito gumagana',
          lines: [
            'Mag-check in isang beses sa isang araw, sa loob ng pitong araw. Nagsisimula ang araw sa hatinggabi sa Maynila.',
            'Kapag may nalaktawang araw, babalik sa araw 1. Pagkatapos ng araw 7, may bagong pitong araw.',
          ],
        },
      },
      {
        title: 'What the reward is worth',
        lines: [
          'Money from the check-in is bonus money. After bets of the same amount it becomes cash, once you have made your first deposit.',
          'Players who are taking a break cannot check in.',
        ],
        'fil-PH': {
          title: 'Ano ang halaga ng reward',
          lines: [
            'Bonus money ang pera mula sa check-in. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo, at pagkatapos ng unang deposit mo.',
            'Hindi puwedeng mag-check in ang mga nakapahinga.',
          ],
        },
      },
    ] satisfies RuleSection[],
    note: 'our own',
  },
  activityList: {
    value: [
      {
        id: 1,
        activityId: 0,
        type: 0,
        sort: 1,
        themeUrl: '/wallets?name=deposit',
        unloginShowStatus: 0,
        homeFloatShowStatus: 0,
        title: 'Deposit',
      },
      {
        id: 2,
        activityId: 60,
        type: 1,
        sort: 2,
        themeUrl: '',
        unloginShowStatus: 0,
        homeFloatShowStatus: 0,
        title: 'First deposit bonus',
      },
      {
        id: 3,
        activityId: 36,
        type: 0,
        sort: 3,
        themeUrl: '',
        unloginShowStatus: 0,
        homeFloatShowStatus: 0,
        title: 'Daily check-in',
      },
      {
        id: 4,
        activityId: 47,
        type: 0,
        sort: 4,
        themeUrl: '',
        unloginShowStatus: 1,
        homeFloatShowStatus: 1,
        title: 'Lucky jackpot',
      },
      {
        id: 5,
        activityId: 8,
        type: 0,
        sort: 5,
        themeUrl: '/vip/level',
        unloginShowStatus: 1,
        homeFloatShowStatus: 0,
        title: 'VIP rewards',
      },
      {
        id: 6,
        activityId: 25,
        type: 1,
        sort: 0,
        themeUrl: '',
        unloginShowStatus: 1,
        homeFloatShowStatus: 0,
        title: 'News',
      },
      {
        id: 7,
        activityId: 48,
        type: 1,
        sort: 6,
        themeUrl: '',
        unloginShowStatus: 0,
        homeFloatShowStatus: 0,
        title: 'A look around',
      },
      {
        id: 8,
        activityId: 32,
        type: 1,
        sort: 7,
        themeUrl: '/download',
        unloginShowStatus: 0,
        homeFloatShowStatus: 0,
        title: 'Get the app',
      },
    ] satisfies ConfigValue<'activityList'>,
    note: 'activities open now; kinds of specification §3, type 1 pops up at start',
    items: { by: 'id' },
  },
});

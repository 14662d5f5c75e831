import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';

const coin = (count: number) => [{ id: 1, propId: PROP_ID.coin, count }];

export const POINTS_CONTENT = configContent({
  appPointsRule: {
    value: {
      open: true,
      wagerTimes: 1,
      bonusDays: 30,
      list: [
        { id: 1, sort: 1, points: 100, awardList: coin(500), dayLimit: 5 },
        { id: 2, sort: 2, points: 500, awardList: coin(3_000), dayLimit: 2 },
        { id: 3, sort: 3, points: 200, awardList: [{ id: 1, propId: 1010, count: 1 }], dayLimit: 1 },
        { id: 4, sort: 4, points: 300, awardList: [{ id: 1, propId: 1305, count: 1 }], dayLimit: 1 },
      ],
      ruleList: [
        {
          title: 'How it works',
          lines: [
            'You collect points with check-ins, tasks, VIP rewards and draws. They do not expire.',
            'What you exchange is yours at once and cannot be given back. Daily limits begin again at midnight in Manila.',
            'Money out of points is bonus money. After bets of the same amount, within 30 days, it becomes cash, once you have made your first deposit. Coupons are for your next deposit.',
          ],
          'fil-PH': {
            title: 'Paano ito gumagana',
            lines: [
              'Nakukuha ang points sa check-in, mga task, VIP reward at draw. Hindi sila nag-e-expire.',
              'Sa iyo agad ang ipinalit mo at hindi na maibabalik. Nagsisimula ulit ang limit ng araw sa hatinggabi sa Maynila.',
              'Bonus money ang pera mula sa points. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo sa loob ng 30 araw, at pagkatapos ng unang deposit mo. Para sa susunod na deposit ang mga coupon.',
            ],
          },
        },
      ],
    } satisfies ConfigValue<'appPointsRule'>,
    note: 'our own; coin in hundredths. 100 points are about ₱5',
  },
});

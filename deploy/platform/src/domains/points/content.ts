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
            'You earn points with check-ins, tasks, VIP rewards and draws. They don’t expire.',
            'You get what you exchange right away and can’t undo it. Daily limits reset at midnight in Manila.',
            'Money from points is bonus money. Bet the same amount within 30 days, and make your first deposit, to turn it into cash. Coupons are for your next deposit.',
          ],
          'fil-PH': {
            title: 'Paano ito gumagana',
            lines: [
              'Makukuha ang points sa check-in, task, VIP reward at draw. Hindi ito nag-e-expire.',
              'Makukuha mo agad ang in-exchange mo at hindi na ito mababawi. Nagre-reset ang daily limits sa hatinggabi sa Manila.',
              'Bonus money ang pera mula sa points. Itaya ang parehong amount sa loob ng 30 araw, at mag-first deposit, para maging cash. Para sa susunod na deposit ang mga coupon.',
            ],
          },
        },
      ],
    } satisfies ConfigValue<'appPointsRule'>,
    note: 'our own; coin in hundredths. 100 points are about ₱5',
  },
});

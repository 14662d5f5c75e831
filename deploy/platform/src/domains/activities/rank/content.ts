import { PROP_ID, RANK_KIND, RANK_TYPE } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules } from '../engine/parts.content';

const { bet, win, invite } = RANK_KIND;
const { day, week, month } = RANK_TYPE;
const diamonds = (count: number) => [{ propId: PROP_ID.diamond, count }];

export const RANK_CONTENT = configContent({
  appRankRule: {
    value: {
      open: true,
      boards: [
        {
          ...{ rankType: day, kind: bet },
          placeList: [
            { from: 1, to: 1, awardList: points(100) },
            { from: 2, to: 3, awardList: points(50) },
            { from: 4, to: 10, awardList: points(20) },
          ],
        },
        { ...{ rankType: day, kind: win }, placeList: [{ from: 1, to: 3, awardList: points(30) }] },
        {
          ...{ rankType: week, kind: bet },
          placeList: [
            { from: 1, to: 1, awardList: [...money(20_000), ...diamonds(5)] },
            { from: 2, to: 3, awardList: [...money(8_000), ...diamonds(2)] },
            { from: 4, to: 10, awardList: money(2_000) },
          ],
        },
        { ...{ rankType: week, kind: win }, placeList: [{ from: 1, to: 3, awardList: diamonds(2) }] },
        {
          ...{ rankType: month, kind: bet },
          placeList: [
            { from: 1, to: 1, awardList: [...money(100_000), ...diamonds(20)] },
            { from: 2, to: 3, awardList: [...money(40_000), ...diamonds(10)] },
            { from: 4, to: 20, awardList: money(8_000) },
          ],
        },
        {
          ...{ rankType: month, kind: invite },
          placeList: [
            { from: 1, to: 3, awardList: money(10_000) },
            { from: 4, to: 10, awardList: money(3_000) },
          ],
        },
      ],
      shown: 100,
      settleMin: 10,
      receiveDays: 7,
      wagerTimes: 1,
      bonusDays: 7,
      ruleList: rules(
        [
          'We rank valid bets, wins and qualified friends by day, week (from Monday) and month, Manila time. On a tie, the earlier player comes first.',
          'Ranks are final ten minutes after a period ends. Claim your reward within seven days, once. Names are partly hidden.',
        ],
        [
          'Ranking ito ng valid bets, panalo at qualified friends kada araw, linggo (mula Lunes) at buwan, Manila time. Kapag tie, mauuna ang mas maagang nakaabot.',
          'Final na ang ranks sampung minuto pagkatapos ng period. I-claim ang reward mo sa loob ng pitong araw, isang beses. May nakatago sa mga pangalan.',
        ],
      ),
    } satisfies ConfigValue<'appRankRule'>,
    note: 'our own; coin in hundredths',
  },
});

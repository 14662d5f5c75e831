import { PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules, tickets } from '../engine/parts.content';

export const FIRST_DEPOSIT_CONTENT = configContent({
  appFirstDepositRule: {
    value: {
      open: true,
      tierList: [
        { id: 1, need: 100_000, awardList: points(100) },
        { id: 2, need: 200_000, awardList: [...money(2_000), ...tickets(1)] },
        { id: 3, need: 500_000, awardList: [...money(6_000), { propId: PROP_ID.diamond, count: 1 }] },
      ],
      receiveDays: 7,
      wagerTimes: 3,
      bonusDays: 7,
      ruleList: rules(
        [
          'Your first deposit counts once it’s credited. You can claim every step up to its amount, each once.',
          'Claim them within seven days, including the day of the deposit. Any deposit bonus comes on top.',
        ],
        [
          'Bilang ang first deposit mo kapag na-credit na. Mai-claim mo ang bawat step hanggang sa amount nito, tig-isang beses.',
          'I-claim sa loob ng pitong araw, kasama ang araw ng deposit. Hiwalay pa rito ang deposit bonus.',
        ],
      ),
    } satisfies ConfigValue<'appFirstDepositRule'>,
    note: 'our own; money in hundredths',
  },
});

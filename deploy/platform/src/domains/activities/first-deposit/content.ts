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
          'Your very first deposit counts, once it is credited. Every step up to its amount is yours, each once.',
          'They wait for seven days, the day of the deposit included. What the cashier adds to the deposit itself comes beside them.',
        ],
        [
          'Ang pinakaunang deposit mo ang bibilangin, kapag na-credit na. Sa iyo ang bawat hakbang hanggang sa halaga nito, tig-isang beses.',
          'Pitong araw itong naghihintay, kasama ang araw ng deposit. Hiwalay pa rito ang idinadagdag ng cashier sa mismong deposit.',
        ],
      ),
    } satisfies ConfigValue<'appFirstDepositRule'>,
    note: 'our own; money in hundredths',
  },
});

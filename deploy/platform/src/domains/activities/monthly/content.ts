import { configContent, type ConfigValue } from '../../../config';
import { money, rules } from '../engine/parts.content';

export const MONTHLY_CONTENT = configContent({
  appMonthlyBonusRule: {
    value: {
      open: true,
      tierList: [
        { id: 1, needBet: 1_000_000, needRecharge: 100_000, awardList: money(5_000) },
        { id: 2, needBet: 5_000_000, needRecharge: 500_000, awardList: money(20_000) },
        { id: 3, needBet: 20_000_000, needRecharge: 2_000_000, awardList: money(80_000) },
      ],
      receiveDays: 28,
      wagerTimes: 1,
      bonusDays: 7,
      ruleList: rules(
        [
          'Valid bets and credited deposits of a month count, from its first to its last day in Manila. A step asks for both.',
          'What you reached is received in the next month, until its 28th day. Each step is received once.',
        ],
        [
          'Binibilang ang mga valid bet at na-credit na deposit sa buwan, mula una hanggang huling araw nito sa Maynila. Parehong kailangan sa bawat hakbang.',
          'Makukuha ang naabot mo sa susunod na buwan, hanggang ika-28 nito. Isang beses lang ang bawat hakbang.',
        ],
      ),
    } satisfies ConfigValue<'appMonthlyBonusRule'>,
    note: 'our own; money in hundredths',
  },
});

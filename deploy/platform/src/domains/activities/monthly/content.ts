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
          'Valid bets and credited deposits count from the first to the last day of the month (Manila time). You need both for each step.',
          'Claim what you reached in the next month, by the 28th. You can claim each step once.',
        ],
        [
          'Bilang ang valid bets at na-credit na deposits mula una hanggang huling araw ng buwan (Manila time). Parehong kailangan sa bawat step.',
          'I-claim ang naabot mo sa susunod na buwan, hanggang ika-28. Isang beses lang ang bawat step.',
        ],
      ),
    } satisfies ConfigValue<'appMonthlyBonusRule'>,
    note: 'our own; money in hundredths',
  },
});

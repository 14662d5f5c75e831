import type { RuleSection } from '@parola/calls';
import { configContent } from '../../config';
import type { RebateRule } from './rebate.queries';

export const REBATE_CONTENT = configContent({
  rebateRule: {
    value: { minReceive: 100, wagerTimes: 1, bonusDays: 30, coinTo: 'bonus' } satisfies RebateRule,
    note: 'our own: the least that is received at once, hundredths; turnover of the rebate and the days it has to be done in; cash or bonus',
  },
  rebateRuleList: {
    value: [
      {
        title: 'How the rebate works',
        lines: [
          'You get part of every valid bet back, win or lose: your bet times the rate of your VIP level for that type of game, rounded down to the centavo.',
          'A bet counts seconds after its round, at your level at that time. You get no rebate below VIP 1.',
          'Claim today’s rebate after midnight in Manila. It doesn’t expire.',
        ],
        'fil-PH': {
          title: 'Paano gumagana ang rebate',
          lines: [
            'May balik ang bawat valid bet, manalo o matalo: taya mo times rate ng VIP level mo para sa uri ng laro, rounded down sa centavo.',
            'Bilang ang taya ilang segundo pagkatapos ng round, sa level mo sa oras na iyon. Walang rebate kapag wala pang VIP 1.',
            'I-claim ang rebate ngayong araw pagkatapos ng hatinggabi sa Manila. Hindi ito nag-e-expire.',
          ],
        },
      },
      {
        title: 'Bonus terms',
        lines: [
          'Your rebate is bonus money. Bet the same amount within 30 days of claiming it, and make your first deposit, to turn it into cash.',
          'You can’t claim during a break. Your rebate waits for you.',
        ],
        'fil-PH': {
          title: 'Bonus terms',
          lines: [
            'Bonus money ang rebate mo. Itaya ang parehong amount sa loob ng 30 araw mula nang i-claim mo, at mag-first deposit, para maging cash.',
            'Hindi ka puwedeng mag-claim habang naka-break. Hihintayin ka ng rebate mo.',
          ],
        },
      },
    ] satisfies RuleSection[],
    note: 'our own',
  },
});

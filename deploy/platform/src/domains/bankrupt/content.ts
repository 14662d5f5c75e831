import { configContent, type ConfigValue } from '../../config';
import type { BankruptRule } from './bankrupt.rules';

/** Amounts in hundredths. Small, and at most once a week: it must not reward losing (player protection 1.3). */
export const BANKRUPT_CONTENT = configContent({
  bankruptRule: {
    value: {
      open: true,
      balanceBelow: 1_000,
      lostAtLeast: 20_000,
      lossDays: 7,
      firstHours: 24,
      firstCoin: 1_000,
      secondHours: 72,
      secondValidBet: 20_000,
      secondCoin: 2_000,
      restDays: 7,
      wagerTimes: 3,
      bonusDays: 7,
    } satisfies BankruptRule,
    note: 'our own',
  },
  appBankruptRule: {
    value: [
      {
        title: 'Who can claim it',
        lines: [
          'Players with less than ₱10 in balance, safebox and withdrawals together, no round open, and at least ₱200 of cash lost in the last 7 days. What you won counts against what you lost.',
          'At most once in 7 days. Not for players who are taking a break, have excluded themselves or have reached a limit of theirs.',
        ],
        'fil-PH': {
          title: 'Sino ang puwedeng mag-claim',
          lines: [
            'Mga player na wala pang ₱10 ang kabuuan ng balance, safebox at mga withdrawal, walang bukas na round, at nakatalo ng ₱200 pataas na cash sa huling 7 araw. Ibinabawas sa natalo ang napanalunan mo.',
            'Isang beses lang sa loob ng 7 araw. Hindi para sa mga nakapahinga, naka-self-exclude o umabot na sa sarili nilang limit.',
          ],
        },
      },
      {
        title: 'What you get',
        lines: [
          'The first reward within 24 hours of your last round. The second within 72 hours of the first, after valid bets of ₱200.',
          'Both are bonus money: it becomes cash after bets of 3 times the amount within 7 days. After that, what is left of it ends.',
        ],
        'fil-PH': {
          title: 'Ano ang makukuha mo',
          lines: [
            'Ang unang reward sa loob ng 24 oras mula sa huling round mo. Ang ikalawa sa loob ng 72 oras mula sa una, pagkatapos ng ₱200 na valid bet.',
            'Bonus money ang dalawa: nagiging cash kapag umabot ang taya sa 3 beses ng halaga sa loob ng 7 araw. Pagkatapos, mawawala ang matitira rito.',
          ],
        },
      },
    ] satisfies ConfigValue<'appBankruptRule'>,
    note: 'our own; says bankruptRule in words',
  },
});

import { configContent, type ConfigValue } from '../../config';
import type { BankruptRule } from './bankrupt.rules';

/** Amounts in hundredths. The gift is small and at most weekly: it must not reward losing (player protection 1.3). */
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
          'You can claim it if your balance, safebox and withdrawals add up to less than ₱10, you have no open round, and you lost at least ₱200 of cash in the last 7 days, minus your wins.',
          'Once every 7 days. You can’t claim it during a break or self-exclusion, or when you’ve reached one of your limits.',
        ],
        'fil-PH': {
          title: 'Sino ang puwedeng mag-claim',
          lines: [
            'Puwede mo itong i-claim kung wala pang ₱10 ang total ng balance, safebox at withdrawals mo, wala kang bukas na round, at natalo ka ng ₱200 pataas na cash sa huling 7 araw, bawas ang panalo.',
            'Isang beses kada 7 araw. Hindi puwedeng i-claim habang naka-break o naka-self-exclude, o kapag naabot mo na ang limit mo.',
          ],
        },
      },
      {
        title: 'What you get',
        lines: [
          'Claim the first reward within 24 hours of your last round. Claim the second within 72 hours of the first, after valid bets of ₱200.',
          'Both are bonus money. Bet 3 times the amount within 7 days, and make your first deposit, to turn it into cash. Whatever is left after that expires.',
        ],
        'fil-PH': {
          title: 'Ano ang makukuha mo',
          lines: [
            'I-claim ang first reward sa loob ng 24 oras mula sa huling round mo. I-claim ang second sa loob ng 72 oras mula sa first, pagkatapos ng ₱200 na valid bet.',
            'Bonus money ang dalawa. Tumaya ng 3 beses ng amount sa loob ng 7 araw, at mag-first deposit, para maging cash. Mag-e-expire ang matitira pagkatapos.',
          ],
        },
      },
    ] satisfies ConfigValue<'appBankruptRule'>,
    note: 'our own; says bankruptRule in words',
  },
});

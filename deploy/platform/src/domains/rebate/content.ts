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
          'Part of every valid bet comes back, whether you won or lost: the bet times the rate of your VIP level for that kind of game, rounded down to the centavo.',
          'A bet counts seconds after its round, at the level that you have then. Bets of a level below VIP 1 bring nothing.',
          'What you bet today can be claimed from midnight in Manila on. It does not expire.',
        ],
        'fil-PH': {
          title: 'Paano gumagana ang rebate',
          lines: [
            'May bahagi ng bawat valid na taya na bumabalik sa iyo, manalo ka man o matalo: ang taya na pinarami sa rate ng VIP level mo para sa uri ng game, pababa sa sentimo.',
            'Nabibilang ang taya ilang segundo pagkatapos ng round, sa level mo sa oras na iyon. Walang balik sa mga taya sa ilalim ng VIP 1.',
            'Ang itinaya mo ngayong araw ay mai-claim mula hatinggabi sa Maynila. Hindi ito nag-e-expire.',
          ],
        },
      },
      {
        title: 'What it is worth',
        lines: [
          'The rebate is bonus money. After bets of the same amount, within 30 days of claiming it, it becomes cash, once you have made your first deposit.',
          'Players who are taking a break cannot claim; what is theirs waits for them.',
        ],
        'fil-PH': {
          title: 'Ano ang halaga nito',
          lines: [
            'Bonus money ang rebate. Nagiging cash ito kapag kasinlaki na nito ang naitaya mo sa loob ng 30 araw mula nang i-claim mo, at pagkatapos ng unang deposit mo.',
            'Hindi puwedeng mag-claim ang mga nakapahinga; naghihintay sa kanila ang kanila.',
          ],
        },
      },
    ] satisfies RuleSection[],
    note: 'our own',
  },
});

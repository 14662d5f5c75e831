import { formatPesos, type RuleSection } from '@parola/calls';
import type { ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';

export type Rule = ConfigValue<'inviteRule'>;
export type Wheel = ConfigValue<'appInviteRule'>;

/** @throws Refusal activityNotOpen once the activity has ended. */
export async function openRule(tx: Tx, now: Date): Promise<Rule> {
  const rule = await getConfig(tx, 'inviteRule');
  if (now.getTime() >= rule.endTime) throw new Refusal('activityNotOpen');
  return rule;
}

function countsAfter({ recharge, bet }: Rule): { english: string; filipino: string } {
  const [deposits, bets] = [formatPesos(recharge), formatPesos(bet)];
  if (bet === 0)
    return {
      english: `A friend counts once verified, after deposits of ${deposits} in all.`,
      filipino: `Bilang na ang kaibigan kapag verified na siya at umabot sa ${deposits} ang lahat ng deposit niya.`,
    };
  return {
    english: `A friend counts once verified, after deposits of ${deposits} and bets of ${bets} in all.`,
    filipino: `Bilang na ang kaibigan kapag verified na siya at umabot sa ${deposits} ang lahat ng deposit niya at sa ${bets} ang lahat ng taya niya.`,
  };
}

/** The rules of inviting and the prizes of the wheel, shown in full on the page. */
export function rulesOf(rule: Rule, wheel: Wheel): RuleSection[] {
  const counts = countsAfter(rule);
  const least = formatPesos(wheel.exchangeMin);
  const { spinsPerFriend, wagerTimes, bonusDays } = wheel;
  return [
    {
      title: 'How inviting works',
      lines: [
        'Share your link with friends who are 21 or older and allowed to play.',
        `${counts.english} Verified means: our team has approved the identity check.`,
        'Friends who use your device, your internet connection or your bank account do not count until our team has looked at it.',
        `A friend who signed up without your link can name you within ${rule.fillDays} days.`,
      ],
      'fil-PH': {
        title: 'Paano mag-invite',
        lines: [
          'I-share ang link mo sa mga kaibigang 21 pataas at puwedeng maglaro.',
          `${counts.filipino} Verified: naaprubahan na ng team namin ang identity check.`,
          'Hindi pa bilang ang kaibigang gumagamit ng device, internet connection o bank account mo hangga’t hindi ito natitingnan ng team namin.',
          `Ang kaibigang nag-sign up nang hindi gamit ang link mo ay puwedeng banggitin ka sa loob ng ${rule.fillDays} araw.`,
        ],
      },
    },
    {
      title: 'The wheel',
      lines: [
        `Each friend who counts gives ${spinsPerFriend === 1 ? 'one spin' : `${spinsPerFriend} spins`}. The sectors look alike; the chance of each stands beside the wheel.`,
        'The result is drawn when you press Spin, before the wheel turns. How you press changes nothing.',
        `From ${least} on you can exchange what the wheel has given for bonus money. Bet it ${wagerTimes === 1 ? 'once' : `${wagerTimes} times`} within ${bonusDays} days and, after your first deposit, it becomes cash; what is left then ends.`,
      ],
      'fil-PH': {
        title: 'Ang wheel',
        lines: [
          `Bawat kaibigang bilang na ay may ${spinsPerFriend} spin. Magkakamukha ang mga bahagi ng wheel; nakasulat sa tabi ang chance ng bawat isa.`,
          'Nabubunot ang resulta pagpindot mo ng Spin, bago umikot ang wheel. Walang nababago ang paraan ng pagpindot.',
          `Mula ${least}, puwede mong ipalit sa bonus money ang ibinigay ng wheel. Itaya ito nang ${wagerTimes} beses sa loob ng ${bonusDays} araw at, pagkatapos ng unang deposit mo, magiging cash ito; matatapos ang matitira.`,
        ],
      },
    },
  ];
}

import { formatPesos, type RuleSection } from '@parola/calls';
import type { ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';

export type Rule = ConfigValue<'inviteRule'>;
export type Wheel = ConfigValue<'appInviteRule'>;

/** Returns the rule of inviting. @throws Refusal activityNotOpen after its end */
export async function openRule(tx: Tx, now: Date): Promise<Rule> {
  const rule = await getConfig(tx, 'inviteRule');
  if (now.getTime() >= rule.endTime) throw new Refusal('activityNotOpen');
  return rule;
}

function countsAfter({ recharge, bet }: Rule): { english: string; filipino: string } {
  const [deposits, bets] = [formatPesos(recharge), formatPesos(bet)];
  if (bet === 0)
    return {
      english: `A friend qualifies once verified and after deposits of ${deposits} in all.`,
      filipino: `Qualified ang friend kapag verified na siya at umabot sa ${deposits} ang total ng deposit niya.`,
    };
  return {
    english: `A friend qualifies once verified, after deposits of ${deposits} and bets of ${bets} in all.`,
    filipino: `Qualified ang friend kapag verified na siya at umabot sa ${deposits} ang total ng deposit niya at sa ${bets} ang total ng taya niya.`,
  };
}

/** Returns the rules of inviting and the prizes of the wheel, shown in full on the page. */
export function rulesOf(rule: Rule, wheel: Wheel): RuleSection[] {
  const counts = countsAfter(rule);
  const least = formatPesos(wheel.exchangeMin);
  const { spinsPerFriend, wagerTimes, bonusDays } = wheel;
  return [
    {
      title: 'How inviting works',
      lines: [
        'Share your link with friends who are 21 or older and allowed to play.',
        `${counts.english} Verified means our team approved the identity check.`,
        'If a friend uses your device, your internet connection or your bank account, they don’t qualify until our team has checked.',
        `A friend who signed up without your link can add you within ${rule.fillDays} days.`,
      ],
      'fil-PH': {
        title: 'Paano mag-invite',
        lines: [
          'I-share ang link mo sa friends na 21 pataas at puwedeng maglaro.',
          `${counts.filipino} Verified: approved na ng team namin ang identity check.`,
          'Kapag gumagamit ang friend ng device, internet connection o bank account mo, hindi pa siya qualified hangga’t hindi na-check ng team namin.',
          `Puwede kang i-add ng friend na nag-sign up nang hindi gamit ang link mo, sa loob ng ${rule.fillDays} araw.`,
        ],
      },
    },
    {
      title: 'The wheel',
      lines: [
        `You get ${spinsPerFriend === 1 ? 'one spin' : `${spinsPerFriend} spins`} for each qualified friend. The size of a slice doesn’t show its odds. The real odds are next to the wheel.`,
        'The result is drawn when you press Spin, before the wheel turns. How you press doesn’t matter.',
        `From ${least} you can exchange your winnings for bonus money. Bet it ${wagerTimes === 1 ? 'once' : `${wagerTimes} times`} within ${bonusDays} days, and make your first deposit, to turn it into cash. Whatever is left after that expires.`,
      ],
      'fil-PH': {
        title: 'Ang wheel',
        lines: [
          `May ${spinsPerFriend} spin ka sa bawat qualified friend. Magkakasinlaki ang mga bahagi ng wheel. Nasa tabi nito ang totoong odds.`,
          'Dino-draw ang resulta pagpindot mo ng Mag-spin, bago umikot ang wheel. Walang epekto ang paraan ng pagpindot.',
          `Mula ${least}, puwede mong i-exchange sa bonus money ang panalo mo. Itaya ito nang ${wagerTimes} beses sa loob ng ${bonusDays} araw, at mag-first deposit, para maging cash. Mag-e-expire ang matitira pagkatapos.`,
        ],
      },
    },
  ];
}

import { configContent, type ConfigValue } from '../../../config';
import { rules } from '../engine/parts.content';

/** A weekly round from Monday: three days to choose a camp, three counted days, and Sunday for the result. */
export const PK_CONTENT = configContent({
  appPkRule: {
    value: {
      open: true,
      from: '2026-11-02',
      ...{ signUpDays: 3, runDays: 3, restDays: 1 },
      ...{ pool: 500_000, poolBp: 10, poolMax: 2_000_000, shareMaxTimes: 1, settleMin: 10 },
      ...{ receiveDays: 7, wagerTimes: 1, bonusDays: 7 },
      ruleList: rules(
        [
          'Choose red or blue from Monday to Wednesday. From Thursday to Saturday the valid bets of each camp add up, in any game.',
          'The camp with the higher score wins. Its players share the pool by how much each one bet. Shares are rounded down to the centavo. On a tie both camps share.',
          'The pool is ₱5,000.00 plus 0.1% of the valid bets of both camps, up to ₱20,000.00. Your share is never more than your own valid bets in the round. Claim it within seven days after the result.',
          'A round counts on the day it ends (Manila time). The winning camp doesn’t change your bets.',
        ],
        [
          'Pumili ng red o blue mula Lunes hanggang Miyerkules. Mula Huwebes hanggang Sabado, naiipon ang valid bets ng bawat kampo, sa kahit anong laro.',
          'Panalo ang kampong may mas mataas na score. Paghahatian ng mga player nito ang pool ayon sa taya ng bawat isa. Rounded down sa centavo ang bawat share. Kapag tabla, parehong kampo ang maghahati.',
          'Ang pool ay ₱5,000.00 plus 0.1% ng valid bets ng dalawang kampo, hanggang ₱20,000.00. Hindi hihigit ang share mo sa sarili mong valid bets sa round. I-claim ito sa loob ng pitong araw pagkatapos ng resulta.',
          'Bilang ang round sa araw na natapos ito (Manila time). Hindi nababago ng panalo ng kampo ang mga taya mo.',
        ],
      ),
    } satisfies ConfigValue<'appPkRule'>,
    note: 'our own; money in hundredths',
  },
});

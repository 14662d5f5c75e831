import { configContent, type ConfigValue } from '../../../config';
import { rules } from '../engine/parts.content';

/** A week from Monday: three days to choose a camp, three that count, and Sunday for the result. */
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
          'Choose red or blue from Monday to Wednesday. From Thursday to Saturday the valid bets of each camp add up, in every game.',
          'The camp with more wins and shares the pool by what each of its players bet. Shares are rounded down to the centavo. With the same score both camps share.',
          'The pool is ₱5,000.00 and 0.1% of the valid bets of both camps, ₱20,000.00 at most. Your share is never more than your own valid bets of the round. It can be received for seven days after the result.',
          'A round counts by the Manila day on which it ends. Which camp wins changes nothing about your bets.',
        ],
        [
          'Pumili ng pula o asul mula Lunes hanggang Miyerkules. Mula Huwebes hanggang Sabado, naiipon ang mga valid bet ng bawat kampo, sa lahat ng game.',
          'Panalo ang kampong may mas marami, at paghahatian ang pool ayon sa taya ng bawat kasapi. Pababa sa sentimo ang bawat parte. Kapag tabla, parehong kampo ang maghahati.',
          'Ang pool ay ₱5,000.00 at 0.1% ng mga valid bet ng dalawang kampo, hanggang ₱20,000.00. Hindi hihigit ang parte mo sa sarili mong valid bet sa round. Makukuha ito sa loob ng pitong araw pagkatapos ng resulta.',
          'Binibilang ang round ayon sa araw sa Maynila kung kailan ito natapos. Walang binabago sa mga taya mo ang panalo o talo ng kampo.',
        ],
      ),
    } satisfies ConfigValue<'appPkRule'>,
    note: 'our own; money in hundredths',
  },
});

import { ACTIVITY_CONDITION, PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules } from '../engine/parts.content';

/** Up to 22 drops a week. A drop is worth 27 hundredths of coin, 1.25 points and a 2,000th of a diamond on average. */
export const PUSHER_RULE: ConfigValue<'appPusherRule'> = {
  open: true,
  from: '2026-11-01',
  repeat: 'week',
  gameId: 15,
  wayList: [
    { id: 1, condition: ACTIVITY_CONDITION.loginDays, need: 1, max: 7 },
    { id: 2, condition: ACTIVITY_CONDITION.depositSum, need: 50_000, max: 5 },
    { id: 3, condition: ACTIVITY_CONDITION.validBet, need: 10_000, max: 10, inGame: true },
  ],
  placeList: [
    { id: 1, awardList: [], weight: 5_500 },
    { id: 2, awardList: points(5), weight: 2_500 },
    { id: 3, awardList: money(50), weight: 1_200 },
    { id: 4, awardList: money(100), weight: 550 },
    { id: 5, awardList: money(300), weight: 200 },
    { id: 6, awardList: money(1_000), weight: 45 },
    { id: 7, awardList: [...money(10_000), { propId: PROP_ID.diamond, count: 1 }], weight: 5 },
  ],
  total: 10_000,
  ...{ wagerTimes: 1, bonusDays: 7 },
  intro: {
    'en-PH': 'Earn drops, drop a coin, and keep what falls over the edge.',
    'fil-PH': 'Mag-ipon ng hulog, maghulog ng barya, at sa iyo ang babagsak sa gilid.',
  },
  ruleList: rules(
    [
      'A drop is a try of this machine and costs no money. A week begins on Monday at midnight in Manila; drops that are left at its end are gone.',
      'You earn one drop for each day you log in, one for each ₱500.00 you deposit, five a week at most, and one for each ₱100.00 of valid bets in the Coin Pusher game, ten a week at most.',
      'What falls is drawn when you drop: of 10,000 drops 5,500 bring nothing, 2,500 bring 5 points, 1,200 bring ₱0.50, 550 bring ₱1.00, 200 bring ₱3.00, 45 bring ₱10.00, and 5 bring ₱100.00 and a diamond.',
      'The machine only shows what was drawn. When you drop, how you earned the drop and how the coins lie change nothing of the odds. Bets in the game are for money and are apart from this.',
    ],
    [
      'Isang subok sa makinang ito ang hulog, at walang bayad. Nagsisimula ang linggo sa Lunes, hatinggabi sa Maynila; nawawala ang natitirang hulog sa dulo nito.',
      'May isang hulog sa bawat araw na mag-log in ka, isa sa bawat ₱500.00 na deposit, hanggang lima sa isang linggo, at isa sa bawat ₱100.00 na valid bet sa game na Coin Pusher, hanggang sampu sa isang linggo.',
      'Binubunot ang babagsak kapag naghulog ka: sa 10,000 hulog, 5,500 ang walang dala, 2,500 ang may 5 points, 1,200 ang may ₱0.50, 550 ang may ₱1.00, 200 ang may ₱3.00, 45 ang may ₱10.00, at 5 ang may ₱100.00 at isang diamond.',
      'Ipinapakita lang ng makina ang nabunot. Walang epekto sa tsansa kung kailan ka naghulog, paano mo nakuha ang hulog, o paano nakahanay ang mga barya. Pera ang taya sa game at hiwalay ito rito.',
    ],
  ),
};

export const PUSHER_CONTENT = configContent({
  appPusherRule: { value: PUSHER_RULE, note: 'our own; money in hundredths' },
});

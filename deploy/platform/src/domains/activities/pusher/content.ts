import { ACTIVITY_CONDITION, PROP_ID } from '@parola/calls';
import { configContent, type ConfigValue } from '../../../config';
import { money, points, rules } from '../engine/parts.content';

/** Up to 22 drops a week. The mean value of a drop is 27 hundredths of coin, 1.25 points and 1/2,000 of a diamond. */
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
    'en-PH': 'Earn drops, drop a coin, and win what falls over the edge.',
    'fil-PH': 'Mag-ipon ng drops, maghulog ng coin, at panalo mo ang babagsak sa gilid.',
  },
  ruleList: rules(
    [
      'A drop is one free try of this machine. Weeks start on Monday at midnight in Manila. Unused drops are gone when the week ends.',
      'You earn one drop for each day you log in, one for each ₱500.00 you deposit (up to five a week), and one for each ₱100.00 of valid bets in the Coin Pusher game (up to ten a week).',
      'The prize is drawn when you drop. Out of 10,000 drops, 5,500 win nothing, 2,500 win 5 points, 1,200 win ₱0.50, 550 win ₱1.00, 200 win ₱3.00, 45 win ₱10.00, and 5 win ₱100.00 and a diamond.',
      'The machine just shows the result. The odds don’t depend on when you drop, how you earned the drop or how the coins lie. The game is played for money and is separate from this.',
    ],
    [
      'Isang libreng try sa machine na ito ang drop. Nagsisimula ang linggo sa Lunes, hatinggabi sa Manila. Mawawala ang hindi nagamit na drops pagtapos ng linggo.',
      'May isang drop sa bawat araw na mag-log in ka, isa sa bawat ₱500.00 na deposit (hanggang lima sa isang linggo), at isa sa bawat ₱100.00 na valid bet sa larong Coin Pusher (hanggang sampu sa isang linggo).',
      'Dino-draw ang prize kapag naghulog ka. Sa 10,000 drops, 5,500 ang walang panalo, 2,500 ang may 5 points, 1,200 ang may ₱0.50, 550 ang may ₱1.00, 200 ang may ₱3.00, 45 ang may ₱10.00, at 5 ang may ₱100.00 at isang diamond.',
      'Ipinapakita lang ng machine ang resulta. Hindi nakadepende ang odds sa kung kailan ka naghulog, paano mo nakuha ang drop, o paano nakahanay ang mga coin. May taya ang laro at hiwalay ito rito.',
    ],
  ),
};

export const PUSHER_CONTENT = configContent({
  appPusherRule: { value: PUSHER_RULE, note: 'our own; money in hundredths' },
});

import { ACTIVITY_ID, ACTIVITY_TYPE_POPUP } from '@parola/calls';
import type { ConfigValue } from '../../../config';

type Row = ConfigValue<'activityList'>[number];

/** Builds a row of the activity list. Ids of runs have three digits, derived from the activity id. */
function run(
  activityId: Row['activityId'],
  sort: number,
  title: string,
  filipino: string,
  art: Row['art'],
  unloginShowStatus: 0 | 1 = 1,
): Row {
  const usual = { type: 0, themeUrl: '', homeFloatShowStatus: 0 } as const;
  return {
    ...{ id: 100 + activityId, activityId, sort, title, 'fil-PH': { title: filipino }, art, unloginShowStatus },
    ...usual,
  };
}

/** Rows of the engine's activities, in the order of the list. */
export const ENGINE_ROWS: readonly Row[] = [
  run(ACTIVITY_ID.SignUpBonus, 20, 'Welcome gift', 'Welcome gift', 'promo-gift'),
  run(ACTIVITY_ID.Festival, 21, 'Festival', 'Fiesta', 'promo-fiesta'),
  run(ACTIVITY_ID.Fund, 22, 'Piggy bank', 'Alkansya', 'promo-bank', 0),
  run(ACTIVITY_ID.SlotsHack, 23, 'Spin day', 'Spin day', 'promo-games'),
  run(ACTIVITY_ID.AccumulatedRecharge, 24, 'Deposits of the month', 'Deposit ngayong buwan', 'promo-deposit', 0),
  run(ACTIVITY_ID.WeekendLottery, 25, 'Weekend tickets', 'Weekend tickets', 'promo-coupon'),
  run(ACTIVITY_ID.FreeLoginBonus, 26, 'Days of the week', 'Mga araw ng linggo', 'promo-sign-in', 0),
  run(ACTIVITY_ID.Supply, 27, 'Daily supplies', 'Daily supplies', 'promo-gift', 0),
  run(ACTIVITY_ID.FollowRewards, 28, 'Follow us', 'I-follow kami', 'promo-gift'),
  run(ACTIVITY_ID.Kyc, 29, 'Identity check reward', 'Identity check reward', 'promo-gift', 0),
  run(ACTIVITY_ID.monthlyBonus, 32, 'Monthly bonus', 'Monthly bonus', 'promo-bank'),
  run(ACTIVITY_ID.LadderRecharge, 30, 'Deposit ladder', 'Deposit ladder', 'promo-deposit', 0),
  run(ACTIVITY_ID.FirstDepositBonus, 33, 'First deposit gift', 'First deposit gift', 'promo-first-top-up'),
  {
    ...run(ACTIVITY_ID.FirstDeposit, 34, 'First deposit gift', 'First deposit gift', 'promo-first-top-up', 0),
    type: ACTIVITY_TYPE_POPUP,
  },
  {
    ...run(ACTIVITY_ID.RechargeSign, 35, 'Deposit check-in', 'Deposit check-in', 'promo-sign-in', 0),
    type: ACTIVITY_TYPE_POPUP,
  },
  run(ACTIVITY_ID.Rank, 36, 'Ranking', 'Ranking', 'promo-vip'),
  run(ACTIVITY_ID.Live, 37, 'Live show', 'Live show', 'promo-fiesta'),
  {
    ...run(ACTIVITY_ID.RedPKBlue, 38, 'Red versus blue', 'Red versus blue', 'promo-games', 0),
    type: ACTIVITY_TYPE_POPUP,
  },
  {
    ...run(ACTIVITY_ID.MoneyRain, 39, 'Red packet rain', 'Red packet rain', 'promo-gift', 0),
    type: ACTIVITY_TYPE_POPUP,
  },
  run(ACTIVITY_ID.Lottery, 40, 'Diamond mall', 'Diamond mall', 'promo-diamonds', 0),
  run(ACTIVITY_ID.CoinPusher, 41, 'Coin pusher', 'Coin pusher', 'promo-pusher', 0),
  run(ACTIVITY_ID.ContinuousRecharge, 31, 'Deposit days', 'Mga araw ng deposit', 'promo-deposit', 0),
];

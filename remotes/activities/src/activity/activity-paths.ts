import { ACTIVITY_ID } from '@parola/calls';
import { optional, int, ownRoute, page } from '@parola/contract';

/** The page for activities without a separate page; `activityId` selects the activity. */
const FESTIVAL_QUERY = { activityId: optional(int(1)) };
export const FESTIVAL = ownRoute('activities.festival', page('/activity/halloween', FESTIVAL_QUERY));

/** Activities with a separate page. The festival's page shows all others, by number. */
const OWN: Readonly<Record<number, string>> = {
  [ACTIVITY_ID.Fund]: '/activity/bank',
  [ACTIVITY_ID.FollowRewards]: '/activity/follow',
  [ACTIVITY_ID.Festival]: '/activity/halloween',
  [ACTIVITY_ID.SlotsHack]: '/activity/slotshack',
  [ACTIVITY_ID.FreeSign]: '/activity/sign-in',
  [ACTIVITY_ID.monthlyBonus]: '/activity/monthly-bonus',
  [ACTIVITY_ID.FirstDepositBonus]: '/activity/first-deposit',
  [ACTIVITY_ID.RechargeSign]: '/activity/recharge-sign',
  [ACTIVITY_ID.Rank]: '/rank',
  [ACTIVITY_ID.Live]: '/activity/live',
  [ACTIVITY_ID.RedPKBlue]: '/activity/redpkblue',
  [ACTIVITY_ID.Lottery]: '/activity/lottery',
  [ACTIVITY_ID.CoinPusher]: '/activity/coin-pusher',
};

/** Path of an activity's page, regardless of an external address that it may have (specification §2). */
export function pathOf(activityId: number): string {
  return OWN[activityId] ?? `/activity/halloween?activityId=${activityId}`;
}

/** Kinds of activities that the pages of this remote show. */
export const SHOWN: readonly number[] = [
  ACTIVITY_ID.SignUpBonus,
  ACTIVITY_ID.Fund,
  ACTIVITY_ID.LadderRecharge,
  ACTIVITY_ID.FollowRewards,
  ACTIVITY_ID.FreeLoginBonus,
  ACTIVITY_ID.AccumulatedRecharge,
  ACTIVITY_ID.Supply,
  ACTIVITY_ID.Download,
  ACTIVITY_ID.WeekendLottery,
  ACTIVITY_ID.Festival,
  ACTIVITY_ID.FreeSign,
  ACTIVITY_ID.Christmas,
  ACTIVITY_ID.NewYear,
  ACTIVITY_ID.ContinuousRecharge,
  ACTIVITY_ID.SlotsHack,
  ACTIVITY_ID.Kyc,
  ACTIVITY_ID.monthlyBonus,
  ACTIVITY_ID.FirstDepositBonus,
  ACTIVITY_ID.RechargeSign,
  ACTIVITY_ID.Rank,
  ACTIVITY_ID.Live,
  ACTIVITY_ID.RedPKBlue,
  ACTIVITY_ID.Lottery,
  ACTIVITY_ID.CoinPusher,
];

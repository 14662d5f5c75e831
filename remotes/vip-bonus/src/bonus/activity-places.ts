import {
  ACTIVITY_ID,
  ACTIVITY_TYPE_POPUP,
  themeTarget,
  type Activity,
  type CallResponse,
  type ThemeTarget,
} from '@parola/calls';
import { route } from '@parola/contract';
import { POINTS } from '../links/own-routes';
import { TASKS } from './routes';

const DEPOSIT = route('wallets.wallet', { name: 'deposit' });

/** Default pages of activities (specification §2) for which this remote declares a route. */
const PAGES = {
  [ACTIVITY_ID.Deposit]: DEPOSIT,
  [ACTIVITY_ID.FirstDepositTips]: DEPOSIT,
  [ACTIVITY_ID.FreeSign]: route('activities.sign-in'),
  [ACTIVITY_ID.LuckyJackpot]: route('jackpot.draw'),
  [ACTIVITY_ID.VIP]: route('vip-bonus.level'),
  [ACTIVITY_ID.Tasks]: route(TASKS),
  [ACTIVITY_ID.Tasks1]: route(TASKS),
  [ACTIVITY_ID.points]: route(POINTS),
} as const;

/** Default pages in other remotes, by path only. The activities are listed only while the server reports them open. */
const PATHS: Readonly<Record<number, string>> = {
  [ACTIVITY_ID.Fund]: '/activity/bank',
  [ACTIVITY_ID.InviteUserSpin]: '/activity/spin',
  [ACTIVITY_ID.FollowRewards]: '/activity/follow',
  [ACTIVITY_ID.Festival]: '/activity/halloween',
  [ACTIVITY_ID.Agent5]: '/agent',
  [ACTIVITY_ID.FirstDeposit]: '/activity/first-deposit',
  [ACTIVITY_ID.vipRebate]: '/vip/rebate',
  [ACTIVITY_ID.vipTask]: '/vip/level',
  [ACTIVITY_ID.Rank]: '/rank',
  [ACTIVITY_ID.SlotsHack]: '/activity/slotshack',
  [ACTIVITY_ID.Lottery]: '/activity/lottery',
  [ACTIVITY_ID.CoinPusher]: '/activity/coin-pusher',
  [ACTIVITY_ID.RedPKBlue]: '/activity/redpkblue',
  [ACTIVITY_ID.Live]: '/activity/live',
  [ACTIVITY_ID.monthlyBonus]: '/activity/monthly-bonus',
  [ACTIVITY_ID.RechargeSign]: '/activity/recharge-sign',
  [ACTIVITY_ID.FirstDepositBonus]: '/activity/first-deposit',
};

/** Activities without a separate page: one page of another remote shows each by its number, with the claim. */
const BY_NUMBER: readonly number[] = [
  ACTIVITY_ID.SignUpBonus,
  ACTIVITY_ID.LadderRecharge,
  ACTIVITY_ID.FreeLoginBonus,
  ACTIVITY_ID.AccumulatedRecharge,
  ACTIVITY_ID.Supply,
  ACTIVITY_ID.Download,
  ACTIVITY_ID.WeekendLottery,
  ACTIVITY_ID.Christmas,
  ACTIVITY_ID.NewYear,
  ACTIVITY_ID.ContinuousRecharge,
  ACTIVITY_ID.Kyc,
];

type OwnPage = (typeof PAGES)[keyof typeof PAGES];
export type Place = ThemeTarget | { kind: 'route'; to: OwnPage };

function hasPage(activityId: number): activityId is keyof typeof PAGES {
  return Object.hasOwn(PAGES, activityId);
}

/**
 * The target of a tile: the activity's external address or its page; undefined for an activity without either, which
 * gets no tile.
 */
function placeOf({ activityId, themeUrl }: Pick<Activity, 'activityId' | 'themeUrl'>): Place | undefined {
  const own = themeTarget(themeUrl);
  if (own) return own;
  if (hasPage(activityId)) return { kind: 'route', to: PAGES[activityId] };
  const path = BY_NUMBER.includes(activityId) ? `/activity/halloween?activityId=${activityId}` : PATHS[activityId];
  return path === undefined ? undefined : { kind: 'page', path };
}

/** Where the player stands in an activity. */
export type Standing = NonNullable<CallResponse<'getActivityIds'>['standingList']>[number];

export interface Event {
  activity: Activity;
  place: Place;
}

/** The activities with a target, in their order, one tile for each target. */
export function eventsOf(activityMap: Readonly<Record<string, readonly Activity[]>>, totalRecharge: number): Event[] {
  const known = new Set<string>();
  return Object.values(activityMap)
    .flat()
    .sort((a, b) => a.sort - b.sort)
    .filter(({ activityId }) => activityId !== ACTIVITY_ID.FirstDepositTips || totalRecharge <= 0)
    .flatMap((activity) => {
      const place = placeOf(activity);
      const key = JSON.stringify(place);
      if (!place || (activity.type === ACTIVITY_TYPE_POPUP && known.has(key))) return [];
      known.add(key);
      return [{ activity, place }];
    });
}

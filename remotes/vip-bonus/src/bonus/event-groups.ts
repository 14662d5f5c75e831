import { ACTIVITY_ID, type RedDots } from '@parola/calls';
import { isClaimable } from './claimable-events';
import type { Event, Standing } from './activity-places';

/** The groups of the page in their order. */
export const GROUPS = ['ready', 'today', 'week', 'deposits', 'friends', 'anytime'] as const;
export type Group = (typeof GROUPS)[number];

const KINDS: Readonly<Record<Exclude<Group, 'ready' | 'anytime'>, readonly number[]>> = {
  today: [
    ACTIVITY_ID.FreeSign,
    ACTIVITY_ID.Tasks,
    ACTIVITY_ID.LuckyJackpot,
    ACTIVITY_ID.Supply,
    ACTIVITY_ID.CoinPusher,
  ],
  week: [
    ...[ACTIVITY_ID.Fund, ACTIVITY_ID.FreeLoginBonus, ACTIVITY_ID.WeekendLottery, ACTIVITY_ID.RedPKBlue],
    ...[ACTIVITY_ID.Rank, ACTIVITY_ID.SlotsHack, ACTIVITY_ID.Live],
  ],
  deposits: [
    ...[ACTIVITY_ID.Deposit, ACTIVITY_ID.FirstDepositTips, ACTIVITY_ID.FirstDeposit, ACTIVITY_ID.FirstDepositBonus],
    ...[ACTIVITY_ID.LadderRecharge, ACTIVITY_ID.AccumulatedRecharge, ACTIVITY_ID.ContinuousRecharge],
    ACTIVITY_ID.RechargeSign,
  ],
  friends: [ACTIVITY_ID.InviteUserSpin, ACTIVITY_ID.Agent5, ACTIVITY_ID.FollowRewards],
};

export interface GroupedEvent extends Event {
  group: Group;
  standing: Standing | undefined;
}

/** The events by group, each group in the operators' order with its finished ones last. */
export function groupedEvents(
  events: readonly Event[],
  standings: readonly Standing[],
  redDots: RedDots,
): GroupedEvent[] {
  const grouped = events.map((event): GroupedEvent => {
    const { id, activityId } = event.activity;
    const standing = standings.find((one) => one.id === id);
    const isReady = standing?.state === 'ready' || isClaimable(activityId, redDots);
    const group = GROUPS.find((name) => name in KINDS && KINDS[name as keyof typeof KINDS].includes(activityId));
    return { ...event, standing, group: isReady ? 'ready' : (group ?? 'anytime') };
  });
  const isDone = ({ standing }: GroupedEvent) => Number(standing?.state === 'done');
  return grouped.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || isDone(a) - isDone(b));
}

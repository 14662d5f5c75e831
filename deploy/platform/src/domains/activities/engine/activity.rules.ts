import { ACTIVITY_ID } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { AwardSource } from '../../../domain-api/hooks';

export type ActivityRule = ConfigValue<'appActivityRuleMap'>[string];
export type Tier = ActivityRule['tierList'][number];
/** A row of the activity list. */
export type ActivityRow = ConfigValue<'activityList'>[number];

/** Titles, for the award history, of the activities run by the engine. */
const TITLES: Readonly<Record<number, string>> = {
  [ACTIVITY_ID.SignUpBonus]: 'Sign-up bonus',
  [ACTIVITY_ID.Fund]: 'Piggy bank',
  [ACTIVITY_ID.LadderRecharge]: 'Deposit ladder',
  [ACTIVITY_ID.FollowRewards]: 'Follow us',
  [ACTIVITY_ID.FreeLoginBonus]: 'Log-in reward',
  [ACTIVITY_ID.AccumulatedRecharge]: 'Deposit rewards',
  [ACTIVITY_ID.Supply]: 'Daily supplies',
  [ACTIVITY_ID.Download]: 'App reward',
  [ACTIVITY_ID.WeekendLottery]: 'Weekend tickets',
  [ACTIVITY_ID.Festival]: 'Festival rewards',
  [ACTIVITY_ID.Christmas]: 'Christmas rewards',
  [ACTIVITY_ID.NewYear]: 'New year rewards',
  [ACTIVITY_ID.ContinuousRecharge]: 'Deposit days',
  [ACTIVITY_ID.SlotsHack]: 'Spin rewards',
  [ACTIVITY_ID.Kyc]: 'Identity check reward',
};

/**
 * Award sources of the engine's activities. The list is constant, as awards stay in the history after an activity ends.
 */
export const ENGINE_SOURCES: readonly AwardSource[] = Object.entries(TITLES).map(([kind, title]) => ({
  name: `activity-${kind}`,
  activityId: Number(kind),
  title,
  from: 'promo',
}));

/** Returns the award source of an activity. @throws Error for an activity that the engine does not run */
export function sourceOf(activityId: number): AwardSource {
  const source = ENGINE_SOURCES.find((one) => one.activityId === activityId);
  if (!source) throw new Error(`the engine runs no activity ${activityId}`);
  return source;
}

/** Returns the rules of the engine's activities, by activity id; rules of other activities are ignored. */
export async function engineRules(tx: Tx): Promise<ReadonlyMap<number, ActivityRule>> {
  const map = await getConfig(tx, 'appActivityRuleMap');
  const known = Object.entries(map).map(([kind, rule]): [number, ActivityRule] => [Number(kind), rule]);
  return new Map(known.filter(([kind]) => Object.hasOwn(TITLES, kind)));
}

/** A configured activity: its row of the list and its rule. */
export interface Run {
  row: ActivityRow;
  rule: ActivityRule;
}

/** Returns the open run of an activity; undefined without a row or an open rule. */
export async function runOf(tx: Tx, activityId: number): Promise<Run | undefined> {
  const rule = (await engineRules(tx)).get(activityId);
  const [row] = (await getConfig(tx, 'activityList'))
    .filter((one) => one.activityId === activityId)
    .sort((a, b) => a.sort - b.sort);
  return row && rule?.open ? { row, rule } : undefined;
}

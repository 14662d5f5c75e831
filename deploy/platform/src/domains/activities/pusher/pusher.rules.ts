import { ACTIVITY_ID, ACTIVITY_STATE, manilaDay } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { ActivityPart } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import { stateOn, timesAndRules } from '../engine/round.rules';

export type Rule = ConfigValue<'appPusherRule'>;
type Row = ConfigValue<'activityList'>[number];

/** Returns rule and list row. @throws Refusal activityNotOpen for a closed activity or one without a row */
export async function openRule(tx: Tx): Promise<{ rule: Rule; row: Row }> {
  const rule = await getConfig(tx, 'appPusherRule');
  const row = (await getConfig(tx, 'activityList')).find(({ activityId }) => activityId === ACTIVITY_ID.CoinPusher);
  if (!rule.open || !row) throw new Refusal('activityNotOpen');
  return { rule, row };
}

/** Returns the part of the activity list: listed while it runs, also on weekdays on which it pauses. */
export async function pusherPart(tx: Tx, now: Date): Promise<ActivityPart> {
  const rule = await getConfig(tx, 'appPusherRule');
  const state = stateOn(rule, manilaDay(now));
  const open = rule.open && (state === ACTIVITY_STATE.open || state === ACTIVITY_STATE.pausing);
  return { activityId: ACTIVITY_ID.CoinPusher, open, ...timesAndRules(rule) };
}

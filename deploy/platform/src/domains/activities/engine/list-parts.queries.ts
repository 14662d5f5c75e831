import { ACTIVITY_STATE, manilaDay } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { ActivityPart, Caller } from '../../../domain-api/hooks';
import { readAudienceFacts } from './audience.rules';
import { timesAndRules } from './round.rules';
import { engineRules } from './activity.rules';
import { claimState } from './tier-state.queries';

/**
 * Returns the engine's part of the activity list. A run is open to its audience while it runs, also on weekdays on
 * which it pauses, and not before its start.
 */
export async function engineParts(tx: Tx, { userId, now }: Caller): Promise<ActivityPart[]> {
  const rules = await engineRules(tx);
  const who = userId === null ? null : await readAudienceFacts(tx, userId);
  const today = manilaDay(now);
  const rows = await getConfig(tx, 'activityList');
  return [...rules].flatMap(([activityId, rule]) => {
    const row = rows.find((one) => one.activityId === activityId);
    if (!row) return [];
    const state = claimState({ row, rule }, today, who);
    const { startTime, endTime, ruleList } = timesAndRules(rule);
    const open = rule.open && (state === ACTIVITY_STATE.open || state === ACTIVITY_STATE.pausing);
    return [{ activityId, open, startTime, endTime, ruleList }];
  });
}

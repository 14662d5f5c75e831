import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

/** Rounds of the day. */
export default function SlotshackPage() {
  return <ActivityView activityId={ACTIVITY_ID.SlotsHack} />;
}

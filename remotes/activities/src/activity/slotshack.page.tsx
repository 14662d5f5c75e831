import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

/** The activity for rounds played today. */
export default function SlotshackPage() {
  return <ActivityView activityId={ACTIVITY_ID.SlotsHack} />;
}

import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

export { load as words } from '../text/activity';

/** Rounds of the day. */
export default function SlotshackPage() {
  return <ActivityView activityId={ACTIVITY_ID.SlotsHack} />;
}

import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

/** Pages of the house elsewhere to follow. */
export default function FollowPage() {
  return <ActivityView activityId={ACTIVITY_ID.FollowRewards} />;
}

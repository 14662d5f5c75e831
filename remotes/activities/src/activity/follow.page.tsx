import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

/** The activity for following the casino on social networks. */
export default function FollowPage() {
  return <ActivityView activityId={ACTIVITY_ID.FollowRewards} />;
}

import { ACTIVITY_ID } from '@parola/calls';
import { useRouteQuery } from '@parola/kit';
import { ActivityView } from './activity-view';
import { FESTIVAL } from './activity-paths';

/** The festival, or the activity in the address: an activity added by an operator needs no separate page. */
export default function FestivalPage() {
  const [{ activityId = ACTIVITY_ID.Festival }] = useRouteQuery(FESTIVAL.spec);
  return <ActivityView key={activityId} activityId={activityId} />;
}

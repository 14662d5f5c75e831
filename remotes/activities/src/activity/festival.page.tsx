import { ACTIVITY_ID } from '@parola/calls';
import { useRouteQuery } from '@parola/kit';
import { ActivityView } from './activity-view';
import { FESTIVAL } from './activity-paths';

/** The festival, or the activity named in the address: an activity that an operator adds needs no page of its own. */
export default function FestivalPage() {
  const [{ activityId = ACTIVITY_ID.Festival }] = useRouteQuery(FESTIVAL.spec);
  return <ActivityView key={activityId} activityId={activityId} />;
}

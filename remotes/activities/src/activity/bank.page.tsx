import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

/** The piggy bank of the week. */
export default function BankPage() {
  return <ActivityView activityId={ACTIVITY_ID.Fund} />;
}

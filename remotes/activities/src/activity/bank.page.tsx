import { ACTIVITY_ID } from '@parola/calls';
import { ActivityView } from './activity-view';

export { load as words } from '../text/activity';

/** The piggy bank of the week. */
export default function BankPage() {
  return <ActivityView activityId={ACTIVITY_ID.Fund} />;
}

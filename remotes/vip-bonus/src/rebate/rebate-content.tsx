import { useSession } from '@parola/kit';
import { RebateOfPlayer } from './rebate-of-player';
import { RebateOfVisitor } from './rebate-of-visitor';

/** The rebate of the player, or an example for visitors. Load its texts first (`load` of `../text/vip`). */
export function RebateContent() {
  const { status } = useSession();
  return status === 'player' ? <RebateOfPlayer /> : <RebateOfVisitor />;
}

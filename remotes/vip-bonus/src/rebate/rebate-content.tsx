import { useSession } from '@parola/kit';
import { RebateOfPlayer } from './rebate-of-player';
import { RebateOfVisitor } from './rebate-of-visitor';

/** The rebate: the player's own, or an example. Its texts are `load` of `../text/vip`. */
export function RebateContent() {
  const { status } = useSession();
  return status === 'player' ? <RebateOfPlayer /> : <RebateOfVisitor />;
}

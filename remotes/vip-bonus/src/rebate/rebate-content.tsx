import { useSession } from '@parola/kit';
import { RebateOfPlayer } from './rebate-of-player';
import { RebateOfVisitor } from './rebate-of-visitor';

/** The rebate: what the player gets back of his bets, or what there would be. Its words are `load` of `../text/vip`. */
export function RebateContent() {
  const { status } = useSession();
  return status === 'player' ? <RebateOfPlayer /> : <RebateOfVisitor />;
}

import { Agent } from './agent';

export { load as words } from '../text/pages';

/** `/agent/v2`, of the card layout. */
export default function AgentV2Page() {
  return <Agent layout="cards" />;
}

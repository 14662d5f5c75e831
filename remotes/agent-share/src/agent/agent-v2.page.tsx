import { Agent } from './agent';

/** `/agent/v2`, of the card layout. */
export default function AgentV2Page() {
  return <Agent layout="cards" />;
}

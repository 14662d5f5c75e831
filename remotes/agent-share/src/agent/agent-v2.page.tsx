import { Agent } from './agent';

/** `/agent/v2`: the agent page in the layout of cards. */
export default function AgentV2Page() {
  return <Agent layout="cards" />;
}

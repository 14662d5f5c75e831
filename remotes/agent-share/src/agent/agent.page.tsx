import { Agent } from './agent';

/** `/agent`: the agent page in the layout of figures. */
export default function AgentPage() {
  return <Agent layout="figures" />;
}

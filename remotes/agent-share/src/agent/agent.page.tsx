import { Agent } from './agent';

/** `/agent`. */
export default function AgentPage() {
  return <Agent layout="figures" />;
}

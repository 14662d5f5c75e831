import { Agent } from './agent';

export { load as words } from '../text/pages';

/** `/agent`. */
export default function AgentPage() {
  return <Agent layout="figures" />;
}

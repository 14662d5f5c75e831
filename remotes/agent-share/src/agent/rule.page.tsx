import { RatesAndRules } from './rates';
import css from './agent.module.css';

export { load as words } from '../text/pages';

/** `/agent/rule`: rates, rewards and rules, for players and visitors. */
export default function AgentRulePage() {
  return (
    <div className={css.page}>
      <RatesAndRules />
    </div>
  );
}

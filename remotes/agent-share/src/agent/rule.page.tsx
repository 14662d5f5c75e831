import { RatesAndRules } from './rates';
import css from './agent.module.css';

/** `/agent/rule`: rates, rewards and rules, for players and visitors. */
export default function AgentRulePage() {
  return (
    <div className={css.page}>
      <RatesAndRules />
    </div>
  );
}

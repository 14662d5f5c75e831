import { useText } from '../text/pages';
import { RatesAndRules } from './rates';
import css from './agent.module.css';

export { load as words } from '../text/pages';

/** `/agent/rule`: rates, rewards and rules, for everybody. */
export default function AgentRulePage() {
  const t = useText();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('agent-share.rule.title')}</h1>
      <RatesAndRules />
    </div>
  );
}

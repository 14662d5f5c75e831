import { useConfig, useConfigStatus } from '@parola/kit';
import { EmptyState, Skeleton } from '@parola/ui';
import { Sections } from '../rules/rules';
import { useText } from '../text/pk';
import css from './pk.module.css';

function Shown() {
  const t = useText();
  const rule = useConfig('appPkRule');
  const status = useConfigStatus();
  if (!rule && status === 'loading') return <Skeleton shape="text" count={8} />;
  if (!rule?.open)
    return <EmptyState title={t('activities.pk.rule-closed')} text={t('activities.pk.rule-closed-text')} />;
  return (
    <article>
      <Sections of={rule.ruleList} />
    </article>
  );
}

/** The rules of red versus blue, for players and visitors. */
export default function PkRulePage() {
  return (
    <div className={css.article}>
      <Shown />
    </div>
  );
}

import type { Policy } from '@parola/release-api';
import { CopyButton } from '@parola/ui/forms';
import { ChangeLine } from '../shown/change-line';
import css from '../shown/shown.module.css';
import { useText } from '../text';
import { ruleChanges } from './rule-words';

/** The changes between two sets of rules: one line for each subject, with the former rule. */
export function RuleChanges({ before, after }: { before: Policy; after: Policy }) {
  const t = useText();
  const changes = ruleChanges(before, after);
  if (changes.length === 0) return <p className={css.meta}>{t('console.rules.same')}</p>;
  return (
    <ul className={css.changes} aria-label={t('console.rules.difference')}>
      {changes.map(({ about, before: was, after: now }) => (
        <ChangeLine key={about} about={about} before={was} after={now || t('console.rules.gone')} />
      ))}
    </ul>
  );
}

/** Rules as the command line and the HTTP API take them, to look at and to copy. */
export function RulesJson({ of }: { of: Policy }) {
  const t = useText();
  const written = JSON.stringify(of, null, 2);
  return (
    <details>
      <summary>{t('console.rules.json')}</summary>
      {/* Scrolled by the keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.json} role="region" aria-label={t('console.rules.json')} tabIndex={0}>
        {written}
      </pre>
      <CopyButton value={written} label={t('console.rules.copy')} />
    </details>
  );
}

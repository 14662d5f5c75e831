import type { Policy } from '@parola/release-api';
import { CopyButton } from '@parola/ui/forms';
import { ChangeLine } from '../components/change-line';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { ruleChanges } from './rule-words';

/** Differences between two policies: one line for each subject, with the former rule. */
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

/** The policy as JSON, in the form of command line and HTTP API, for reading and copying. */
export function RulesJson({ of }: { of: Policy }) {
  const t = useText();
  const written = JSON.stringify(of, null, 2);
  return (
    <details>
      <summary>{t('console.rules.json')}</summary>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={css.json} role="region" aria-label={t('console.rules.json')} tabIndex={0}>
        {written}
      </pre>
      <CopyButton value={written} label={t('console.rules.copy')} />
    </details>
  );
}

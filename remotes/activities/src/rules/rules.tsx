import { translated, type RuleSection } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card } from '@parola/ui';
import { useText } from '../text';
import css from './rules.module.css';

/** The rules of an activity in plain words, as a collapsed section of the page. */
export function Rules({ of }: { of: readonly RuleSection[] }) {
  const t = useText();
  return (
    <Card as="details" tone="list" className={css.rules}>
      <summary className={css.rulesTitle}>{t('activities.claim.rules')}</summary>
      <Sections of={of} />
    </Card>
  );
}

/** The same rules, expanded. */
export function Sections({ of }: { of: readonly RuleSection[] }) {
  const locale = useLocale();
  return of
    .map((both) => translated(both, locale))
    .map(({ title, lines }) => (
      <section key={title}>
        <h2 className={css.rulesHeading}>{title}</h2>
        {lines.map((line) => (
          <p key={line} className={css.rulesText}>
            {line}
          </p>
        ))}
      </section>
    ));
}

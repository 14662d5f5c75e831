import { translated, type RuleSection } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card } from '@parola/ui';
import { useText } from '../text/vip';
import css from './rules.module.css';

/** The rules of a page, as sent by the server. */
export function Rules({ sections }: { sections: readonly RuleSection[] }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Card as="details" tone="list" className={css.rules}>
      <summary className={css.summary}>{t('vip-bonus.rules')}</summary>
      {sections
        .map((both) => translated(both, locale))
        .map(({ title, lines }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            {lines.map((line) => (
              <p key={line} className={css.line}>
                {line}
              </p>
            ))}
          </section>
        ))}
    </Card>
  );
}

import type { RuleSection } from '@parola/calls';
import { translated } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { Button, Card } from '@parola/ui';
import { useText } from '../text/bonus';
import css from './hub.module.css';

/** The text that visitors see in place of a player's content. */
export function Visitor() {
  const t = useText();
  const { session } = useHost();
  return (
    <Card as="section" tone="violet" className={css.visitor} aria-label={t('vip-bonus.hub.visitor-label')}>
      <p className={css.lead}>{t('vip-bonus.hub.visitor')}</p>
      <Button onClick={() => void session.requireLogin()}>{t('vip-bonus.hub.log-in')}</Button>
    </Card>
  );
}

/** The rules of a page in plain words. */
export function Rules({ sections }: { sections: readonly RuleSection[] }) {
  const t = useText();
  const locale = useLocale();
  if (sections.length === 0) return null;
  return (
    <Card as="details" tone="list" className={css.rules}>
      <summary className={css.rulesTitle}>{t('vip-bonus.hub.rules')}</summary>
      {sections
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
        ))}
    </Card>
  );
}

import { useId } from 'react';
import { formatPesos, type InviteWheel } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { SectionTitle } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/pages';
import css from './wheel.module.css';

/** The true chance of every sector, largest first. */
export function Odds({ rule: { wheelList, total } }: { rule: InviteWheel }) {
  const t = useText();
  // A unique id: the page and its dialog may show this section at the same time.
  const title = useId();
  const percent = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 4 });
  return (
    <section aria-labelledby={title}>
      <SectionTitle id={title}>{t('agent-share.spin.odds')}</SectionTitle>
      <p className={css.text}>{t('agent-share.spin.odds-text')}</p>
      <Facts>
        {[...wheelList]
          .sort((a, b) => b.weight - a.weight)
          .map(({ id, count, weight }) => (
            <Fact key={id} name={formatPesos(count)}>
              {percent.format((weight * 100) / total)}%
            </Fact>
          ))}
      </Facts>
    </section>
  );
}

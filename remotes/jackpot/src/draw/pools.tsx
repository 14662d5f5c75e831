import { useRef, useState } from 'react';
import { JACKPOT_POOL_IDS, type DrawInfo } from '@parola/calls';
import { Card, cx, formatMoney, useOnScreen, VisuallyHidden } from '@parola/ui';
import { prefersStillFigures } from '../info/calm-figures';
import { POOL_NAMES, sectionsOfInfo } from '../info/figures';
import { Figure } from '../strip/pool-figure';
import { TIERS } from '../strip/strip-view';
import { useText } from '../text';
import css from './pools.module.css';

/** The four pools in their colours, largest first. */
export function Pools({ info }: { info: DrawInfo }) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  const moving = useOnScreen(element);
  const [calm] = useState(prefersStillFigures);
  const sections = sectionsOfInfo(info);
  return (
    <section ref={element} className={css.pools} aria-label={t('jackpot.strip.label')}>
      {JACKPOT_POOL_IDS.map((propId) => (
        <Card key={propId} edge={TIERS[propId]} className={cx(css.pool, css[TIERS[propId]])}>
          <p className={css.name}>{t(POOL_NAMES[propId])}</p>
          <p className={css.figure}>
            <VisuallyHidden>{formatMoney(sections[propId].max)}</VisuallyHidden>
            <span aria-hidden="true">
              <Figure section={sections[propId]} moving={moving} calm={calm} />
            </span>
          </p>
        </Card>
      ))}
    </section>
  );
}

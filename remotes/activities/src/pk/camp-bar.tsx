import { useEffect, useRef } from 'react';
import { formatPesos } from '@parola/calls';
import { Card, cx } from '@parola/ui';
import { useText } from '../text/pk';
import { percentOf, pullOf, type PkInfo } from './camps';
import { pullBar } from './bar-motion';
import css from './camp-bar.module.css';

/** The bar of the camps: red from the left over blue, with a knot between them. Animated by transforms only. */
function Bar({ of }: { of: Pick<PkInfo, 'red' | 'blue'> }) {
  const t = useText();
  const red = useRef<HTMLSpanElement>(null);
  const knot = useRef<HTMLSpanElement>(null);
  const before = useRef(0.5);
  const pull = pullOf(of);
  useEffect(() => {
    const was = before.current;
    before.current = pull;
    return pullBar(red.current, knot.current, was, pull);
  }, [pull]);
  return (
    <div className={css.bar} role="img" aria-label={t('activities.pk.bar', percentOf(of))}>
      <span className={css.blueEnd} />
      <span ref={red} className={css.redEnd} />
      <span ref={knot} className={css.rope}>
        <span className={css.knot} />
      </span>
    </div>
  );
}

function Side({ camp, of }: { camp: 'red' | 'blue'; of: PkInfo['red'] }) {
  const t = useText();
  return (
    <div className={cx(css.side, camp === 'blue' && css.right)}>
      <p className={css.name}>{t(`activities.pk.${camp}`)}</p>
      <p className={css.score}>{formatPesos(of.score)}</p>
      <p className={css.players}>{t('activities.pk.players', { count: of.count })}</p>
    </div>
  );
}

/** Both camps with the bar between them. */
export function Fight({ info }: { info: PkInfo }) {
  const t = useText();
  return (
    <Card as="section" tone="raised" className={css.fight} aria-label={t('activities.pk.fight')}>
      <Bar of={info} />
      <div className={css.sides}>
        <Side camp="red" of={info.red} />
        <Side camp="blue" of={info.blue} />
      </div>
      <p className={css.pool}>
        {t('activities.pk.pool')} <strong>{formatPesos(info.pool)}</strong>
      </p>
    </Card>
  );
}

import type { ReactNode, RefObject } from 'react';
import { JACKPOT_POOL_IDS, PROP_ID, type JackpotPoolId } from '@parola/calls';
import { Card, cx, VisuallyHidden, type JackpotTier } from '@parola/ui';
import { POOL_NAMES } from '../info/figures';
import { useText } from '../text';
import css from './strip.module.css';

/** Tier of each pool, for its colour. */
export const TIERS: Readonly<Record<JackpotPoolId, JackpotTier>> = {
  [PROP_ID.jackpotMega]: 'mega',
  [PROP_ID.jackpotMajor]: 'major',
  [PROP_ID.jackpotMinor]: 'minor',
  [PROP_ID.jackpotMini]: 'mini',
};

/**
 * Number of characters from which a figure gets a smaller font: a million and more does not fit a third of a phone's
 * width.
 */
const LONG = 11;

/** Look of the visitors' link to the draw. */
export const VISIT = { size: 'sm', tone: 'secondary', className: css.enter } as const;

export interface PoolProps {
  propId: JackpotPoolId;
  /** The exact amount for screen readers, because the animated figure is hidden from them. */
  pool: string;
  figure: ReactNode;
}

/** A pool's name and figure. */
export function Pool({ propId, pool, figure }: PoolProps) {
  const t = useText();
  const mega = propId === PROP_ID.jackpotMega;
  return (
    <>
      <p className={cx(css.label, css[TIERS[propId]])}>
        {mega ? t('jackpot.pool.whole', { pool: t(POOL_NAMES[propId]) }) : t(POOL_NAMES[propId])}
      </p>
      <p className={mega ? css.megaFigure : cx(css.figure, pool.length > LONG && css.long)}>
        <VisuallyHidden>{pool}</VisuallyHidden>
        <span aria-hidden="true">{figure}</span>
      </p>
    </>
  );
}

export interface StripViewProps {
  element?: RefObject<HTMLElement | null>;
  /** The button or link to the draw, beside the largest pool. */
  enter: ReactNode;
  /** A note below all pools. */
  note?: ReactNode;
  children(propId: JackpotPoolId): ReactNode;
}

/** The strip as a view, independent of the source of its figures. */
export function StripView({ element, enter, note, children }: StripViewProps) {
  const t = useText();
  return (
    <section ref={element} className={css.strip} aria-label={t('jackpot.strip.label')}>
      {JACKPOT_POOL_IDS.map((propId) =>
        propId === PROP_ID.jackpotMega ? (
          <Card key={propId} edge="mega" className={css.megaCard}>
            <div className={css.words}>{children(propId)}</div>
            {enter}
          </Card>
        ) : (
          <Card key={propId} edge={TIERS[propId]} className={css.card}>
            {children(propId)}
          </Card>
        ),
      )}
      {note !== undefined && <p className={css.asOf}>{note}</p>}
    </section>
  );
}

import type { ReactNode } from 'react';
import { isDiamond, isPoints, type JackpotCell } from '@parola/calls';
import { cx } from '@parola/ui';
import { useText } from '../text';
import css from './ring.module.css';

/** What stands under the figure of a cell that is no money. */
function unitOf({ propId, count }: JackpotCell) {
  if (isPoints(propId)) return count === 1 ? 'jackpot.ring.point' : 'jackpot.ring.points';
  if (isDiamond(propId)) return count === 1 ? 'jackpot.ring.diamond' : 'jackpot.ring.diamonds';
  return undefined;
}

/** The ten cells clockwise from the top left, round `children`. `lit` is not announced: the owner says the result once. */
export function Ring({
  cells,
  lit,
  children,
}: {
  cells: readonly JackpotCell[];
  lit: number | undefined;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className={css.ring}>
      <ol className={css.cells} aria-label={t('jackpot.ring.label')}>
        {cells.map((cell, index) => {
          const unit = unitOf(cell);
          return (
            <li key={cell.id} className={cx(css.cell, css[`at${index}`], lit === index && css.lit)}>
              <span className={cx(css.prize, cell.showNum.length > 6 && css.long)}>{cell.showNum}</span>
              {unit && <span className={css.unit}> {t(unit)}</span>}
            </li>
          );
        })}
      </ol>
      {children}
    </div>
  );
}

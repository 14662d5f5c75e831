import type { ReactNode } from 'react';
import { DRAW_TYPE, isCoupon, isDiamond, isPoints, type JackpotCell } from '@parola/calls';
import { cx, Picture } from '@parola/ui';
import { usePictures } from '../info/prop-picture';
import { useText } from '../text';
import css from './award-ring.module.css';

/** Text key of the unit below the number of a cell that is not money. */
function unitOf({ propId, count }: JackpotCell) {
  if (isPoints(propId)) return count === 1 ? 'jackpot.ring.point' : 'jackpot.ring.points';
  if (isDiamond(propId)) return count === 1 ? 'jackpot.ring.diamond' : 'jackpot.ring.diamonds';
  return isCoupon(propId) ? 'jackpot.ring.coupon' : undefined;
}

/** Side of a picture in px; the space is reserved while it loads. */
const SIDE = 28;

/**
 * The ten cells clockwise from the top left, around `children`. Changes of `lit` are not announced: the parent
 * announces the result once. During a run the previous cell still glows.
 */
export function Ring({
  cells,
  lit,
  running,
  children,
}: {
  cells: readonly JackpotCell[];
  lit: number | undefined;
  running: boolean;
  children: ReactNode;
}) {
  const t = useText();
  const pictureOf = usePictures();
  const before = running && lit !== undefined ? (lit + cells.length - 1) % cells.length : undefined;
  return (
    <div className={css.ring}>
      <ol className={css.cells} aria-label={t('jackpot.ring.label')}>
        {cells.map((cell, index) => {
          const unit = unitOf(cell);
          const src = pictureOf(cell.propId);
          return (
            <li
              key={cell.id}
              className={cx(
                css.cell,
                css[`at${index}`],
                cell.type === DRAW_TYPE.jackpot && css.jackpot,
                before === index && css.trail,
                lit === index && css.lit,
              )}
            >
              <span className={css.art}>{src && <Picture src={src} alt="" width={SIDE} height={SIDE} />}</span>
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

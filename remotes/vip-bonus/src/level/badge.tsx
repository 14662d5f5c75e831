import { useId } from 'react';
import { cx } from '@parola/ui';
import css from './badge.module.css';

/** Outline and mark of each look, 1 to 6 (specification §3, showType). */
const SHAPES: Readonly<Record<number, readonly [outline: string, mark: string]>> = {
  // a shield with a point below its number
  1: ['M32 4 56 12V32C56 46 46 55 32 60 18 55 8 46 8 32V12Z', 'M23 49 32 54 41 49'],
  // a hexagon with a chevron
  2: ['M32 3 57 17V47L32 61 7 47V17Z', 'M16 20 32 11 48 20'],
  // a crown
  3: ['M6 18 20 26 32 6 44 26 58 18 54 58H10Z', 'M14 52H50'],
  // an octagon with wings
  4: ['M21 6H43L46 12 62 10 55 30V44L44 58H20L9 44V30L2 10 18 12Z', 'M22 14H42M24 52H40'],
  // a brilliant
  5: ['M18 6H46L62 24 32 61 2 24Z', 'M2 24H18M46 24H62M18 6 22.3 19M46 6 41.7 19'],
  // a parol: a star of five rays inside another one
  6: [
    'M32 1 39 19 57 11 49 28 63 38 46 42 47 60 32 50 17 60 18 42 1 38 15 28 7 11 25 19Z',
    'M32 8V15M12 36 19 37M52 36 45 37',
  ],
};

interface Props {
  level: { vip: number; showType: number };
  /** Side in px. */
  size: number;
}

/** The badge of a level with its number; unlit for level 0. Its colours come from the surrounding `data-vip`. */
export function VipBadge({ level: { vip, showType }, size }: Props) {
  const id = useId();
  const [outline, mark] = SHAPES[showType] ?? SHAPES[1] ?? ['', ''];
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={cx(css.badge, vip === 0 && css.unlit)}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={css.light} />
          <stop offset=".42" className={css.clear} />
          <stop offset=".58" className={css.glint} />
          <stop offset="1" className={css.shade} />
        </linearGradient>
      </defs>
      <path d={outline} className={css.metal} />
      <path d={outline} fill={`url(#${id}m)`} />
      <path d={outline} className={css.inner} transform="translate(5.1 5.1) scale(.84)" />
      <path d={mark} className={css.mark} transform="translate(5.1 5.1) scale(.84)" />
      <text x="32" y={showType === 5 ? 40 : 42} className={css.number}>
        {vip}
      </text>
    </svg>
  );
}

import { SectionTitle } from '@parola/ui';
import { useText } from '../text';
import { kilobytes } from '../text/numbers';
import type { Build } from './build';
import css from './units.module.css';

const BOX = { width: 320, height: 56, pad: 6 };
/** Minimum span of the chart as a share of the largest value: small differences must look small. */
const LEAST_SPAN = 0.1;

/** Size of a unit over its versions, oldest first. */
export function Sparkline({ of }: { of: readonly Build[] }) {
  const t = useText();
  const sizes = of.map(({ sizes: parts }) => parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const [first, last] = [of[0], of.at(-1)];
  if (!first || !last || sizes.length < 2) return null;
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const span = Math.max(high - low, high * LEAST_SPAN);
  // Centres the values when the minimum span applies.
  const bottom = low - (span - (high - low)) / 2;
  const points = sizes.map((bytes, index) => ({
    x: BOX.pad + (index / (sizes.length - 1)) * (BOX.width - 2 * BOX.pad),
    y: BOX.height - BOX.pad - ((bytes - bottom) / span) * (BOX.height - 2 * BOX.pad),
  }));
  const figures = {
    from: kilobytes(sizes[0] ?? 0),
    to: kilobytes(sizes.at(-1) ?? 0),
    first: first.version,
    last: last.version,
  };
  return (
    <section>
      <SectionTitle>{t('console.sizes.trend')}</SectionTitle>
      <div className={css.trend}>
        <svg className={css.spark} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
          <polyline
            className={css.line}
            points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          />
          {points.map(({ x, y }) => (
            <circle key={x} className={css.dot} cx={x} cy={y} r="3.5" />
          ))}
        </svg>
        <p className={css.part}>{t('console.sizes.trend-words', figures)}</p>
      </div>
    </section>
  );
}

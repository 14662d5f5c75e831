import { useText } from '../text';
import { percentOf } from '../text/numbers';
import { manilaTime } from '../text/manila-moments';
import css from './channels.module.css';

interface GuardChartProps {
  /** Shares of failed sessions, 0 to 1, oldest first. */
  points: readonly { at: number; canary: number; control: number }[];
  group: string;
  /** Present value of each arm, in words. */
  canary: string;
  control: string;
}

/** Minimum range of the axis, so that small values look small. */
const LEAST = 0.01;

/** Chart of both arms of a canary by minute. One line is solid and one dashed, so that the chart needs no colours. */
export function GuardChart({ points, group, ...words }: GuardChartProps) {
  const t = useText();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return <p className={css.label}>{t('console.guard.no-points')}</p>;
  const top = Math.max(LEAST, ...points.map(({ canary, control }) => Math.max(canary, control)));
  const span = Math.max(1, last.at - first.at);
  const line = (arm: 'canary' | 'control') =>
    points
      .map(
        (point) =>
          `${(((point.at - first.at) / span) * 100).toFixed(2)},${(100 - (point[arm] / top) * 100).toFixed(2)}`,
      )
      .join(' ');
  const label = t('console.guard.chart', {
    group,
    from: manilaTime(first.at),
    to: manilaTime(last.at),
    canary: percentOf(last.canary),
    control: percentOf(last.control),
  });
  return (
    <>
      <p className={css.label}>{t('console.guard.what')}</p>
      {/* Labels are HTML beside the SVG: the drawing scales with its width, and the text keeps its size. */}
      <div className={css.chart} role="img" aria-label={label}>
        <div className={css.axis}>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{percentOf(top * part)}</span>
          ))}
        </div>
        <svg className={css.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[0, 50, 100].map((y) => (
            <line key={y} className={css.grid} x1="0" x2="100" y1={y} y2={y} />
          ))}
          <polyline className={css.control} points={line('control')} />
          <polyline className={css.canary} points={line('canary')} />
        </svg>
        <div className={css.times}>
          <span>{manilaTime(first.at)}</span>
          <span>{manilaTime(last.at)}</span>
        </div>
      </div>
      <p className={css.legend}>
        {(['canary', 'control'] as const).map((arm) => (
          <span key={arm} className={css.key}>
            <svg viewBox="0 0 24 10" aria-hidden="true">
              <line className={css[arm]} x1="0" x2="24" y1="5" y2="5" />
            </svg>
            {t(`console.guard.${arm}`, { counts: words[arm] })}
          </span>
        ))}
      </p>
    </>
  );
}

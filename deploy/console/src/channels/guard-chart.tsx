import { useText } from '../text';
import { percentOf } from '../text/numbers';
import { manilaTime } from '../text/when';
import css from './channels.module.css';

interface GuardChartProps {
  /** Shares of failed sessions, 0 to 1, oldest first. */
  points: readonly { at: number; canary: number; control: number }[];
  group: string;
}

const BOX = { width: 480, height: 180, left: 48, right: 12, top: 14, bottom: 26 };
/** The axis reaches at least so far, so that noise near nothing looks like what it is. */
const LEAST = 0.01;

/** Both arms of a canary over its minutes: one solid line, one dashed one, so that no colour is needed to tell them apart. */
export function GuardChart({ points, group }: GuardChartProps) {
  const t = useText();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return <p>{t('console.guard.no-points')}</p>;
  const top = Math.max(LEAST, ...points.map(({ canary, control }) => Math.max(canary, control))) * 1.1;
  const span = Math.max(1, last.at - first.at);
  const x = (at: number) => BOX.left + ((at - first.at) / span) * (BOX.width - BOX.left - BOX.right);
  const y = (share: number) => BOX.height - BOX.bottom - (share / top) * (BOX.height - BOX.top - BOX.bottom);
  const line = (arm: 'canary' | 'control') =>
    points.map((point) => `${x(point.at).toFixed(1)},${y(point[arm]).toFixed(1)}`).join(' ');
  const label = t('console.guard.chart', {
    group,
    from: manilaTime(first.at),
    to: manilaTime(last.at),
    canary: percentOf(last.canary),
    control: percentOf(last.control),
  });
  return (
    <>
      <svg className={css.chart} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className={css.grid}
              x1={BOX.left}
              x2={BOX.width - BOX.right}
              y1={y((top / 1.1) * part)}
              y2={y((top / 1.1) * part)}
            />
            <text className={css.label} x={BOX.left - 6} y={y((top / 1.1) * part) + 4} textAnchor="end">
              {percentOf((top / 1.1) * part)}
            </text>
          </g>
        ))}
        <text className={css.label} x={BOX.left} y={BOX.height - 8}>
          {manilaTime(first.at)}
        </text>
        <text className={css.label} x={BOX.width - BOX.right} y={BOX.height - 8} textAnchor="end">
          {manilaTime(last.at)}
        </text>
        <polyline className={css.control} points={line('control')} />
        <polyline className={css.canary} points={line('canary')} />
      </svg>
      <p className={css.legend} aria-hidden="true">
        {(['canary', 'control'] as const).map((arm) => (
          <span key={arm} className={css.key}>
            <svg viewBox="0 0 24 10">
              <line className={css[arm]} x1="0" x2="24" y1="5" y2="5" />
            </svg>
            {t(`console.guard.${arm}`, { share: percentOf(last[arm]) })}
          </span>
        ))}
      </p>
    </>
  );
}

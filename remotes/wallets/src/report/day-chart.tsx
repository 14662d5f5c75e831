import { manilaShortDate, startOfDay } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { formatMoney } from '@parola/ui';
import { useText } from '../text/records';
import { type ReportDay } from './report-days';
import css from './report.module.css';

/** Size of the drawing in its own units; it scales with its box. */
const WIDTH = 320;
const HEIGHT = 140;
const FLOOR = 120;
const MOST_LABELS = 5;

/**
 * Two bars per day as a custom SVG: a chart library would cost 23 kB and more for that. The table below provides the
 * same data for screen readers.
 */
export function DayChart({ days }: { days: readonly ReportDay[] }) {
  const t = useText();
  const locale = useLocale();
  const most = Math.max(...days.map(({ bet, win }) => Math.max(bet, win)), 1);
  const slot = WIDTH / days.length;
  const bar = Math.min(14, slot * 0.36);
  const every = Math.ceil(days.length / MOST_LABELS);
  const height = (value: number) => (value === 0 ? 0 : Math.max(1, (value / most) * (FLOOR - 8)));
  const words = t('wallets.report.chart-text', {
    bet: formatMoney(days.reduce((sum, { bet }) => sum + bet, 0)),
    win: formatMoney(days.reduce((sum, { win }) => sum + win, 0)),
    most: formatMoney(most === 1 ? 0 : most),
  });
  return (
    <figure className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <line className={css.floor} x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
        {days.map(({ day, bet, win }, index) => {
          const middle = (index + 0.5) * slot;
          return (
            <g key={day}>
              <rect
                className={css.bet}
                x={middle - bar}
                y={FLOOR - height(bet)}
                width={bar}
                height={height(bet)}
                rx="1.5"
              />
              <rect className={css.win} x={middle} y={FLOOR - height(win)} width={bar} height={height(win)} rx="1.5" />
              {index % every === 0 && (
                <text
                  className={css.date}
                  x={index === 0 ? 0 : middle}
                  y={HEIGHT - 4}
                  textAnchor={index === 0 ? 'start' : 'middle'}
                >
                  {manilaShortDate(startOfDay(day), locale)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className={css.key}>
        <span className={css.keyBet}>{t('wallets.report.bet')}</span>
        <span className={css.keyWin}>{t('wallets.report.win')}</span>
      </figcaption>
    </figure>
  );
}

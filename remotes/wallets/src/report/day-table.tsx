import { manilaDate, startOfDay } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { useText } from '../text/records';
import { isBusy, type ReportDay } from './report-days';
import css from './report.module.css';

/** The days with activity, newest first. */
export function DayTable({ days }: { days: readonly ReportDay[] }) {
  const t = useText();
  const locale = useLocale();
  const columns = ['deposits', 'withdrawals', 'bet', 'win'] as const;
  return (
    <details>
      <summary className={css.summary}>{t('wallets.report.table')}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('wallets.report.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.headName}>
                {t('wallets.report.day')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={css.headCell}>
                  {t(`wallets.report.${column}`)}
                </th>
              ))}
              <th scope="col" className={css.headCell}>
                {t('wallets.report.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(isBusy)
              .reverse()
              .map(({ day, deposit, exchange, bet, win, playMinutes }) => (
                <tr key={day}>
                  <th scope="row" className={css.name}>
                    {manilaDate(startOfDay(day), locale)}
                  </th>
                  {[deposit, exchange, bet, win].map((value, index) => (
                    <td key={columns[index]} className={css.cell}>
                      <Money value={value} />
                    </td>
                  ))}
                  <td className={css.cell}>{t('wallets.report.minutes', minutesOf(playMinutes))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Minutes as hours and minutes. */
export function minutesOf(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

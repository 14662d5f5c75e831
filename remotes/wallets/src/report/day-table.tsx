import { manilaDate } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { useText } from '../text/records';
import { isBusy, type ReportDay } from './days';
import css from './report.module.css';

/** The days on which something happened, the newest first. */
export function DayTable({ days }: { days: readonly ReportDay[] }) {
  const t = useText();
  const locale = useLocale();
  const columns = ['deposits', 'withdrawals', 'bet', 'win'] as const;
  return (
    <details className={css.days}>
      <summary>{t('wallets.report.table')}</summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('wallets.report.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('wallets.report.day')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={css.number}>
                  {t(`wallets.report.${column}`)}
                </th>
              ))}
              <th scope="col" className={css.number}>
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
                  <th scope="row">{manilaDate(Date.parse(`${day}T12:00:00+08:00`), locale)}</th>
                  {[deposit, exchange, bet, win].map((value, index) => (
                    <td key={columns[index]}>
                      <Money value={value} />
                    </td>
                  ))}
                  <td>{t('wallets.report.minutes', minutesOf(playMinutes))}</td>
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

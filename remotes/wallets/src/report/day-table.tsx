import { manilaDate, startOfDay } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { Table } from '@parola/ui/table';
import { useText } from '../text/records';
import { isBusy, type ReportDay } from './report-days';
import css from './report.module.css';

/** Columns of amounts: field of a day, and text key. */
const AMOUNTS = [
  ['deposit', 'deposits'],
  ['exchange', 'withdrawals'],
  ['bet', 'bet'],
  ['win', 'win'],
] as const;

/** The days with activity, newest first. */
export function DayTable({ days }: { days: readonly ReportDay[] }) {
  const t = useText();
  const locale = useLocale();
  return (
    <details>
      <summary className={css.summary}>{t('wallets.report.table')}</summary>
      <Table
        caption={t('wallets.report.table')}
        columns={[
          {
            key: 'day',
            header: t('wallets.report.day'),
            cell: ({ day }) => manilaDate(startOfDay(day), locale),
            rowHeader: true,
            oneLine: true,
          },
          ...AMOUNTS.map(([field, name]) => ({
            key: name,
            header: t(`wallets.report.${name}`),
            cell: (row: ReportDay) => <Money value={row[field]} />,
            numeric: true,
          })),
          {
            key: 'time',
            header: t('wallets.report.time'),
            cell: ({ playMinutes }) => t('wallets.report.minutes', minutesOf(playMinutes)),
            numeric: true,
          },
        ]}
        rows={days.filter(isBusy).reverse()}
        rowKey={({ day }) => day}
      />
    </details>
  );
}

/** Splits minutes into hours and minutes. */
export function minutesOf(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

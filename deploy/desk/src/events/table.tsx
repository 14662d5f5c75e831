import type { EventCount } from '@parola/operations';
import { VisuallyHidden } from '@parola/ui';
import { Table } from '@parola/ui/table';
import { useText } from '../text';
import css from './events.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Table with a row for each event and a column for each hour. */
export function EventTable({ list }: { list: readonly EventCount[] }) {
  const t = useText();
  const names = [...new Set(list.map(({ event }) => event))];
  const countOf = (event: string, hour: number) =>
    list.find((one) => one.event === event && one.hour === hour)?.count ?? 0;
  const totalOf = (event: string) => list.reduce((sum, one) => (one.event === event ? sum + one.count : sum), 0);
  return (
    <Table
      caption={t('desk.events.table')}
      columns={[
        { key: 'event', header: t('desk.events.event'), cell: (event) => event, rowHeader: true, oneLine: true },
        {
          key: 'total',
          header: t('desk.events.total'),
          cell: (event) => <strong className={css.total}>{totalOf(event)}</strong>,
          numeric: true,
        },
        ...HOURS.map((hour) => ({
          key: hour,
          header: (
            <>
              <span aria-hidden="true">{hour}</span>
              <VisuallyHidden>{t('desk.events.hour', { hour })}</VisuallyHidden>
            </>
          ),
          cell: (event: string) => countOf(event, hour) || '·',
          numeric: true,
        })),
      ]}
      rows={names}
      rowKey={(event) => event}
    />
  );
}

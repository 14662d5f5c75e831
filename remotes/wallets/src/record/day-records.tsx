import type { ReactElement } from 'react';
import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { ButtonLink, EmptyState } from '@parola/ui';
import { List, PagedList, type PagesSource } from '@parola/ui/forms';
import { useText } from '../text';
import { groupByDay } from './group-by-day';
import css from './record.module.css';

interface DayRecordsProps<Row> {
  of: PagesSource<Row>;
  /** What is said where there is nothing yet. */
  none: { title: string; text: string };
  /** A row with its key. */
  row(row: Row): ReactElement;
}

/** A paged record by days, newest first; the way to a deposit where it is empty. */
export function DayRecords<Row extends { createTime: number }>({ of, none, row }: DayRecordsProps<Row>) {
  const t = useText();
  return (
    <PagedList
      of={of}
      bones={6}
      empty={
        <EmptyState
          {...none}
          action={
            <Link as={ButtonLink} to={route('wallets.wallet', { name: 'deposit' })}>
              {t('wallets.deposit.make')}
            </Link>
          }
        />
      }
    >
      {(rows) =>
        groupByDay(rows).map((group) => (
          <section key={group.day} className={css.day}>
            <h2 className={css.dayName}>{group.day}</h2>
            <List label={group.day}>{group.rows.map((one) => row(one))}</List>
          </section>
        ))
      }
    </PagedList>
  );
}

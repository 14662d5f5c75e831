import type { ReactElement } from 'react';
import { manilaDate } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useLocale } from '@parola/kit';
import { ButtonLink, EmptyState } from '@parola/ui';
import { List, PagedList, type PagesSource } from '@parola/ui/forms';
import { useText as useWalletText } from '../text';
import { useText } from '../text/records';
import { groupByDay } from './group-by-day';
import css from './record.module.css';

/** The text for a period without rows, with the link to a deposit. */
export function NothingHere() {
  const t = useText();
  const words = useWalletText();
  return (
    <EmptyState
      title={t('wallets.record.none')}
      text={t('wallets.record.none-text')}
      action={
        <Link as={ButtonLink} to={route('wallets.wallet', { name: 'deposit' })}>
          {words('wallets.deposit.make')}
        </Link>
      }
    />
  );
}

interface DayRecordsProps<Row> {
  of: PagesSource<Row>;
  /** Renders a row, with its key. */
  row(row: Row): ReactElement;
}

/** A paged record grouped by days, newest first. */
export function DayRecords<Row extends { createTime: number }>({ of, row }: DayRecordsProps<Row>) {
  const locale = useLocale();
  return (
    <PagedList of={of} bones={6} empty={<NothingHere />}>
      {(rows) =>
        groupByDay(rows).map((group) => {
          const name = manilaDate(group.at, locale);
          return (
            <section key={group.day} className={css.day}>
              <h2 className={css.dayName}>{name}</h2>
              <List label={name}>{group.rows.map((one) => row(one))}</List>
            </section>
          );
        })
      }
    </PagedList>
  );
}

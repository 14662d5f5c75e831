import { manilaMoment, type CoinRow } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { Table, type TableColumn } from '@parola/ui/table';
import { useText } from '../text/records';
import { Change } from './signed-amount';
import { changeOf, titleOf } from './coin-words';
import css from './record.module.css';

/** The statement as a table, with a bonus part where there is one. A click on the name of a row opens it. */
export function CoinTable({ rows, onOpen }: { rows: readonly CoinRow[]; onOpen(row: CoinRow): void }) {
  const t = useText();
  const locale = useLocale();
  const hasBonus = rows.some(({ bonusAfter, bonusAmount }) => bonusAfter !== 0 || bonusAmount !== 0);
  const bonus: TableColumn<CoinRow> = {
    key: 'bonus',
    header: t('wallets.detail.bonus-after'),
    cell: ({ bonusAfter }) => <Money value={bonusAfter} />,
    numeric: true,
  };
  return (
    <Table
      caption={t('wallets.record.table')}
      stacked
      columns={[
        {
          key: 'what',
          header: t('wallets.record.what'),
          cell: (row) => (
            <button type="button" className={css.rowButton} onClick={() => onOpen(row)}>
              {titleOf(row, locale)}
              <span className={css.rowTime}>{manilaMoment(row.createTime, locale)}</span>
            </button>
          ),
          rowHeader: true,
        },
        {
          key: 'change',
          header: t('wallets.record.change'),
          cell: (row) => <Change value={changeOf(row)} tone="auto" />,
          numeric: true,
        },
        {
          key: 'cash',
          header: t('wallets.detail.cash-after'),
          cell: ({ coinAfter }) => <Money value={coinAfter} />,
          numeric: true,
        },
        ...(hasBonus ? [bonus] : []),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

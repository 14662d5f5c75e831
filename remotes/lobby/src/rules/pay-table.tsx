import type { CallResponse } from '@parola/calls';
import { Table, type TableColumn } from '@parola/ui/table';
import { useText } from '../text/game';

type Pay = CallResponse<'gameDetail'>['payList'][number];

/** Every win of a game with its pay, and with its odds where the game states them. */
export function PayTable({ rows }: { rows: readonly Pay[] }) {
  const t = useText();
  const odds: TableColumn<Pay> = {
    key: 'odds',
    header: t('lobby.rules.odds'),
    cell: (row) => row.odds,
    numeric: true,
  };
  return (
    <Table
      caption={t('lobby.rules.pays')}
      captionShown
      dense
      headerHidden
      columns={[
        { key: 'win', header: t('lobby.rules.win'), cell: ({ title }) => title, rowHeader: true },
        { key: 'pay', header: t('lobby.rules.pay'), cell: ({ pays }) => pays, align: 'end' },
        ...(rows.some((row) => row.odds !== undefined) ? [odds] : []),
      ]}
      rows={rows}
      rowKey={({ title }) => title}
    />
  );
}

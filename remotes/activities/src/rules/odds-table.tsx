import type { ReactNode } from 'react';
import { Table } from '@parola/ui/table';

interface Names {
  caption: string;
  prize: string;
  chance: string;
}
interface Row {
  id: number;
  prize: ReactNode;
  chance: string;
}

/** All prizes with their chances (player protection C55). */
export function OddsTable({ caption, prize, chance, rows }: Names & { rows: readonly Row[] }) {
  return (
    <Table
      caption={caption}
      captionShown
      dense
      headerHidden
      columns={[
        { key: 'prize', header: prize, cell: (row: Row) => row.prize, rowHeader: true },
        { key: 'chance', header: chance, cell: (row) => row.chance, numeric: true },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

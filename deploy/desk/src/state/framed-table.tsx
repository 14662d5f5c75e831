import { Card } from '@parola/ui';
import { Table, type TableProps } from '@parola/ui/table';

/** A table of the page in its frame; on a phone each row is a block. */
export function FramedTable<Row>(props: Omit<TableProps<Row>, 'stacked'>) {
  return (
    <Card tone="frame">
      <Table stacked {...props} />
    </Card>
  );
}

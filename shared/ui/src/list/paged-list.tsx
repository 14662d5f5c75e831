import type { ReactElement, ReactNode } from 'react';
import { Pager } from '../pager/pager';
import { DataView, type ViewSource } from '../states/data-view';
import { Skeleton } from '../states/skeleton';
import { List } from './list-row';

/** A list that grows page by page, as the kit's `usePages` answers it. */
export type PagesSource<Row> = ViewSource<readonly Row[]> & {
  hasMore: boolean;
  /** Asks for the next page, or for the one that failed. */
  more(): void;
};

export type PagedListProps<Row> = {
  of: PagesSource<Row>;
  /** An EmptyState. */
  empty: ReactNode;
  /** How many rows the skeleton has. */
  bones?: number;
} & (
  | {
      /** Names the list. */
      label: string;
      /** A ListRow with its key. */
      row: (row: Row) => ReactElement;
    }
  | {
      /** All rows so far, where they are no plain list: in groups, as a table. */
      children: (rows: readonly Row[]) => ReactNode;
    }
);

/** A paged list with every state it can be in; the next page comes by itself. */
export function PagedList<Row>({ of, empty, bones = 3, ...view }: PagedListProps<Row>) {
  const { hasMore, refreshing, more, error } = of;
  // A page that did not come says so at the end of the list, where it would be.
  const pageFailed = of.data !== undefined && hasMore;
  return (
    <DataView
      of={pageFailed ? { ...of, error: undefined } : of}
      skeleton={<Skeleton shape="row" count={bones} />}
      empty={empty}
    >
      {(rows) => (
        <>
          {'row' in view ? <List label={view.label}>{rows.map(view.row)}</List> : view.children(rows)}
          <Pager hasMore={hasMore} busy={refreshing} onMore={more} error={error?.message} />
        </>
      )}
    </DataView>
  );
}

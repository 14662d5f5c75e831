import type { ReactElement, ReactNode } from 'react';
import { Pager } from '../pager/pager';
import { DataView, type ViewSource } from '../states/data-view';
import { Skeleton } from '../states/skeleton';
import { List } from './list-row';

/** A list that loads page by page, as the kit's `usePages` returns it. */
export type PagesSource<Row> = ViewSource<readonly Row[]> & {
  hasMore: boolean;
  /** Requests the next page, or repeats the failed one. */
  more(): void;
};

export type PagedListProps<Row> = {
  of: PagesSource<Row>;
  /** An `EmptyState`. */
  empty: ReactNode;
  /** Number of rows of the skeleton. */
  bones?: number;
} & (
  | {
      /** Accessible name of the list. */
      label: string;
      /** Renders a `ListRow` with its key. */
      row: (row: Row) => ReactElement;
    }
  | {
      /** Renders all rows so far in another form, such as groups or a table. */
      children: (rows: readonly Row[]) => ReactNode;
    }
);

/** A paged list with all its states. The next page loads automatically near the end. */
export function PagedList<Row>({ of, empty, bones = 3, ...view }: PagedListProps<Row>) {
  const { hasMore, refreshing, more, error } = of;
  // The error of a further page is shown at the end of the list.
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

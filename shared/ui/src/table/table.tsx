import { useEffect, useRef, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { cx } from '../base/cx';
import css from './table.module.css';

export type TableColumn<Row> = {
  /** Unique key of the column. */
  key: Key;
  /** Header of the column; undefined above names that need none. */
  header?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Cell of the footer row. The table has that row if a column defines one. */
  footer?: ReactNode;
  /** The cell is the row's header for screen readers. */
  rowHeader?: boolean;
  /** Figures: digits of equal width, never wrapped, right-aligned. */
  numeric?: boolean;
  /** Alignment of the cells; default `end` for figures, else `start`. */
  align?: 'start' | 'end';
  /** Texts that do not wrap: dates, names of levels. */
  oneLine?: boolean;
};

export type TableProps<Row> = {
  /** Name of the table; visually hidden by default. */
  caption: string;
  /** Shows the caption above the table. */
  captionShown?: boolean;
  columns: readonly TableColumn<Row>[];
  /** Hides the column headers visually. */
  headerHidden?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  /** `current`: the player's row, highlighted; `sum`: a balance or a total. */
  mark?: (row: Row, index: number) => 'current' | 'sum' | undefined;
  /**
   * Below 640 px each row becomes a block: its header and first figure side by side, every other figure on a line of
   * its own with its column's name. Headers must be text.
   */
  stacked?: boolean;
  /** Less space between the rows, for a short list in a card or a sheet. */
  dense?: boolean;
};

/** Tells whether an element's content overflows its width. Measured again whenever one of them changes. */
function useTooWide() {
  const frame = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(inner.scrollWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, wide };
}

/**
 * Rows of data in columns. A table that is too wide scrolls sideways in its frame, by the keyboard too, with sticky row
 * headers. Otherwise its footer row is sticky, above the dock of the page.
 */
export function Table<Row>({
  caption,
  captionShown,
  columns,
  headerHidden,
  rows,
  rowKey,
  mark,
  stacked,
  dense,
}: TableProps<Row>) {
  const { frame, wide } = useTooWide();
  const classOf = ({ numeric, oneLine, align = numeric ? 'end' : 'start' }: TableColumn<Row>) =>
    cx(css.cell, align === 'end' && css.end, (numeric || oneLine) && css.oneLine);
  const cellOf = (column: TableColumn<Row>, content: ReactNode) => {
    const { key, header, rowHeader } = column;
    return rowHeader ? (
      <th key={key} scope="row" className={classOf(column)}>
        {content}
      </th>
    ) : (
      <td key={key} className={classOf(column)} data-name={stacked && typeof header === 'string' ? header : undefined}>
        {content}
      </td>
    );
  };
  return (
    <div
      ref={frame}
      className={cx(css.frame, wide && css.wide)}
      {...(wide && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        className={cx(css.table, stacked && css.stacked, dense && css.dense)}
        aria-label={captionShown ? undefined : caption}
      >
        {captionShown && <caption className={css.caption}>{caption}</caption>}
        {columns.some(({ header }) => header !== undefined) && (
          <thead className={headerHidden ? 'visually-hidden' : css.head}>
            <tr>
              {columns.map((column) =>
                column.header === undefined ? (
                  <td key={column.key} className={css.cell} />
                ) : (
                  <th
                    key={column.key}
                    scope="col"
                    className={cx(css.cell, (column.align ?? (column.numeric && 'end')) === 'end' && css.end)}
                  >
                    {column.header}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => {
            const kind = mark?.(row, index);
            return (
              <tr
                key={rowKey(row, index)}
                className={kind && css[kind]}
                aria-current={kind === 'current' ? 'true' : undefined}
              >
                {columns.map((column) => cellOf(column, column.cell(row, index)))}
              </tr>
            );
          })}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && (
          <tfoot className={css.foot}>
            <tr>{columns.map((column) => cellOf(column, column.footer))}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

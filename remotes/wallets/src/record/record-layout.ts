/** Layout of the records: rows grouped by day, or tables. */
export type Layout = 'days' | 'table';

// The entry of tables. Each remote bundles it: few pages have a table, and none of them is in a first load.
export { Table } from './table/table';
export type { TableColumn, TableProps } from './table/table';

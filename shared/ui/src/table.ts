// The entry of tables. Each remote bundles it, because few pages have a table and no first load needs one.
export { Table } from './table/table';
export type { TableColumn, TableProps } from './table/table';

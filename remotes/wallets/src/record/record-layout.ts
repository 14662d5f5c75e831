/** How the records stand on the page: rows under their days, or tables. */
export type Layout = 'days' | 'table';

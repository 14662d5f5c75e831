/** The requested page of a list; pages count from 1. */
export interface PageRequest {
  pageNum: number;
  pageSize: number;
}

/** One page of a list of `total` rows. */
export interface Page<T> {
  list: T[];
  pages: number;
  total: number;
}

/** Number of rows before the page. */
export function offsetOf({ pageNum, pageSize }: PageRequest): number {
  return (pageNum - 1) * pageSize;
}

/** Builds the page of a response. */
export function pageOf<T>(list: T[], total: number, { pageSize }: PageRequest): Page<T> {
  return { list, pages: Math.ceil(total / pageSize), total };
}

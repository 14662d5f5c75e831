/** The requested page of a list; pages count from 1. */
export interface PageAsked {
  pageNum: number;
  pageSize: number;
}

/** One page of a list of `total` rows. */
export interface Page<T> {
  list: T[];
  pages: number;
  total: number;
}

/** How many rows come before the page. */
export function offsetOf({ pageNum, pageSize }: PageAsked): number {
  return (pageNum - 1) * pageSize;
}

/** A page of a list of `total` rows, as answers state it. */
export function pageOf<T>(list: T[], total: number, { pageSize }: PageAsked): Page<T> {
  return { list, pages: Math.ceil(total / pageSize), total };
}

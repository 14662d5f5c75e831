import type { Paged } from '@parola/calls';

/** Which part of a list is asked for; pages count from 1. */
export interface PageAsked {
  pageNum: number;
  pageSize: number;
}

/** How many rows come before the page. */
export function offsetOf({ pageNum, pageSize }: PageAsked): number {
  return (pageNum - 1) * pageSize;
}

/** A page of a list of `total` rows, as answers state it. */
export function pageOf<T>(list: T[], total: number, { pageSize }: PageAsked): Paged<T> {
  return { list, pages: Math.ceil(total / pageSize), total };
}

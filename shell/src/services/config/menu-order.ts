import type { MenuEntry } from '@parola/calls';

/** Sorts menu entries: by the operator's arrangement first, then by their own order. Hidden entries are removed. */
export function applyMenuOrder<T extends { id: string; order: number }>(
  all: readonly T[],
  menu: readonly MenuEntry[] = [],
): T[] {
  const entryOf = (one: T) => menu.find(({ id }) => id === one.id);
  const place = (one: T) => entryOf(one)?.sort ?? one.order;
  return all.filter((one) => !entryOf(one)?.hidden).sort((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}

import type { MenuEntry } from '@parola/calls';

/** Entries of a menu as an operator has them: his order before their own, without what he has hidden. */
export function arranged<T extends { id: string; order: number }>(
  all: readonly T[],
  menu: readonly MenuEntry[] = [],
): T[] {
  const entryOf = (one: T) => menu.find(({ id }) => id === one.id);
  const place = (one: T) => entryOf(one)?.sort ?? one.order;
  return all.filter((one) => !entryOf(one)?.hidden).sort((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}

import { isDeepStrictEqual } from 'node:util';
import type { Entry, Items } from './content-types';

/** The three values that meet when a release is applied. */
export interface Meeting {
  /** The product's own last value. */
  seeded: unknown;
  /** The present value. */
  current: unknown;
  /** The value of this release. */
  release: unknown;
}

/**
 * The resulting value: the release's, but an operator's own where `current` differs from `seeded`. By items when the
 * entry says so, else as a whole.
 */
export function mergeContent({ items }: Pick<Entry, 'items'>, meeting: Meeting): unknown {
  const own = isDeepStrictEqual(meeting.current, meeting.seeded) ? meeting.release : meeting.current;
  return items ? (mergeItems(items, meeting) ?? own) : own;
}

/** Undefined when one of the three has no such items: then there is nothing to go by. */
function mergeItems(rule: Items, { seeded, current, release }: Meeting): unknown {
  const [before, now, next] = [seeded, current, release].map((value) => itemsOf(rule, value));
  if (!before || !now || !next) return undefined;
  // The release's order for an unchanged value; else an operator's order, and new items behind it.
  const names = isDeepStrictEqual(now, before) ? [...next.keys(), ...now.keys()] : [...now.keys(), ...next.keys()];
  const merged = new Map<string, unknown>();
  for (const name of names) {
    const own = !isDeepStrictEqual(now.get(name), before.get(name));
    const gone = before.has(name) && !next.has(name);
    const item = own ? now.get(name) : gone ? retiredItem(rule, now.get(name)) : next.get(name);
    if (item !== undefined) merged.set(name, item);
  }
  return rule.by === null ? Object.fromEntries(merged) : [...merged.values()];
}

function retiredItem({ retired }: Items, item: unknown): unknown {
  return retired && isRecord(item) ? { ...item, ...retired } : undefined;
}

function itemsOf({ by }: Items, value: unknown): Map<string, unknown> | undefined {
  if (by === null) return isRecord(value) ? new Map(Object.entries(value)) : undefined;
  if (!Array.isArray(value)) return undefined;
  const named = value.map((item: unknown): [string, unknown] => [isRecord(item) ? String(item[by]) : '', item]);
  const items = new Map(named);
  return items.size === named.length ? items : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

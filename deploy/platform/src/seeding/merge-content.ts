import { isDeepStrictEqual } from 'node:util';
import type { Entry, Items } from './content-types';

/** Inputs of the three-way merge of a value. */
export interface Meeting {
  /** The last value seeded by the product. */
  seeded: unknown;
  /** The present value. */
  current: unknown;
  /** The value of this release. */
  release: unknown;
}

/**
 * Three-way merge: the release's value, except parts that an operator changed (`current` differs from `seeded`). Merges
 * by items if the entry has `items`, else as a whole.
 */
export function mergeContent({ items }: Pick<Entry, 'items'>, meeting: Meeting): unknown {
  const own = isDeepStrictEqual(meeting.current, meeting.seeded) ? meeting.release : meeting.current;
  return items ? (mergeItems(items, meeting) ?? own) : own;
}

/** Undefined if one of the three values has no such items; then the value is merged as a whole. */
function mergeItems(rule: Items, { seeded, current, release }: Meeting): unknown {
  const [before, now, next] = [seeded, current, release].map((value) => itemsOf(rule, value));
  if (!before || !now || !next) return undefined;
  // Order: the release's for an unchanged value; otherwise the operator's order, followed by new items.
  const names = isDeepStrictEqual(now, before) ? [...next.keys(), ...now.keys()] : [...now.keys(), ...next.keys()];
  const merged = new Map<string, unknown>();
  for (const name of names) {
    const own = !isDeepStrictEqual(now.get(name), before.get(name));
    const removed = before.has(name) && !next.has(name);
    const item = own ? now.get(name) : removed ? retiredItem(rule, now.get(name)) : next.get(name);
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

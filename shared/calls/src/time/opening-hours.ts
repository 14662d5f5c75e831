import { DAY_MS, dayStart, manilaDay, weekdayOf } from './manila';

/** A span of Manila time on some weekdays. */
export interface OpeningHours {
  /** Weekdays on which it begins: 0 is Sunday, 6 Saturday. */
  days: readonly number[];
  /** Minutes after midnight. */
  from: number;
  /** Minutes after the midnight before `from`: above 1440 it extends into the next day. */
  to: number;
}

const MINUTE_MS = 60_000;

/**
 * Tells whether opening hours include `at` (Date or epoch ms), and the time of the next change: epoch ms, undefined if
 * none follows within a week. Empty hours mean always open. Touching or overlapping spans count as one.
 */
export function openingOf(
  hours: readonly OpeningHours[],
  at: Date | number,
): { open: boolean; changes: number | undefined } {
  if (hours.length === 0) return { open: true, changes: undefined };
  const now = Number(at);
  const today = dayStart(now);
  const spans = Array.from({ length: 10 }, (_, index) => today + (index - 2) * DAY_MS)
    .flatMap((day) =>
      hours
        .filter(({ days }) => days.includes(weekdayOf(manilaDay(day))))
        .map(({ from, to }) => ({ from: day + from * MINUTE_MS, to: day + to * MINUTE_MS })),
    )
    .sort((a, b) => a.from - b.from);
  let end = now;
  for (const span of spans) if (span.from <= end && span.to > end) end = span.to;
  const horizon = today + 7 * DAY_MS;
  if (end > now) return { open: true, changes: end >= horizon ? undefined : end };
  return { open: false, changes: spans.find(({ from }) => from > now)?.from };
}

import { dayStart, manilaDay, nextDay } from './manila-day';

it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21', '2026-11-20T16:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01', '2026-12-31T16:00:00.000Z'],
])('%s belongs to %s in Manila', (at, day, start) => {
  const time = new Date(at);
  expect(manilaDay(time)).toBe(day);
  expect(new Date(dayStart(time)).toISOString()).toBe(start);
  expect(nextDay(time) - dayStart(time)).toBe(86_400_000);
  expect(manilaDay(new Date(nextDay(time)))).toBe(manilaDay(time, 1));
});

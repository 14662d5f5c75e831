import {
  dayStart,
  manilaDate,
  manilaDay,
  manilaMoment,
  manilaShortDate,
  manilaTime,
  manilaWhen,
  nextDay,
} from './manila';

const NEW_YEAR = Date.UTC(2026, 11, 31, 16, 5);

test('times are Manila’s, for any zone of the device, and midnight is 12 AM', () => {
  expect(manilaTime(NEW_YEAR)).toBe('12:05\u00a0AM');
  expect(manilaTime(new Date(NEW_YEAR - 3_600_000))).toBe('11:05\u00a0PM');
  expect(manilaTime(NEW_YEAR + 12 * 3_600_000)).toBe('12:05\u00a0PM');
  expect(manilaDate(NEW_YEAR)).toBe('Jan 1, 2027');
  expect(manilaShortDate(NEW_YEAR)).toBe('Jan 1');
  expect(manilaMoment(NEW_YEAR)).toBe('Jan 1, 12:05\u00a0AM');
});

test('the day is named when it is not today’s, the year when it is not this one', () => {
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 60_000)).toBe('12:05\u00a0AM');
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 86_400_000)).toBe('Jan 1, 12:05\u00a0AM');
  expect(manilaWhen(NEW_YEAR - 3_600_000, NEW_YEAR)).toBe('Dec 31, 2026, 11:05\u00a0PM');
});

test('a locale says how it is written, never when it was', () => {
  expect(manilaTime(NEW_YEAR, 'en-GB')).toBe('12:05\u00a0am');
  expect(manilaDate(NEW_YEAR, 'en-GB')).toBe('1 Jan 2027');
});

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21', '2026-11-20T16:00:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01', '2026-12-31T16:00:00.000Z'],
])('%s belongs to %s', (at, day, start) => {
  const time = new Date(at);
  expect(manilaDay(time)).toBe(day);
  expect(manilaDay(time.getTime())).toBe(day);
  expect(new Date(dayStart(time)).toISOString()).toBe(start);
  expect(nextDay(time) - dayStart(time)).toBe(86_400_000);
  expect(manilaDay(nextDay(time))).toBe(manilaDay(time, 1));
});

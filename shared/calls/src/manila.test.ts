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

test('times are Manila’s, whatever the device’s zone, and midnight is 00', () => {
  expect(manilaTime(NEW_YEAR)).toBe('00:05');
  expect(manilaTime(new Date(NEW_YEAR - 3_600_000))).toBe('23:05');
  expect(manilaDate(NEW_YEAR)).toBe('Jan 1, 2027');
  expect(manilaShortDate(NEW_YEAR)).toBe('Jan 1');
  expect(manilaMoment(NEW_YEAR)).toBe('Jan 1, 00:05');
});

test('the day is named when it is not today’s, the year when it is not this one', () => {
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 60_000)).toBe('00:05');
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 86_400_000)).toBe('Jan 1, 00:05');
  expect(manilaWhen(NEW_YEAR - 3_600_000, NEW_YEAR)).toBe('Dec 31, 2026, 23:05');
});

test('a locale says how it is written, never when it was', () => {
  expect(manilaTime(NEW_YEAR, 'en-GB')).toBe('00:05');
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

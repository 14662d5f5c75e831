import {
  DAY_MS,
  dayAfter,
  daysLater,
  dayStart,
  endOfDay,
  manilaClock,
  manilaDate,
  manilaDay,
  manilaMoment,
  manilaShortDate,
  manilaTime,
  manilaTimeOf,
  manilaWhen,
  nextDay,
  startOfDay,
  weekdayOf,
} from '.';

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

test.each([
  ['2026-11-20', '2026-11-19T16:00:00.000Z', 5],
  ['2027-01-01', '2026-12-31T16:00:00.000Z', 5],
  ['2028-02-29', '2028-02-28T16:00:00.000Z', 2],
])('the day %s begins at %s', (day, start, weekday) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(start);
  expect(endOfDay(day) - startOfDay(day)).toBe(DAY_MS);
  expect(manilaDay(startOfDay(day))).toBe(day);
  expect(manilaDay(endOfDay(day) - 1)).toBe(day);
  expect(weekdayOf(day)).toBe(weekday);
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayAfter('2026-11-20', 365)).toBe('2027-11-20');
  expect(daysLater(NEW_YEAR, 2)).toEqual(new Date(Date.UTC(2027, 0, 2, 16, 5)));
  expect(daysLater(new Date(NEW_YEAR), -1)).toEqual(new Date(Date.UTC(2026, 11, 30, 16, 5)));
});

test('a text of the clock and its moment are inverse', () => {
  expect(manilaClock(NEW_YEAR + 9_000)).toBe('2027-01-01T00:05:09');
  expect(manilaTimeOf('2027-01-01T00:05:09')).toBe(NEW_YEAR + 9_000);
  expect(manilaTimeOf('2027-01-01T00:05')).toBe(NEW_YEAR);
});

test.each(['', '2026-11-20T', 'soon', '2026-13-01T00:00'])('the text %p is no time', (text) => {
  expect(manilaTimeOf(text)).toBeNaN();
});

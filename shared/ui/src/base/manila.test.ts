import { manilaDay, manilaTime, manilaWhen } from './manila';

const NEW_YEAR = Date.UTC(2026, 11, 31, 16, 5);

test('times are Manila’s, whatever the device’s zone, and midnight is 00', () => {
  expect(manilaTime(NEW_YEAR)).toBe('00:05');
  expect(manilaTime(NEW_YEAR - 3_600_000)).toBe('23:05');
  expect(manilaDay(NEW_YEAR)).toBe('Jan 1, 2027');
});

test('the day is named when it is not today’s, the year when it is not this one', () => {
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 60_000)).toBe('00:05');
  expect(manilaWhen(NEW_YEAR, NEW_YEAR + 86_400_000)).toBe('Jan 1, 00:05');
  expect(manilaWhen(NEW_YEAR - 3_600_000, NEW_YEAR)).toBe('Dec 31, 2026, 23:05');
});

import { openingOf } from './opening-hours';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = [{ days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60 }];
/** In Manila time; 22 November 2026 is a Sunday. */
const manila = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}+08:00`);

it.each([
  ['on a Sunday', manila(22, '12:00'), false, manila(23, '09:00')],
  ['before it opens', manila(23, '08:59:59.999'), false, manila(23, '09:00')],
  ['as it opens', manila(23, '09:00'), true, manila(23, '18:00')],
  ['a moment before it closes', manila(23, '17:59:59.999'), true, manila(23, '18:00')],
  ['as it closes', manila(23, '18:00'), false, manila(24, '09:00')],
  ['on a Friday evening', manila(27, '20:00'), false, manila(30, '09:00')],
])('knows Manila’s hours %s, for any zone of the device', (_when, at, open, changes) => {
  expect(openingOf(WORKDAYS, at)).toEqual({ open, changes });
  expect(openingOf(WORKDAYS, new Date(at))).toEqual({ open, changes });
});

it('runs past midnight into a day that has no hours of its own', () => {
  const late = [{ days: [6], from: 20 * 60, to: 26 * 60 }];
  expect(openingOf(late, manila(22, '01:30'))).toEqual({ open: true, changes: manila(22, '02:00') });
  expect(openingOf(late, manila(22, '02:00'))).toEqual({ open: false, changes: manila(28, '20:00') });
});

it('takes spans that touch for one', () => {
  const two = [
    { days: [1], from: 8 * 60, to: 24 * 60 },
    { days: [2], from: 0, to: 120 },
  ];
  expect(openingOf(two, manila(23, '23:00'))).toEqual({ open: true, changes: manila(24, '02:00') });
});

it('never closes without hours, and with hours that fill the week', () => {
  expect(openingOf([], manila(22, '03:00'))).toEqual({ open: true, changes: undefined });
  expect(openingOf([{ days: EVERY_DAY, from: 0, to: 1440 }], manila(22, '03:00'))).toEqual({
    open: true,
    changes: undefined,
  });
});

it('never opens with days that do not come', () => {
  expect(openingOf([{ days: [], from: 0, to: 60 }], manila(22, '03:00'))).toEqual({ open: false, changes: undefined });
});

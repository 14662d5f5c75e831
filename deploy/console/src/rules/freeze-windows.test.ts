import { unreadable, windowsOf } from './freeze-windows';

const FREEZE = { name: 'night', kind: 'deny' as const, minutes: 60, tz: 'Asia/Manila', channels: ['production'] };
/** Noon in Manila. */
const FROM = Date.UTC(2026, 10, 26, 4, 0);
const DAY = 24 * 3_600_000;

test('a window begins at its own zone’s clock', () => {
  const windows = windowsOf([{ ...FREEZE, cron: '0 18 * * *' }], FROM, FROM + 2 * DAY);
  expect(windows.map(({ from, until }) => [from, until - from])).toEqual([
    [Date.UTC(2026, 10, 26, 10, 0), 3_600_000],
    [Date.UTC(2026, 10, 27, 10, 0), 3_600_000],
  ]);
});

test('one that has begun and is not over is there', () => {
  const [first] = windowsOf([{ ...FREEZE, cron: '30 11 * * *' }], FROM, FROM + DAY);
  expect(first?.from).toBe(Date.UTC(2026, 10, 26, 3, 30));
});

test('summer time of its zone moves it', () => {
  const before = Date.UTC(2027, 2, 27, 0, 0);
  const windows = windowsOf([{ ...FREEZE, cron: '0 9 * * *', tz: 'Europe/Berlin' }], before, before + 2 * DAY);
  expect(windows.map(({ from }) => new Date(from).getUTCHours())).toEqual([8, 7]);
});

test('an unreadable window is named, and hides no other', () => {
  const freezes = [
    { ...FREEZE, cron: '0 18 * * *' },
    { ...FREEZE, name: 'bad', cron: 'every night' },
    { ...FREEZE, name: 'nowhere', cron: '0 18 * * *', tz: 'Asia/Atlantis' },
  ];
  expect(unreadable(freezes)).toEqual(['bad', 'nowhere']);
  expect(windowsOf(freezes, FROM, FROM + DAY)).toHaveLength(1);
});

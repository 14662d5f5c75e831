import { freezeEnd, lengthOf, momentOf, scheduleOf, timesOf, type Times } from './freeze-times';

const NOW = Date.UTC(2026, 10, 26, 6, 0);
const MANILA = 'Asia/Manila';
const times = (change: Partial<Times>): Times => ({
  ...timesOf({ cron: '0 18 * * *', minutes: 60, tz: MANILA }, NOW),
  ...change,
});

test.each<[string, string, number, Partial<Times>]>([
  [
    'one moment',
    '2026-12-24T18:00:00',
    900,
    { repeat: 'once', startDay: '2026-12-24', startTime: '18:00', endDay: '2026-12-25', endTime: '09:00' },
  ],
  ['every day, over midnight', '30 22 * * *', 180, { repeat: 'daily', startTime: '22:30', endTime: '01:30' }],
  [
    'days of the week',
    '0 18 * * 1-5',
    120,
    { repeat: 'weekly', days: [1, 2, 3, 4, 5], startTime: '18:00', endTime: '20:00' },
  ],
  ['Sunday as 7', '5 9 * * 6,7', 60, { repeat: 'weekly', days: [0, 6], startTime: '09:05' }],
  ['a day of the month', '0 18 15 * *', 60, { repeat: 'own', cron: '0 18 15 * *', minutes: '60' }],
  ['longer than a day, each day', '0 18 * * *', 1500, { repeat: 'own' }],
  ['words for days', '0 18 * * FRI', 60, { repeat: 'own' }],
])('%s is read as fields, and they describe the same window', (_, cron, minutes, fields) => {
  const read = timesOf({ cron, minutes, tz: MANILA }, NOW);
  expect(read).toMatchObject(fields);
  expect(lengthOf(read)).toBe(minutes);
  expect(timesOf(scheduleOf(read), NOW)).toEqual({ ...read, cron: scheduleOf(read).cron });
});

test('a window in another zone keeps its cron text', () => {
  const window = { cron: '0 9 * * *', minutes: 60, tz: 'Europe/Berlin' };
  expect(timesOf(window, NOW)).toMatchObject({ repeat: 'own', tz: 'Europe/Berlin' });
  expect(scheduleOf(timesOf(window, NOW))).toEqual(window);
});

test('days and times are of Manila, in any zone of the machine', () => {
  expect(momentOf('2026-12-24', '18:00')).toBe(Date.UTC(2026, 11, 24, 10, 0));
  expect(momentOf('2026-12-24', '07:59')).toBe(Date.UTC(2026, 11, 23, 23, 59));
  expect(freezeEnd({ cron: '2026-12-24T18:00:00', minutes: 60, tz: MANILA })).toBe(Date.UTC(2026, 11, 24, 11, 0));
  expect(freezeEnd({ cron: '0 18 * * *', minutes: 60, tz: MANILA })).toBeUndefined();
});

test('a missing or invalid value is no length', () => {
  expect(momentOf('2026-02-30', '18:00')).toBeNaN();
  expect(momentOf('', '18:00')).toBeNaN();
  expect(lengthOf(times({ endTime: '' }))).toBeNaN();
  const once = { repeat: 'once', startDay: '2026-12-24', startTime: '18:00', endTime: '17:00' } as const;
  expect(lengthOf(times({ ...once, endDay: '2026-12-24' }))).toBe(-60);
  expect(lengthOf(times({ repeat: 'own', minutes: '1.5' }))).toBeNaN();
});

import type { FreezeWindow } from '@parola/release-api';
import { assertWindow, freezeAt, openUntil } from './freezes';

const window = (change: Partial<FreezeWindow>): FreezeWindow => ({
  name: 'night',
  kind: 'deny',
  cron: '0 22 * * *',
  minutes: 120,
  tz: 'Asia/Manila',
  channels: ['production'],
  ...change,
});
const utc = (text: string) => Date.parse(text);
const iso = (at: number | undefined) => (at === undefined ? 'shut' : new Date(at).toISOString());
const until = (change: Partial<FreezeWindow>, at: string) => iso(openUntil(window(change), utc(at)));

test.each<[string, Partial<FreezeWindow>, string, string]>([
  ['a minute before', {}, '2026-11-26T13:59:59Z', 'shut'],
  ['from its start', {}, '2026-11-26T14:00:00Z', '2026-11-26T16:00:00.000Z'],
  [
    'once, of a moment',
    { cron: '2026-12-24T18:00:00', minutes: 60 },
    '2026-12-24T10:30:00Z',
    '2026-12-24T11:00:00.000Z',
  ],
  ['not a year later', { cron: '2026-12-24T18:00:00', minutes: 60 }, '2027-12-24T10:30:00Z', 'shut'],
  ['not before its moment', { cron: '2026-12-24T18:00', minutes: 60 }, '2026-12-24T09:59:59Z', 'shut'],
  ['over midnight', {}, '2026-11-26T15:59:59.999Z', '2026-11-26T16:00:00.000Z'],
  ['not at its end', {}, '2026-11-26T16:00:00Z', 'shut'],
  [
    'through those that follow without a gap',
    { cron: '0 22,23 * * *', minutes: 60 },
    '2026-11-26T14:10:00Z',
    '2026-11-26T16:00:00.000Z',
  ],
  ['on the leap day', { cron: '0 0 29 2 *', minutes: 1440 }, '2028-02-29T03:00:00Z', '2028-02-29T16:00:00.000Z'],
  ['in no other year', { cron: '0 0 29 2 *', minutes: 1440 }, '2027-03-01T03:00:00Z', 'shut'],
  [
    'on the last day of February',
    { cron: '0 0 L * *', minutes: 1440 },
    '2027-02-28T03:00:00Z',
    '2027-02-28T16:00:00.000Z',
  ],
  [
    'on the last day of a leap February',
    { cron: '0 0 L * *', minutes: 1440 },
    '2028-02-29T03:00:00Z',
    '2028-02-29T16:00:00.000Z',
  ],
  ['not on the 28th then', { cron: '0 0 L * *', minutes: 1440 }, '2028-02-28T03:00:00Z', 'shut'],
  ['on the 31st, in months that have one', { cron: '0 0 31 * *', minutes: 1440 }, '2026-05-01T03:00:00Z', 'shut'],
  [
    'over the end of the year',
    { cron: '0 18 31 12 *', minutes: 1440 },
    '2027-01-01T03:00:00Z',
    '2027-01-01T10:00:00.000Z',
  ],
])('guarantee 28: a window in Manila is open %s', (_, change, at, end) => {
  expect(until(change, at)).toBe(end);
});

const berlin: Partial<FreezeWindow> = { tz: 'Europe/Berlin', cron: '30 2 * * *', minutes: 60 };
test.each<[string, Partial<FreezeWindow>, string, string]>([
  ['an hour that does not exist begins when it would have', berlin, '2026-03-29T01:10:00Z', '2026-03-29T02:00:00.000Z'],
  ['and not before', berlin, '2026-03-29T00:59:00Z', 'shut'],
  ['the day after it begins an hour earlier by the sun', berlin, '2026-03-30T00:30:00Z', '2026-03-30T01:30:00.000Z'],
  ['an hour that comes twice begins the first time', berlin, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00.000Z'],
  ['and not the second time', berlin, '2026-10-25T01:40:00Z', 'shut'],
  [
    'a day of 23 hours is passed by 24 hours',
    { tz: 'Europe/Berlin', cron: '0 0 * * SUN', minutes: 1440 },
    '2026-03-29T22:30:00Z',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'a day of 25 hours is not filled by them',
    { tz: 'Europe/Berlin', cron: '0 0 * * SUN', minutes: 1440 },
    '2026-10-25T22:30:00Z',
    'shut',
  ],
  [
    'New York changes on another day',
    { tz: 'America/New_York', cron: '0 9 * * *', minutes: 60 },
    '2026-11-01T14:30:00Z',
    '2026-11-01T15:00:00.000Z',
  ],
])('guarantee 28: when the clocks change, %s', (_, change, at, end) => {
  expect(until(change, at)).toBe(end);
});

const freeze = (freezes: FreezeWindow[], at: string, units: string[] = ['wallets'], channel = 'production') =>
  freezeAt({ freezes }, { channel, units, at: utc(at) });
const night = '2026-11-26T14:30:00Z';
const day = '2026-11-26T04:30:00Z';

test('guarantee 28: a window holds for its channels and units only', () => {
  expect(freeze([window({})], night)).toEqual({ name: 'night', kind: 'deny', until: utc('2026-11-26T16:00:00Z') });
  expect(freeze([window({})], day)).toBeUndefined();
  expect(freeze([window({})], night, ['wallets'], 'staging')).toBeUndefined();
  expect(freeze([window({ units: ['lobby'] })], night)).toBeUndefined();
  expect(freeze([window({ units: ['lobby'] })], night, ['wallets', 'lobby'])).toMatchObject({ name: 'night' });
  expect(freeze([window({})], night, [])).toMatchObject({ name: 'night' });
  expect(freeze([window({ units: ['lobby'] })], night, [])).toBeUndefined();
});

test('guarantee 28: outside of every allow window no change passes, inside of one it does, and a deny window wins', () => {
  const office = window({ name: 'office', kind: 'allow', cron: '0 9 * * MON-FRI', minutes: 480 });
  expect(freeze([office], day)).toBeUndefined();
  expect(freeze([office], night)).toEqual({ name: 'office', kind: 'allow', until: utc('2026-11-27T01:00:00Z') });
  // Friday evening in Manila: the next window starts on Monday.
  expect(freeze([office], '2026-11-27T12:00:00Z')?.until).toBe(utc('2026-11-30T01:00:00Z'));
  const lunch = window({ name: 'lunch', cron: '0 12 * * *', minutes: 60 });
  expect(freeze([office, lunch], day)).toMatchObject({ name: 'lunch', kind: 'deny' });
  // Every unit of the change needs an open window.
  expect(freeze([window({ ...office, units: ['lobby'] })], night, ['wallets'])).toBeUndefined();
  expect(freeze([window({ ...office, units: ['lobby'] })], night, ['wallets', 'lobby'])).toMatchObject({
    name: 'office',
  });
});

test.each<[string, Partial<FreezeWindow>]>([
  ['has six fields', { cron: '0 0 22 * * *' }],
  ['is no cron', { cron: 'every day' }],
  ['names an hour that no day has', { cron: '0 25 * * *' }],
  ['names a day that no month has', { cron: '0 0 30 2 *' }],
  ['names no time zone', { tz: 'Asia/Atlantis' }],
])('a window that %s is refused', (_, change) => {
  expect(() => assertWindow(window(change), utc('2026-11-26T00:00:00Z'), true)).toThrow(
    expect.objectContaining({ kind: 'usage', message: expect.stringContaining('«night»') }),
  );
});

import type { RechargeBonusRule } from '@parola/calls';
import { isBonusForDeposit, isBonusStillDue, periodOf, type DepositsBefore } from './bonus-turn.rules';

const at = (manila: string) => new Date(`${manila}+08:00`);
const NONE: DepositsBefore = { count: 0, last: null };
const before = (count: number, last: string): DepositsBefore => ({ count, last: at(last) });
const rule = (when: RechargeBonusRule['when']) => ({ when });

describe('periodOf', () => {
  it.each([
    ['once', '2026-11-24T12:00', ''],
    ['day', '2026-11-24T00:00', '2026-11-24'],
    ['day', '2026-11-24T23:59', '2026-11-24'],
    ['week', '2026-11-23T00:00', '2026-11-23'],
    ['week', '2026-11-29T23:59', '2026-11-23'],
    ['week', '2027-01-02T08:00', '2026-12-28'],
    ['month', '2026-11-30T23:59', '2026-11-01'],
    ['month', '2026-12-01T00:00', '2026-12-01'],
  ] as const)('%s at %s in Manila begins %p', (often, time, first) => {
    expect(periodOf(often, at(time))).toBe(first);
  });
});

describe('a bonus is for', () => {
  it.each([
    ['any deposit where nothing is named', {}, '2026-11-24T12:00', NONE, true],
    ['the first deposit', { depositsTo: 0 }, '2026-11-24T12:00', NONE, true],
    ['no second one then', { depositsTo: 0 }, '2026-11-24T12:00', before(1, '2026-11-24T11:00'), false],
    ['the second alone', { depositsFrom: 1, depositsTo: 1 }, '2026-11-24T12:00', before(1, '2026-11-24T11:00'), true],
    [
      'not the third then',
      { depositsFrom: 1, depositsTo: 1 },
      '2026-11-24T12:00',
      before(2, '2026-11-24T11:00'),
      false,
    ],
    [
      'the first of a day, just after midnight',
      { firstOf: 'day' },
      '2026-11-25T00:00',
      before(3, '2026-11-24T23:59'),
      true,
    ],
    ['no second of a day', { firstOf: 'day' }, '2026-11-24T23:59', before(3, '2026-11-24T00:00'), false],
    [
      'the first of a week, on its Monday',
      { firstOf: 'week' },
      '2026-11-23T00:00',
      before(3, '2026-11-22T23:59'),
      true,
    ],
    ['no second of a week', { firstOf: 'week' }, '2026-11-29T12:00', before(3, '2026-11-23T00:00'), false],
    ['the first of a month', { firstOf: 'month' }, '2026-12-01T00:00', before(3, '2026-11-30T23:00'), true],
    ['a Saturday', { weekdays: [6, 7] }, '2026-11-28T00:00', NONE, true],
    ['a Sunday', { weekdays: [6, 7] }, '2026-11-29T23:59', NONE, true],
    ['no Friday then', { weekdays: [6, 7] }, '2026-11-27T23:59', NONE, false],
    ['the 15th', { monthDays: [15, 31] }, '2026-11-15T12:00', NONE, true],
    ['the last day of a shorter month', { monthDays: [15, 31] }, '2026-11-30T12:00', NONE, true],
    ['not the day before it', { monthDays: [15, 31] }, '2026-11-29T12:00', NONE, false],
    ['the last day of February', { monthDays: [30] }, '2027-02-28T12:00', NONE, true],
    ['a date of every year', { dates: ['12-25'] }, '2026-12-25T00:00', NONE, true],
    ['not the day after it', { dates: ['12-25'] }, '2026-12-26T00:00', NONE, false],
    [
      'a player returning after so many days',
      { idleDays: 14 },
      '2026-11-24T12:00',
      before(1, '2026-11-10T12:00'),
      true,
    ],
    ['not a player seen since', { idleDays: 14 }, '2026-11-24T12:00', before(1, '2026-11-10T12:01'), false],
    ['not a player without any deposit', { idleDays: 14 }, '2026-11-24T12:00', NONE, false],
  ] satisfies [string, RechargeBonusRule['when'], string, DepositsBefore, boolean][])(
    '%s',
    (_, when, time, received, is) => {
      expect(isBonusForDeposit(rule(when), at(time), received)).toBe(is);
    },
  );

  it('another deposit no more once one was paid that was made later, but its day stays its day', () => {
    const made = at('2026-11-29T23:59');
    expect(isBonusStillDue(rule({ firstOf: 'day' }), made, before(1, '2026-11-30T00:01'))).toBe(false);
    expect(isBonusStillDue(rule({ idleDays: 1 }), made, before(1, '2026-11-30T00:01'))).toBe(false);
    expect(isBonusStillDue(rule({ weekdays: [7] }), made, before(1, '2026-11-30T00:01'))).toBe(true);
  });
});

import { DAY_MS, manilaDay, type RechargeBonusRule } from '@parola/calls';

type Often = RechargeBonusRule['often'];
type When = Pick<RechargeBonusRule, 'when'>;

/** The paid deposits of a player before the one that a bonus is for, and when the last of them was credited. */
export interface DepositsBefore {
  count: number;
  last: Date | null;
}

/** The first day of the period of `at`, `2026-11-24`; '' for the single period of a bonus that comes once. */
export function periodOf(often: Often, at: Date): string {
  switch (often) {
    case 'once':
      return '';
    case 'day':
      return manilaDay(at);
    case 'week':
      return manilaDay(at, 1 - weekdayOf(at));
    case 'month':
      return `${manilaDay(at).slice(0, 7)}-01`;
  }
}

/** 1 Monday to 7 Sunday, in Manila. */
function weekdayOf(at: Date): number {
  return new Date(manilaDay(at)).getUTCDay() || 7;
}

/** Tells whether a deposit at `at` is one that the bonus is for, for any amount and payment channel. */
export function isBonusForDeposit(rule: When, at: Date, before: DepositsBefore): boolean {
  return isDayOf(rule, at) && isBonusStillDue(rule, at, before);
}

/**
 * Whether it is still the deposit that the bonus is for once it is paid: others may have been paid since it was made.
 */
export function isBonusStillDue({ when }: When, at: Date, { count, last }: DepositsBefore): boolean {
  const { depositsFrom = 0, depositsTo = Infinity, firstOf, idleDays } = when;
  if (count < depositsFrom || count > depositsTo) return false;
  if (firstOf !== undefined && last !== null && periodOf(firstOf, last) >= periodOf(firstOf, at)) return false;
  if (idleDays === undefined) return true;
  return last !== null && at.getTime() - last.getTime() >= idleDays * DAY_MS;
}

function isDayOf({ when: { weekdays, monthDays, dates } }: When, at: Date): boolean {
  const day = manilaDay(at);
  const dayOfMonth = Number(day.slice(8));
  const isLast = manilaDay(at, 1).endsWith('-01');
  if (weekdays && !weekdays.includes(weekdayOf(at))) return false;
  if (dates && !dates.includes(day.slice(5))) return false;
  // The 31st of a shorter month is its last day.
  return !monthDays || monthDays.some((one) => one === dayOfMonth || (isLast && one > dayOfMonth));
}

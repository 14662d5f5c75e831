import { DAY_MS, isoWeekdayOf, manilaDay, type RechargeBonusRule } from '@parola/calls';

type Often = RechargeBonusRule['often'];
type When = Pick<RechargeBonusRule, 'when'>;

/** A player's paid deposits before the one in question: number, and time of the last credit. */
export interface DepositsBefore {
  count: number;
  last: Date | null;
}

/** Returns the first Manila day of the period of `at`, such as `2026-11-24`; '' for a bonus that is given once. */
export function periodOf(often: Often, at: Date): string {
  switch (often) {
    case 'once':
      return '';
    case 'day':
      return manilaDay(at);
    case 'week':
      return manilaDay(at, 1 - isoWeekdayOf(manilaDay(at)));
    case 'month':
      return `${manilaDay(at).slice(0, 7)}-01`;
  }
}

/** Tells whether a bonus is offered for a deposit at `at`, regardless of amount and payment channel. */
export function isBonusForDeposit(rule: When, at: Date, before: DepositsBefore): boolean {
  return isDayOf(rule, at) && isBonusStillDue(rule, at, before);
}

/**
 * Tells whether an order still gets its promised bonus when it is paid: other deposits may have been paid since it was
 * created.
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
  if (weekdays && !weekdays.includes(isoWeekdayOf(manilaDay(at)))) return false;
  if (dates && !dates.includes(day.slice(5))) return false;
  // In a shorter month, 31 means the last day.
  return !monthDays || monthDays.some((one) => one === dayOfMonth || (isLast && one > dayOfMonth));
}

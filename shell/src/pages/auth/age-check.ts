import { manilaDay } from '@parola/calls';
import { serverNow } from '../../ground/server-clock';

/**
 * Tells whether a person born on `birthday` (`YYYY-MM-DD`) has reached `age` by Manila's date, the birthday itself
 * included (player protection C01).
 */
export function isOfAge(birthday: string, age: number, now = serverNow()): boolean {
  const year = Number(birthday.slice(0, 4));
  return (
    Number.isInteger(year) && year > 0 && `${String(year + age).padStart(4, '0')}${birthday.slice(4)}` <= manilaDay(now)
  );
}

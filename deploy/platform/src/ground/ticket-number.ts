import { manilaDay } from '@parola/calls';
import { Random } from './random';

const random = new Random();
/** None of these is mistaken for another when it is read out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of a conversation with the support: the day of Manila, and signs that cannot be enumerated. */
export function ticketNumber(now: Date): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[random.uniform(SIGNS.length)]).join('');
  return `${manilaDay(now.getTime()).replaceAll('-', '').slice(2)}-${signs}`;
}

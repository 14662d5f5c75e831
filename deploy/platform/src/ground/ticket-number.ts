import { manilaDay } from '@parola/calls';
import { Random } from './random';

const random = new Random();
/** Digits and letters that are not confused when read out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of a conversation with the support: Manila day, and random signs against enumeration. */
export function ticketNumber(now: Date): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[random.uniform(SIGNS.length)]).join('');
  return `${manilaDay(now.getTime()).replaceAll('-', '').slice(2)}-${signs}`;
}

import { manilaClock, manilaTimeOf } from '@parola/calls/manila';

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** Converts epoch milliseconds (0: none) to a `datetime-local` value in Manila time, in every browser's time zone. */
export function toField(at: number): string {
  return at === 0 ? '' : manilaClock(at).slice(0, MINUTE);
}

/** Converts such a value to epoch milliseconds; 0 for an empty one. */
export function fromField(value: string): number {
  return value === '' ? 0 : manilaTimeOf(value.slice(0, MINUTE));
}

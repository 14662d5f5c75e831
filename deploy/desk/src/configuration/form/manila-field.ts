import { manilaClock, manilaTimeOf } from '@parola/calls/manila';

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** A time (ms; 0 for none) in the form of a `datetime-local` field, in Manila's clock for any browser. */
export function toField(at: number): string {
  return at === 0 ? '' : manilaClock(at).slice(0, MINUTE);
}

/** The value of such a field as ms; 0 for an empty one. */
export function fromField(value: string): number {
  return value === '' ? 0 : manilaTimeOf(value.slice(0, MINUTE));
}

import { MANILA_ZONE } from '@parola/calls/manila';

const FORMAT = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats a time for people, in Manila. */
export function manilaTime(time: Date): string {
  return FORMAT.format(time);
}

import { MANILA_ZONE } from '@parola/calls';
import { currentLocale } from '@parola/text';

/** A text of a manifest in the language of the page; in English where it has no other. */
export function inLocale(text: string, others: Readonly<Record<string, string>> | undefined): string {
  return others?.[document.documentElement.lang] ?? text;
}

/** A day of Manila in full, in the language of the page: `November 22, 2026`. `at` is epoch ms. */
export function longDay(at: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: MANILA_ZONE }).format(at);
}

/**
 * A moment of Manila, in the language of the page: `November 22, 2026 at 2:05 PM`; `medium` shortens the month. `at`
 * is epoch ms.
 */
export function longMoment(at: number, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h12',
    timeZone: MANILA_ZONE,
  }).format(at);
}

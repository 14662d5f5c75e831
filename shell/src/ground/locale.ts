import { MANILA_ZONE } from '@parola/calls';
import { currentLocale } from '@parola/text';

/** Returns a manifest's text in the language of the page, or in English without a translation. */
export function inLocale(text: string, others: Readonly<Record<string, string>> | undefined): string {
  return others?.[document.documentElement.lang] ?? text;
}

/** Formats a day in Manila time, in the language of the page: `November 22, 2026`. `at` is epoch ms. */
export function longDay(at: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: MANILA_ZONE }).format(at);
}

/**
 * Formats a moment in Manila time, in the language of the page: `November 22, 2026 at 2:05 PM`; `medium` shortens the
 * month. `at` is epoch ms.
 */
export function longMoment(at: number, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h12',
    timeZone: MANILA_ZONE,
  }).format(at);
}

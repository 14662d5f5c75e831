/**
 * Time of day as the player's locale writes it, such as 9:41 AM, never broken over two lines. `at` is milliseconds
 * since 1970.
 */
export function timeOfDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at).replace(/\s/g, '\u00a0');
}

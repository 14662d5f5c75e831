/** Formats a time of day in the player's locale, such as 9:41 AM, with non-breaking spaces. `at`: epoch ms. */
export function timeOfDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at).replace(/\s/g, '\u00a0');
}

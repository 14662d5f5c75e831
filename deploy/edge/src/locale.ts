/** As the page itself writes it when a player chooses a language (`shared/text/src/locale.ts`). */
const COOKIE = /(?:^|;\s*)parola_locale=([A-Za-z-]+)/;
const SOURCE_LOCALE = 'en-PH';

/** The language of those that there are that the browser's cookies ask for; English for everybody else. */
export function localeOf(cookies: string | undefined, locales: readonly string[]): string {
  const asked = COOKIE.exec(cookies ?? '')?.[1] ?? '';
  return locales.includes(asked) ? asked : SOURCE_LOCALE;
}

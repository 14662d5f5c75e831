/** As the page itself writes it when a player chooses a language (`shared/text/src/locale.ts`). */
const COOKIE = /(?:^|;\s*)parola_locale=([A-Za-z-]+)/;
const SOURCE_LOCALE = 'en-PH';

/** The language that the browser's cookies ask for, as they write it; undefined when they ask for none. */
export function askedLocale(cookies: string | undefined): string | undefined {
  return COOKIE.exec(cookies ?? '')?.[1];
}

/** The available language requested by the browser's cookies; English for all others. */
export function localeOf(cookies: string | undefined, locales: readonly string[]): string {
  const asked = askedLocale(cookies) ?? '';
  return locales.includes(asked) ? asked : SOURCE_LOCALE;
}

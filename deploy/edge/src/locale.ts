/** Format of the cookie that the page writes when a player chooses a language (`shared/text/src/locale.ts`). */
const COOKIE = /(?:^|;\s*)parola_locale=([A-Za-z-]+)/;
const SOURCE_LOCALE = 'en-PH';

/** The language in the browser's cookies, unchecked; undefined without one. */
export function askedLocale(cookies: string | undefined): string | undefined {
  return COOKIE.exec(cookies ?? '')?.[1];
}

/** The language in the browser's cookies if it is available; otherwise English. */
export function localeOf(cookies: string | undefined, locales: readonly string[]): string {
  const cookieLocale = askedLocale(cookies) ?? '';
  return locales.includes(cookieLocale) ? cookieLocale : SOURCE_LOCALE;
}

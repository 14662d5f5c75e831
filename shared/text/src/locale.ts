/**
 * Languages of the product, as BCP 47 tags. The first is the source language: always complete, and the fallback of the
 * others.
 */
export const LOCALES = ['en-PH', 'fil-PH'] as const;
export type Locale = (typeof LOCALES)[number];
export const SOURCE_LOCALE = 'en-PH';

/** Name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'en-PH': 'English', 'fil-PH': 'Filipino' };

/** Name of the cookie, stored for 365 days (specification §9). */
const COOKIE = 'parola_locale';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Returns the language that the player chose on this device; the source language before a choice. */
export function chosenLocale(cookies: string = document.cookie): Locale {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : SOURCE_LOCALE;
}

export function rememberLocale(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
}

/**
 * Languages of the product, as BCP 47 tags. The first is the language of the sources: always complete, and the
 * fallback of the others.
 */
export const LOCALES = ['en-PH', 'fil-PH'] as const;
export type Locale = (typeof LOCALES)[number];
export const SOURCE_LOCALE = 'en-PH';

/** How each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'en-PH': 'English', 'fil-PH': 'Filipino' };

/** Kept for 365 days (specification §9). */
const COOKIE = 'parola_locale';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language the player chose on this device; the source language before that. */
export function chosenLocale(cookies: string = document.cookie): Locale {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : SOURCE_LOCALE;
}

export function rememberLocale(locale: Locale): void {
  document.cookie = `${COOKIE}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
}

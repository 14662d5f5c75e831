import type { Locale } from '@parola/kit';

/** A text of an operator in the player's language; in English where it is missing, and then marked as English. */
export function inLanguage<T extends string | readonly unknown[]>(
  texts: Readonly<Record<Locale, T>>,
  locale: Locale,
): { value: T; lang: Locale | undefined } {
  const own = texts[locale];
  return own.length > 0 ? { value: own, lang: undefined } : { value: texts['en-PH'], lang: 'en-PH' };
}

import type { Locale } from '@parola/kit';

/**
 * Returns an operator's text in the player's language. Without a translation it returns English, with `lang` set for
 * the markup.
 */
export function inLanguage<T extends string | readonly unknown[]>(
  texts: Readonly<Record<Locale, T>>,
  locale: Locale,
): { value: T; lang: Locale | undefined } {
  const own = texts[locale];
  return own.length > 0 ? { value: own, lang: undefined } : { value: texts['en-PH'], lang: 'en-PH' };
}

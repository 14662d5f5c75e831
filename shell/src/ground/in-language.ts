import type { Locale } from '@parola/kit';

/** What an operator wrote for the player: in English where nothing is written in his language, and then the page says which it is. */
export function inLanguage<T extends string | readonly unknown[]>(
  texts: Readonly<Record<Locale, T>>,
  locale: Locale,
): { value: T; lang: Locale | undefined } {
  const own = texts[locale];
  return own.length > 0 ? { value: own, lang: undefined } : { value: texts['en-PH'], lang: 'en-PH' };
}

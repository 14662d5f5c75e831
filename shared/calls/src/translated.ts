/** Operators' English texts with their Filipino versions (`alsoInFilipino` of the schemas). */
interface InLanguages {
  readonly 'fil-PH'?: object | undefined;
}

/** Operators' words in the player's language, and in English where untranslated. */
export function translated<T extends InLanguages>(item: T, locale: 'en-PH' | 'fil-PH'): T {
  return locale === 'fil-PH' ? { ...item, ...item[locale] } : item;
}

/** Operators' English texts with their Filipino versions (`alsoInFilipino` of the schemas). */
interface InLanguages {
  readonly 'fil-PH'?: object | undefined;
}

/** Returns operators' texts in the player's language, or in English without a translation. */
export function translated<T extends InLanguages>(item: T, locale: 'en-PH' | 'fil-PH'): T {
  return locale === 'fil-PH' ? { ...item, ...item[locale] } : item;
}

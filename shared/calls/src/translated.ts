/** What operators write in English, with its words in Filipino beside it (`alsoInFilipino` of the schemas). */
interface InLanguages {
  readonly 'fil-PH'?: object | undefined;
}

/** Operators' words for the player: in his language, and in English what was not translated. */
export function translated<T extends InLanguages>(item: T, locale: 'en-PH' | 'fil-PH'): T {
  return locale === 'fil-PH' ? { ...item, ...item[locale] } : item;
}

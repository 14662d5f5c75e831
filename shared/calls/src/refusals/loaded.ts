import english from './en-PH';
import type { SentenceLocale, Sentences } from './sentences';

const loaded: Partial<Record<SentenceLocale, Sentences>> = {};

/** English until the language is loaded. */
export function sentencesOf(locale: SentenceLocale): Sentences {
  return loaded[locale] ?? english;
}

/**
 * Loads the sentences of a language for `errorText`. Never rejects: an unavailable language is requested again the
 * next time.
 */
export async function loadErrorTexts(locale: SentenceLocale): Promise<void> {
  if (locale === 'en-PH' || loaded[locale]) return;
  const module = await import(/* webpackChunkName: "more.fil-PH" */ './fil-PH').catch(() => undefined);
  if (module) loaded[locale] = module.default;
}

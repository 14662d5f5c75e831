import english from './en-PH';
import type { SentenceLocale, Sentences } from './sentences';

const loaded: Partial<Record<SentenceLocale, Sentences>> = {};

/** Returns the sentences of a language; English until they are loaded. */
export function sentencesOf(locale: SentenceLocale): Sentences {
  return loaded[locale] ?? english;
}

/** Loads the sentences of a language for `errorText`. Never rejects: after a failure, the next call loads again. */
export async function loadErrorTexts(locale: SentenceLocale): Promise<void> {
  if (locale === 'en-PH' || loaded[locale]) return;
  const module = await import(/* webpackChunkName: "more.fil-PH" */ './fil-PH').catch(() => undefined);
  if (module) loaded[locale] = module.default;
}

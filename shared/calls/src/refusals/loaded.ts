import english from './en-PH';
import type { SentenceLocale, Sentences } from './sentences';

const loaded: Partial<Record<SentenceLocale, Sentences>> = {};

/** English until the language is loaded. */
export function sentencesOf(locale: SentenceLocale): Sentences {
  return loaded[locale] ?? english;
}

/** Has the sentences of a language there for `errorText`. Never rejects: what cannot be had now is asked for the next time. */
export async function loadErrorTexts(locale: SentenceLocale): Promise<void> {
  if (locale === 'en-PH' || loaded[locale]) return;
  const module = await import(/* webpackChunkName: "more.fil-PH" */ './fil-PH').catch(() => undefined);
  if (module) loaded[locale] = module.default;
}

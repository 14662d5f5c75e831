import type { RefusalName } from './refusals';

/** Languages that refusals and awards are written in, as BCP 47 tags. */
export type SentenceLocale = 'en-PH' | 'fil-PH';

/** One sentence for each refusal; `unknown` is for a code newer than the table, with a place `{code}`. */
export type Sentences = Readonly<Record<RefusalName | 'unknown', string>>;

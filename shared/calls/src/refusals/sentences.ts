import type { RefusalName } from './refusals';

/** Languages of the texts of refusals and awards, as BCP 47 tags. */
export type SentenceLocale = 'en-PH' | 'fil-PH';

/** One sentence for each refusal. `unknown` is for a code newer than the table, with the placeholder `{code}`. */
export type Sentences = Readonly<Record<RefusalName | 'unknown', string>>;

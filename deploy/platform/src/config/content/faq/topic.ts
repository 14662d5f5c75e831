import type { ConfigValue } from '../../schemas';

export type Topic = ConfigValue<'appFaqList'>[number];
type Question = Topic['items'][number];
type Words = readonly [question: string, answer: string];

/** Builds a question; `id` is its anchor on the page. Answers are HTML. */
export function question(id: string, english: Words, filipino: Words): Question {
  return {
    id,
    question: { 'en-PH': english[0], 'fil-PH': filipino[0] },
    answer: { 'en-PH': english[1], 'fil-PH': filipino[1] },
  };
}

export function topic(id: string, english: string, filipino: string, items: Question[]): Topic {
  return { id, title: { 'en-PH': english, 'fil-PH': filipino }, items };
}

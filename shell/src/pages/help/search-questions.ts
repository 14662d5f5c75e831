import type { FaqTopic, RichText } from '@parola/calls';
import type { Locale } from '@parola/kit';
import { matcherOf } from '../../ground/match-text';
import { inLanguage } from '../../ground/operator-text';

function wordsOf(blocks: RichText): string {
  return blocks.map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')).join(' ')).join(' ');
}

/**
 * Returns the topics with questions that contain every typed word in question, answer or topic name. An empty search
 * returns all.
 */
export function searchQuestions(topics: readonly FaqTopic[], typed: string, locale: Locale): FaqTopic[] {
  const matches = matcherOf(typed);
  return topics
    .map((topic) => {
      const name = inLanguage(topic.title, locale).value;
      const items = topic.items.filter(({ question, answer }) =>
        matches(`${name} ${inLanguage(question, locale).value} ${wordsOf(inLanguage(answer, locale).value)}`),
      );
      return { ...topic, items };
    })
    .filter(({ items }) => items.length > 0);
}

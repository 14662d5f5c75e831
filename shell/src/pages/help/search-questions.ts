import type { FaqTopic, RichText } from '@parola/calls';
import type { Locale } from '@parola/kit';
import { inLanguage } from '../../ground/operator-text';

/** Removes case and diacritics, so that «jose» finds «José». */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

function wordsOf(blocks: RichText): string {
  return blocks.map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')).join(' ')).join(' ');
}

/**
 * Returns the topics with questions that contain every typed word in question, answer or topic name. An empty search
 * returns all.
 */
export function searchQuestions(topics: readonly FaqTopic[], typed: string, locale: Locale): FaqTopic[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => {
      const name = inLanguage(topic.title, locale).value;
      const items = topic.items.filter(({ question, answer }) => {
        const text = fold(`${name} ${inLanguage(question, locale).value} ${wordsOf(inLanguage(answer, locale).value)}`);
        return words.every((word) => text.includes(word));
      });
      return { ...topic, items };
    })
    .filter(({ items }) => items.length > 0);
}

import { sampleFaq } from '../../testing/faq';
import { searchQuestions } from './search-questions';

const found = (typed: string, locale: 'en-PH' | 'fil-PH' = 'en-PH') =>
  searchQuestions(sampleFaq(), typed, locale).flatMap(({ items }) => items.map(({ id }) => id));

it.each([
  ['', ['how', 'jose', 'fair']],
  ['   ', ['how', 'jose', 'fair']],
  ['FAIR', ['fair']],
  ['jose pena', ['jose']],
  ['CAFÉ', ['jose']],
  ['cafe\u0301', ['jose']],
  ['strasse', ['jose']],
  ['amount how', ['how']],
  ['deposits', ['how', 'jose']],
  ['games yes', ['fair']],
  ['how fair', []],
  ['<b>', []],
  ['.*', []],
])('«%s» finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

it("searches the shown language: the player's, or English where it is missing", () => {
  expect(found('paano', 'fil-PH')).toEqual(['how']);
  expect(found('choose', 'fil-PH')).toEqual([]);
  expect(found('fair', 'fil-PH')).toEqual(['fair']);
});

import { errorText } from '../errcode';
import english from './en-PH';
import filipino from './fil-PH';
import { loadErrorTexts } from './loaded';
import { REFUSALS } from './refusals';

const names = [...Object.keys(REFUSALS), 'unknown'];

it('has exactly each refusal in both languages', () => {
  expect(Object.keys(english)).toEqual(names);
  expect(Object.keys(filipino)).toEqual(names);
});

it.each(Object.entries({ english, filipino }))('is short enough for a toast in %s', (_, { unknown, ...sentences }) => {
  for (const text of Object.values(sentences)) expect(text).toMatch(/^\p{Lu}[^{]{8,84}[^ .]\.$/u);
  expect(unknown).toContain('{code}');
});

it('has words of its own for each refusal in Filipino', () => {
  expect(new Set(Object.values(filipino)).size).toBe(names.length);
});

it('speaks English until Filipino is loaded, then the language asked for', async () => {
  expect(errorText(206, undefined, 'fil-PH')).toBe(english.selfExcluded);
  await loadErrorTexts('en-PH');
  expect(errorText(206, undefined, 'fil-PH')).toBe(english.selfExcluded);
  await loadErrorTexts('fil-PH');
  expect(errorText(206, undefined, 'fil-PH')).toBe(filipino.selfExcluded);
  expect(errorText(301, 'receiveDrawChance', 'fil-PH')).toBe('Hindi natuloy ang request (301)');
  expect(errorText(0, undefined, 'fil-PH')).toBe('');
  expect(errorText(206)).toBe(english.selfExcluded);
});

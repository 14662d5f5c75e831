import { TEST_SETTINGS } from '../testing';
import { DOMAINS } from '.';

/** Names of properties with texts for players. */
const WORDS = ['lines', 'cta', 'items', 'text'];

/** Returns the paths below `value` with English texts and no Filipino translation. */
function untranslated(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en-PH' in value || 'fil-PH' in value) return 'fil-PH' in value ? [] : [path];
  const hasWords = WORDS.some((name) => {
    const words: unknown = Reflect.get(value, name);
    return typeof words === 'string' ? words !== '' : Array.isArray(words) && typeof words[0] === 'string';
  });
  if (hasWords) return [path];
  return Object.entries(value).flatMap(([key, part]) => untranslated(part, `${path}.${key}`));
}

it('sees words that stand alone', () => {
  const beside = { title: 'A', lines: ['B'], 'fil-PH': { title: 'A', lines: ['K'] } };
  expect(untranslated([beside, { title: 'A', lines: ['B'] }, { icon: 'x', text: 'C' }], 'x')).toEqual(['x.1', 'x.2']);
});

it("the release's texts for players are there in Filipino too", () => {
  const entries = DOMAINS.flatMap(({ content }) => content?.(TEST_SETTINGS) ?? []).flatMap((content) =>
    Object.entries(content.entries).map(([key, { value }]): [string, unknown] => [
      `${content.place.name} ${key}`,
      value,
    ]),
  );
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.flatMap(([key, value]) => untranslated(value, key))).toEqual([]);
});

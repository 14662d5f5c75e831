import { parseEdgeSecret } from './edge-secret';

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(40)];

test('there is no secret, one, or two during a replacement', () => {
  expect(parseEdgeSecret('')).toEqual([]);
  expect(parseEdgeSecret(NEW)).toEqual([NEW]);
  expect(parseEdgeSecret(`${NEW}, ${OLD}`)).toEqual([NEW, OLD]);
});

test.each([
  'n'.repeat(31),
  `${NEW},short`,
  `${NEW},${OLD},${NEW}`,
  `${NEW} ${OLD}`,
  `${NEW}\n`.repeat(2),
  'é'.repeat(32),
])('%j is malformed', (text) => {
  expect(parseEdgeSecret(text)).toBeUndefined();
});

import { decisionFault } from './decision';

const MAY = { by: 'ana', makers: ['ben'], barred: ['eve'], mayCheck: true, counts: true };

it.each([
  ['nothing for another person with the right', {}, null],
  ['the own request', { makers: ['ben', 'ana'] }, 'own'],
  ['an own gain', { barred: ['ana'] }, 'barred'],
  ['a missing right', { mayCheck: false }, 'noRight'],
  ['rights that count later', { counts: false }, 'later'],
  ['the own request before all other reasons', { makers: ['ana'], barred: ['ana'], mayCheck: false }, 'own'],
])('names %s', (_, change, expected) => {
  expect(decisionFault({ ...MAY, ...change })).toBe(expected);
});

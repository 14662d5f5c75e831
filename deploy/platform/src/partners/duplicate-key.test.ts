import { duplicateKey } from './duplicate-key';

it.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"amount":100,"b":2,"amount":1000}', 'amount'],
  ['[{"a":1},{"b":{"c":1,"d":[{"e":1,"e":2}]}}]', 'e'],
  // The same key, once with a JSON escape.
  [String.raw`{"amount":1,"\u0061mount":2}`, 'amount'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('finds the key that stands twice in %s', (json, key) => {
  expect(duplicateKey(json)).toBe(key);
});

it.each(['{}', '[]', '1', '""', '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}', '{"constructor":1,"A":1,"a":2}'])(
  'finds none in %s',
  (json) => {
    expect(duplicateKey(json)).toBeUndefined();
  },
);

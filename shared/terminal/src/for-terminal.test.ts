import { forTerminal } from '.';

const CODES = Array.from({ length: 0x10000 }, (_, code) => code);

test.each([
  ['colors and titles', '\u001b[31mred\u001b]0;title\u0007', '\\u001b[31mred\\u001b]0;title\\u0007'],
  ['a sequence of one byte', '\u009b2J', '\\u009b2J'],
  ['signs that write over a line', 'refused\rdone\b', 'refused\\u000ddone\\u0008'],
  ['signs that turn the direction', 'a\u202etxt.exe\u2066', 'a\\u202etxt.exe\\u2066'],
])('shows %s and does not obey it', (_what, text, shown) => {
  expect(forTerminal(text)).toBe(shown);
});

test('leaves words, lines and columns as they are', () => {
  const text = 'Niña\tpaid ₱100 👍🏽\n«done», 日本\n';
  expect(forTerminal(text)).toBe(text);
});

test('keeps the values of JSON', () => {
  const document = { reason: CODES.map((code) => String.fromCharCode(code)).join('') };
  expect(JSON.parse(forTerminal(JSON.stringify(document)))).toEqual(document);
});

test('lets no control character through but line feed and tab', () => {
  const through = CODES.filter((code) => /\p{Cc}/u.test(forTerminal(String.fromCharCode(code))));
  expect(through).toEqual([9, 10]);
});

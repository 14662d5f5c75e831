import { bool, int, list, literal, object, oneOf, optional, record, text, type Typed } from './schema-builders';
import { fits } from './schema-compatibility';
import { isJsonSchema } from './json-schema';

const settled = object({ orderId: text({ maxLength: 80 }), amount: int() });
const CASES: [what: string, provided: Typed<unknown>, wanted: Typed<unknown>, fits: boolean][] = [
  ['the same', settled, settled, true],
  ['one more property', object({ orderId: text({ maxLength: 80 }), amount: int(), note: text() }), settled, true],
  ['a property less', object({ orderId: text({ maxLength: 80 }) }), settled, false],
  [
    'a property that may now be missing',
    object({ orderId: text({ maxLength: 80 }), amount: optional(int()) }),
    settled,
    false,
  ],
  [
    'a property that listeners do not need',
    settled,
    object({ orderId: text(), amount: int(), note: optional(text()) }),
    true,
  ],
  ['another type', object({ orderId: int(), amount: int() }), settled, false],
  ['a narrower range', int(1, 5), int(0, 10), true],
  ['a wider range', int(0, 10), int(1, 5), false],
  ['a word less', oneOf(['a']), oneOf(['a', 'b']), true],
  ['a word more', oneOf(['a', 'b', 'c']), oneOf(['a', 'b']), false],
  ['one word of many', literal('a'), oneOf(['a', 'b']), true],
  ['any text where words are wanted', text(), oneOf(['a']), false],
  ['a constant number', literal(3), int(), true],
  ['a list of fitting items', list(settled), list(object({ amount: int() })), true],
  ['a list of items that do not fit', list(text()), list(int()), false],
  ['a record of fitting values', record(int(1)), record(int()), true],
  ['a truth for a number', bool, int(), false],
];
test.each(CASES)('%s', (_what, provided, wanted, answer) => expect(fits(provided.json, wanted.json)).toBe(answer));

test('knows a schema from other JSON', () => {
  for (const [, provided, wanted] of CASES) expect([provided.json, wanted.json].every(isJsonSchema)).toBe(true);
  for (const odd of [
    null,
    'text',
    7,
    [],
    { type: 'date' },
    { type: 'array' },
    { type: 'object', properties: 7 },
    { type: 'string', enum: 7 },
  ])
    expect(isJsonSchema(odd)).toBe(false);
});

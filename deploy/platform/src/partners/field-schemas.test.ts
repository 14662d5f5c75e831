import * as z from 'zod';
import { amountText, listOf, optional } from './field-schemas';

describe('an optional field', () => {
  const message = z.object({ id: optional(z.string().regex(/^x/)), count: optional(z.int()) });

  it.each([{}, { id: null, count: null }, { id: '', count: '' }, { id: undefined }])(
    'has no value in %j',
    (written) => {
      const { id, count } = message.parse(written);
      expect([id, count]).toEqual([undefined, undefined]);
    },
  );

  it('keeps its rule for a value', () => {
    expect(message.parse({ id: 'x1', count: 0 })).toEqual({ id: 'x1', count: 0 });
    expect(message.safeParse({ id: 'y' }).error?.issues.map(({ path }) => path)).toEqual([['id']]);
    expect(message.safeParse({ count: false }).success).toBe(false);
  });
});

describe('a list of objects', () => {
  const list = listOf(z.object({ id: z.string() }), ({ id }) => id, 3);

  it('takes null for none and an absent list for no answer', () => {
    expect(list.parse(null)).toEqual([]);
    expect(list.parse([])).toEqual([]);
    expect(list.safeParse(undefined).success).toBe(false);
  });

  it('refuses one object twice, next to each other or not, and more than the most', () => {
    expect(list.parse([{ id: 'a' }, { id: 'b' }])).toHaveLength(2);
    expect(list.safeParse([{ id: 'a' }, { id: 'b' }, { id: 'a' }]).success).toBe(false);
    expect(list.safeParse(['a', 'b', 'c', 'd'].map((id) => ({ id }))).success).toBe(false);
  });
});

it.each([
  ['100', 10_000n],
  ['100.0', 10_000n],
  ['100.00', 10_000n],
  ['0100.00', 10_000n],
  ['100.5', 10_050n],
  ['100.05', 10_005n],
  ['0.01', 1n],
  ['9999999999999.99', 999_999_999_999_999n],
])('the text %s is an amount', (text, hundredths) => {
  expect(amountText.parse(text)).toBe(hundredths);
});

it.each([
  '',
  '1e2',
  '1E+2',
  '100.005',
  '100.000',
  '-1',
  '+1',
  '1,000',
  '1 000',
  '.5',
  '0x10',
  ' 1',
  'NaN',
  '10000000000000',
])('the text "%s" is no amount', (text) => {
  expect(amountText.safeParse(text).success).toBe(false);
});

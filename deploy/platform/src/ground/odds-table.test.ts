import { atPoint, chanceOf } from './odds-table';

it.each([
  [5_000, 10_000, '50%'],
  [1, 8, '12.5%'],
  [5, 10_000, '0.05%'],
  [1, 3, '33.333%'],
])('the chance %i of %i is published as %s', (weight, total, text) => {
  expect(chanceOf({ weight }, { total })).toBe(text);
});

describe('a point of a table', () => {
  const table = [
    { value: 'a', weight: 1 },
    { value: 'never', weight: 0 },
    { value: 'b', weight: 5 },
    { value: 'c', weight: 2 },
  ];

  it('wins the item chosen by the order and the weights', () => {
    const won = Array.from({ length: 8 }, (_, point) => atPoint(table, point).value);
    expect(won.join('')).toBe('abbbbbcc');
  });

  it('is refused beyond the weights', () => {
    expect(() => atPoint(table, 8)).toThrow(RangeError);
    expect(() => atPoint([], 0)).toThrow(RangeError);
  });
});

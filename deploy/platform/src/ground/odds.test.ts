import { chanceOf } from './odds';

it.each([
  [5_000, 10_000, '50%'],
  [1, 8, '12.5%'],
  [5, 10_000, '0.05%'],
  [1, 3, '33.333%'],
])('the chance %i of %i is published as %s', (weight, total, text) => {
  expect(chanceOf({ weight }, { total })).toBe(text);
});

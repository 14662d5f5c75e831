import { oddsText } from './odds-text';

test.each([
  [31_150, 100_000, '31.15%'],
  [50, 100_000, '0.05%'],
  [2, 1000, '0.2%'],
  [1, 1_000_000, '0.0001%'],
  [0, 10, '0%'],
  [1, 0, '–'],
])('%d of %d is %s', (weight, total, text) => {
  expect(oddsText(weight, total, 'en-PH')).toBe(text);
});

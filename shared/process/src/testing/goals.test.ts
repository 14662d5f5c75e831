import { closeGoals, judge } from './goals';

test('a benchmark ends with 1 and lists its goals after a missed one', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(judge('p99', 50, { atMost: 50 }, 'ms')).toBe('within ≤ 50 ms');
  expect(judge('ratio', 0.7, { atLeast: 0.7 })).toBe('within ≥ 0.7');
  expect(closeGoals()).toBe(0);
  expect(print).not.toHaveBeenCalled();

  expect(judge('p99', 50.0123, { atMost: 50 }, 'ms')).toBe('MISSED ≤ 50 ms');
  expect(judge('ratio', Number.NaN, { atLeast: 0.7 })).toBe('MISSED ≥ 0.7');
  expect(closeGoals()).toBe(1);
  expect(print).toHaveBeenCalledWith('\nGoals missed:\n  p99: 50.01 ms, goal ≤ 50 ms\n  ratio: NaN, goal ≥ 0.7');
});

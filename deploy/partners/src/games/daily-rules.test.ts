import { verifyDaily } from './daily-rules';

const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('C49: the rules are verified again after each 24 hours, and others than the certified ones end the process', () => {
  const verify = jest.fn();
  const stop = verifyDaily(verify);
  jest.advanceTimersByTime(24 * HOUR_MS - 1);
  expect(verify).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockImplementation(() => {
    throw new Error('rules x are not the certified y');
  });
  expect(() => jest.advanceTimersByTime(24 * HOUR_MS)).toThrow('not the certified');
  stop();
  expect(() => jest.advanceTimersByTime(48 * HOUR_MS)).not.toThrow();
});

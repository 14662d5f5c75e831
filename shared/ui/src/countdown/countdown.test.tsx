import { act, fireEvent, render, screen } from '@testing-library/react';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { expectAccessible } from '../testing/axe';
import { configureUi } from '../base/config';
import { Countdown } from './countdown';
import { formatCountdown } from './time-left';

const NOW = Date.UTC(2026, 0, 5);
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [61_000, '00:01:01'],
  [3_725_000, '01:02:05'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 00:00:00'],
  [299_289_000, '3 d 11:08:09'],
])('%p ms is %p', (left, text) => expect(formatCountdown(left)).toBe(text));

test('the figures add up again', () => {
  assertProperty(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (left) => {
      const [, days = '0', hours, minutes, seconds] =
        /^(?:(\d+) d )?(\d\d):(\d\d):(\d\d)$/.exec(formatCountdown(left)) ?? [];
      expect(((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)).toBe(
        Math.ceil(left / 1000),
      );
    }),
  );
});

test('counts each second, speaks at one minute and at the end only, and ends once', () => {
  const onEnd = jest.fn();
  render(<Countdown until={NOW + 62_000} onEnd={onEnd} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:01:02');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:01:01');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(1000);
  expect(screen.getByRole('status')).toHaveTextContent('One minute left');
  for (let second = 0; second < 60; second += 1) pass(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(screen.getByRole('status')).toHaveTextContent('Time’s up');
  pass(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a countdown over from the start does not end again', () => {
  const onEnd = jest.fn();
  render(<Countdown until={NOW - 1} onEnd={onEnd} />);
  pass(3000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
  expect(onEnd).not.toHaveBeenCalled();
});

test('goes by the clock it is given', () => {
  render(<Countdown until={NOW + 10_000} now={() => Date.now() + 4000} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:06');
});

test('rests in a hidden tab and is right again at once', () => {
  render(<Countdown until={NOW + 100_000} />);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
  pass(30_000);
  expect(jest.getTimerCount()).toBe(0);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByRole('timer')).toHaveTextContent('00:01:10');
});

test('is accessible', async () => {
  jest.useRealTimers();
  render(
    <p>
      Ends in <Countdown until={Date.now() + 5000} />
    </p>,
  );
  await expectAccessible();
});

test.each([-86_400_000, 86_400_000])('counts by the clock of the server on a device that is off by %d ms', (off) => {
  configureUi({ now: () => Date.now() - off });
  jest.setSystemTime(NOW + off);
  const onEnd = jest.fn();
  render(<Countdown until={NOW + 90_000} onEnd={onEnd} />);
  expect(screen.getByRole('timer')).toHaveTextContent('00:01:30');
  pass(89_000);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
  configureUi({ now: undefined });
});

import { act, render } from '@testing-library/react';
import { CountUp } from './count-up';

beforeEach(() => jest.useFakeTimers({ advanceTimers: false }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('shows its first value at once, counts to the next one, and ends exactly there', () => {
  const onDone = jest.fn();
  const { container, rerender } = render(<CountUp value={100000} durationMs={400} onDone={onDone} />);
  expect(container).toHaveTextContent('₱1,000.00');
  rerender(<CountUp value={200000} durationMs={400} onDone={onDone} />);
  pass(200);
  const halfway = container.textContent ?? '';
  expect(halfway > '₱1,000.00' && halfway < '₱2,000.00').toBe(true);
  expect(onDone).not.toHaveBeenCalled();
  pass(400);
  expect(container).toHaveTextContent('₱2,000.00');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('counts from a given start, never over the value, by any format', () => {
  const values: number[] = [];
  const { container } = render(
    <CountUp
      from={0}
      value={7}
      durationMs={300}
      format={(value) => {
        values.push(value);
        return `${value} pts`;
      }}
    />,
  );
  expect(container).toHaveTextContent('0 pts');
  pass(1000);
  expect(container).toHaveTextContent('7 pts');
  expect(values.every((value) => Number.isInteger(value) && value >= 0 && value <= 7)).toBe(true);
});

test('a change on the way goes on from the shown amount', () => {
  const { container, rerender } = render(<CountUp from={0} value={1000} durationMs={1000} format={String} />);
  pass(300);
  const shown = Number(container.textContent);
  rerender(<CountUp value={5000} durationMs={1000} format={String} />);
  pass(32);
  expect(Number(container.textContent)).toBeGreaterThanOrEqual(shown);
  expect(Number(container.textContent)).toBeLessThan(3000);
  pass(2000);
  expect(container).toHaveTextContent('5000');
});

test('a lower value is shown at once, also in the middle of a rise: nothing counts down', () => {
  const onDone = jest.fn();
  const { container, rerender } = render(<CountUp value={9000} durationMs={2000} format={String} />);
  rerender(<CountUp value={9900} durationMs={2000} format={String} onDone={onDone} />);
  pass(500);
  expect(Number(container.textContent)).toBeGreaterThan(9000);
  rerender(<CountUp value={400} durationMs={2000} format={String} onDone={onDone} />);
  expect(container).toHaveTextContent(/^400$/);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(3000);
  expect(container).toHaveTextContent(/^400$/);
  expect(onDone).toHaveBeenCalledTimes(1);
  rerender(<CountUp value={800} durationMs={2000} format={String} />);
  pass(500);
  expect(Number(container.textContent)).toBeGreaterThan(400);
  expect(Number(container.textContent)).toBeLessThan(800);
});

test('jumps when less motion is wanted', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduce'), media }) as MediaQueryList);
  const { container } = render(<CountUp from={0} value={5000} durationMs={10_000} />);
  pass(32);
  expect(container).toHaveTextContent('₱50.00');
  jest.restoreAllMocks();
});

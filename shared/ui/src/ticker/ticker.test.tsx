import { act, render, screen } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Ticker } from './ticker';

const ITEMS = ['first', 'second', 'third'].map((id) => ({ id, content: `${id} win` }));
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  hideTab(false);
});

test('changes every 2 s, goes round, and is silent', async () => {
  const { container } = render(<Ticker label="Winners" items={ITEMS} />);
  expect(container).toHaveTextContent('first win');
  pass(2000);
  expect(container).toHaveTextContent('second win');
  pass(4000);
  expect(container).toHaveTextContent('first win');
  expect(screen.getByText('first win').closest('[aria-hidden="true"]')).not.toBeNull();
  jest.useRealTimers();
  await expectAccessible();
});

test('the player can stop it and start it again', () => {
  const { container } = render(<Ticker label="Winners" items={ITEMS} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause: Winners' }));
  pass(10_000);
  expect(container).toHaveTextContent('first win');
  fireEvent.click(screen.getByRole('button', { name: 'Play: Winners' }));
  pass(2000);
  expect(container).toHaveTextContent('second win');
});

test('stands still in a hidden tab', () => {
  const { container } = render(<Ticker label="Winners" items={ITEMS} />);
  hideTab(true);
  pass(10_000);
  expect(container).toHaveTextContent('first win');
});

test('stands still at first when less motion is wanted', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
  const { container } = render(<Ticker label="Winners" items={ITEMS} />);
  pass(10_000);
  expect(container).toHaveTextContent('first win');
});

test('one item needs no control, none is no error', () => {
  const { container, rerender } = render(<Ticker label="Winners" items={ITEMS.slice(0, 1)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Ticker label="Winners" items={[]} />);
  expect(container).toHaveTextContent('');
});

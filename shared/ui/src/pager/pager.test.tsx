import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/axe';
import { Pager } from './pager';

let notify: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
const margins: (string | undefined)[] = [];

class Observer {
  constructor(callback: typeof notify, options?: IntersectionObserverInit) {
    notify = callback;
    margins.push(options?.rootMargin);
  }
  observe(): void {}
  disconnect(): void {
    notify = undefined;
  }
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const arrive = (isIntersecting: boolean) => act(() => notify?.([{ isIntersecting }]));

test('loads by itself 600 px before the end', () => {
  const onMore = jest.fn();
  render(<Pager hasMore busy={false} onMore={onMore} />);
  arrive(false);
  expect(onMore).not.toHaveBeenCalled();
  arrive(true);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(margins.at(-1)).toBe('0px 0px 600px');
});

test('asks for one page at a time, and not again by itself after an error', async () => {
  const onMore = jest.fn();
  const { rerender } = render(<Pager hasMore busy onMore={onMore} />);
  arrive(true);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).not.toHaveBeenCalled();
  rerender(<Pager hasMore busy={false} error="The next page did not arrive." onMore={onMore} />);
  arrive(true);
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('The next page did not arrive.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

test('works by its button where the observer is missing, and is gone at the end', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const onMore = jest.fn();
  const { container, rerender } = render(<Pager hasMore busy={false} onMore={onMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(<Pager hasMore={false} busy={false} onMore={onMore} />);
  expect(container).toBeEmptyDOMElement();
});

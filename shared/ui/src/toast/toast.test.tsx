import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Sheet } from '../sheet/sheet';
import { dismissToast, toast, toastStore } from './toast-store';
import { ToastHost } from './toast-host';

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const say = (...args: Parameters<typeof toast>) =>
  act(() => {
    toast(...args);
  });
const shown = (): string[] =>
  screen.queryAllByRole('button', { name: 'Dismiss' }).map((button) => button.parentElement?.textContent ?? '');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toastStore.getState().forEach(({ id }) => dismissToast(id)));
  jest.useRealTimers();
});

test('is announced politely and leaves after 4 s', async () => {
  render(<ToastHost />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  say('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  jest.useRealTimers();
  await expectAccessible();
  jest.useFakeTimers();
});

test('stays 4 s, not less and not more', () => {
  render(<ToastHost />);
  say('Copied');
  pass(3999);
  expect(shown()).toEqual(['Copied']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('three at most, the oldest leaves first, the same is not said twice', () => {
  render(<ToastHost />);
  for (const message of ['a', 'b', 'b', 'c', 'd']) say(message);
  expect(shown()).toEqual(['b', 'c', 'd']);
});

test('waits while it is touched or hovered, and then has the rest of its time', () => {
  render(<ToastHost />);
  say('Copied');
  pass(3000);
  const card = screen.getByText('Copied').parentElement ?? document.body;
  fireEvent.pointerEnter(card);
  pass(60_000);
  expect(shown()).toEqual(['Copied']);
  fireEvent.pointerLeave(card);
  pass(999);
  expect(shown()).toEqual(['Copied']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('waits while its button has the focus', () => {
  render(<ToastHost />);
  say('Copied');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(shown()).toEqual(['Copied']);
});

test('can be dismissed, acted on, and taken away by its owner', () => {
  render(<ToastHost />);
  const onClick = jest.fn();
  say('Update ready', { tone: 'success', action: { label: 'Reload', onClick }, durationMs: 60_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
  say('Failed', { tone: 'danger' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
  let away = (): void => undefined;
  act(() => {
    away = toast('Sending');
  });
  expect(shown()).toEqual(['Sending']);
  act(() => away());
  act(() => away());
  expect(shown()).toEqual([]);
});

test('moves into the sheet on top and keeps its own time', () => {
  const sheet = (open: boolean) => (
    <>
      <ToastHost />
      <Sheet open={open} onClose={() => undefined} title="Lower">
        <Sheet open={open} onClose={() => undefined} title="Upper" />
      </Sheet>
    </>
  );
  const { rerender } = render(sheet(false));
  say('Saved');
  pass(3000);
  rerender(sheet(true));
  expect(screen.getByRole('dialog', { name: 'Upper' })).toContainElement(screen.getByText('Saved'));
  rerender(sheet(false));
  expect(shown()).toEqual(['Saved']);
  pass(1000);
  expect(shown()).toEqual([]);
});

test('a sheet shows one toast at a time, the newest first: two would cover its close button', () => {
  render(
    <>
      <ToastHost />
      <Sheet open onClose={() => undefined} title="Canary" />
    </>,
  );
  say('Pinned');
  pass(1000);
  say('Rolled back');
  expect(shown()).toEqual(['Rolled back']);
  pass(4000);
  expect(shown()).toEqual(['Pinned']);
  pass(3000);
  expect(shown()).toEqual([]);
});

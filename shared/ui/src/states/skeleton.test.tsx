import { act, render, renderHook, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Loading, Skeleton, useSkeletonHold } from './skeleton';

test('skeletons are silent; the region around them says that something loads', async () => {
  const { container } = render(
    <Loading>
      <Skeleton shape="tile" count={3} />
      <Skeleton className="own" />
    </Loading>,
  );
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4);
  expect(container.querySelectorAll('.tile')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  await expectAccessible();
});

test('a content that still loads after a second pulses, and asks for nothing more once it has gone', () => {
  jest.useFakeTimers();
  const { unmount } = render(
    <Loading>
      <Skeleton />
    </Loading>,
  );
  act(() => {
    jest.advanceTimersByTime(999);
  });
  expect(screen.getByRole('status')).not.toHaveClass('long');
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByRole('status')).toHaveClass('long');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('how long a skeleton is held', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function loadFor(ms: number) {
    const view = renderHook(({ loading }) => useSkeletonHold(loading), { initialProps: { loading: true } });
    act(() => {
      jest.advanceTimersByTime(ms);
    });
    view.rerender({ loading: false });
    return view.result;
  }

  test('an answer before it was visible lets it go at once', () => expect(loadFor(149).current).toBe(false));

  test('once visible it stays for 300 ms in all', () => {
    const held = loadFor(200);
    expect(held.current).toBe(true);
    act(() => {
      jest.advanceTimersByTime(249);
    });
    expect(held.current).toBe(true);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(held.current).toBe(false);
  });

  test('seen long enough it goes at once', () => expect(loadFor(451).current).toBe(false));

  test('a content that never loaded is never held', () => {
    expect(renderHook(() => useSkeletonHold(false)).result.current).toBe(false);
  });
});

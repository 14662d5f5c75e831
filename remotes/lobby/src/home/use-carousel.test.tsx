import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCarousel } from './use-carousel';

function Row() {
  const { track, current } = useCarousel(3);
  return (
    <>
      <ul ref={track}>
        <li>One</li>
        <li>Two</li>
        <li>Three</li>
      </ul>
      <output>{current}</output>
    </>
  );
}

/** Scrolls a row with items 300 px wide to `left`, like a swipe. */
function swipe(left: number): void {
  const row = screen.getByRole('list');
  for (const [index, item] of screen.getAllByRole('listitem').entries())
    Object.defineProperty(item, 'offsetLeft', { configurable: true, value: index * 300 });
  row.scrollLeft = left;
  fireEvent.scroll(row);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
});

describe('the item that is shown after a swipe', () => {
  it('is known where the browser says that scrolling has ended', () => {
    Object.defineProperty(HTMLElement.prototype, 'onscrollend', { configurable: true, value: null });
    render(<Row />);
    swipe(590);
    fireEvent(screen.getByRole('list'), new Event('scrollend'));
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it('is known once the row rests where the browser does not say so', () => {
    render(<Row />);
    swipe(290);
    act(() => jest.advanceTimersByTime(100));
    swipe(590);
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByRole('status')).toHaveTextContent('0');
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });
});

describe('a row that moves on by itself', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    Object.assign(HTMLElement.prototype, { scrollTo });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a desktop, where it can be stopped', true, 1],
    ['a phone, where no control stops it', false, 0],
  ])('%s', (_where, wide, moves) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        ...{ matches: wide && query.includes('min-width'), media: query, onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    );
    render(<Row />);
    act(() => jest.advanceTimersByTime(6_000));
    expect(scrollTo).toHaveBeenCalledTimes(moves);
  });
});

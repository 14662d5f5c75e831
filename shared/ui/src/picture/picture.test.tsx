import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Picture } from './picture';

test('offers better formats, keeps its place, loads late unless above the fold', async () => {
  const { container, rerender } = render(
    <Picture
      src="/a.jpg"
      avif="/a-240.avif 240w"
      webp="/a-240.webp 240w"
      sizes="33vw"
      alt="Parol Fiesta"
      width={240}
      height={320}
    />,
  );
  expect([...container.querySelectorAll('source')].map((source) => [source.type, source.srcset, source.sizes])).toEqual(
    [
      ['image/avif', '/a-240.avif 240w', '33vw'],
      ['image/webp', '/a-240.webp 240w', '33vw'],
    ],
  );
  const image = screen.getByRole('img', { name: 'Parol Fiesta' });
  expect(image).toHaveAttribute('width', '240');
  expect(image).toHaveAttribute('height', '320');
  expect(image).toHaveAttribute('loading', 'lazy');
  rerender(<Picture src="/a.jpg" alt="" width={1} height={1} eager="high" />);
  const eager = container.querySelector('img');
  expect(eager).not.toHaveAttribute('loading');
  expect(eager).toHaveAttribute('fetchpriority', 'high');
  await expectAccessible();
});

test('is asked for only when it comes near the screen', () => {
  let intersect: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = jest.fn();
  const original = globalThis.IntersectionObserver;
  Object.assign(globalThis, {
    IntersectionObserver: jest.fn((callback: typeof intersect) => {
      intersect = callback;
      return { observe: jest.fn(), disconnect };
    }),
  });
  try {
    const { container } = render(<Picture src="/a.jpg" avif="/a.avif 240w" alt="Tile" width={3} height={4} />);
    expect(container.querySelectorAll('source, [src]')).toHaveLength(0);
    act(() => intersect([{ isIntersecting: false }]));
    expect(container.querySelectorAll('source, [src]')).toHaveLength(0);
    act(() => intersect([{ isIntersecting: true }]));
    expect(screen.getByAltText('Tile')).toHaveAttribute('src', '/a.jpg');
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/a.avif 240w');
    expect(disconnect).toHaveBeenCalled();
  } finally {
    Object.assign(globalThis, { IntersectionObserver: original });
  }
});

test('a failed file leaves its quiet place, and another file gets its chance', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="Tile" width={3} height={4} />);
  fireEvent.error(screen.getByAltText('Tile'));
  expect(screen.getByAltText('Tile')).toHaveClass('failed');
  rerender(<Picture src="/there.webp" alt="Tile" width={3} height={4} />);
  expect(screen.getByAltText('Tile')).not.toHaveClass('failed');
});

test('the block in its place goes with the file: a transparent picture has no box behind it', () => {
  const { container, rerender } = render(<Picture src="/coin.webp" alt="Coin" width={3} height={4} />);
  const place = container.querySelector('picture');
  expect(place).toHaveClass('place');
  fireEvent.load(screen.getByAltText('Coin'));
  expect(place).not.toHaveClass('place');
  rerender(<Picture src="/star.webp" alt="Star" width={3} height={4} />);
  expect(place).toHaveClass('place');
  fireEvent.error(screen.getByAltText('Star'));
  expect(place).toHaveClass('place');
});

test('a picture that is there before React hears of it has no box behind it', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(240);
  const { container } = render(<Picture src="/coin.webp" alt="Coin" width={3} height={4} />);
  expect(container.querySelector('picture')).not.toHaveClass('place');
  jest.restoreAllMocks();
});

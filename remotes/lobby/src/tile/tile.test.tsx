import { act, fireEvent, screen } from '@testing-library/react';
import { createFakeHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, game } from '../testing';
import { Tile } from './tile';

const FIESTA = game(1, { name: 'Fiesta Reels' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const drawn = () => screen.queryByText('F');
const picture = () => {
  const image = document.querySelector('img');
  if (!image) throw new Error('the tile has no picture');
  return image;
};

const loadPicture = () => Object.defineProperty(picture(), 'naturalWidth', { value: 280 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(status: 1 | 2 = 1) {
  const tile = <Tile game={{ ...FIESTA, status }} href="/game/start?gameId=1" sizes="140px" eager />;
  return renderInHost(tile, createFakeHost({ definition, config: config() }));
}

test.each([
  ['of an open game', 1],
  ['of a game to come', 2],
] as const)('something is drawn where a picture has not come after 5 s, until it comes: %s', (_what, status) => {
  show(status);
  pass(4_999);
  expect(drawn()).toBeNull();
  pass(1);
  expect(drawn()).toBeVisible();
  expect(drawn()).toHaveAttribute('aria-hidden', 'true');
  loadPicture();
  fireEvent.load(picture());
  expect(drawn()).toBeNull();
});

test('a picture that came in time stays, and one that fails is drawn at once', () => {
  const { unmount } = show();
  loadPicture();
  fireEvent.load(picture());
  pass(60_000);
  expect(drawn()).toBeNull();
  unmount();
  show();
  fireEvent.error(picture());
  expect(drawn()).toBeVisible();
});

test('a picture that came before the scripts did stays: no load event is sent', () => {
  show();
  loadPicture();
  pass(5_000);
  expect(drawn()).toBeNull();
});

test('the drawing is no part of the name of the tile', () => {
  show();
  pass(5_000);
  expect(screen.getByRole('link')).toHaveAccessibleName('Fiesta Reels');
});

import { act, screen } from '@testing-library/react';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config, nearIs } from '../testing';
import HomePage from './home.page';

const KEY = 'parola.own.lobby.played';
const PLAYED = { list: [{ gameId: 1, lastTime: 1 }], gameLikeIds: [] };
const row = () => screen.queryByRole('region', { name: 'Continue playing' });
const games = () => screen.queryByRole('heading', { name: 'Popular now' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The lobby while the history is loading. */
function shown(before?: 'yes' | 'no') {
  if (before) localStorage.setItem(KEY, JSON.stringify(before));
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameWinners', { list: [] });
  const history = fake.api.hold('gameHistory');
  renderInHost(<HomePage />, fake);
  return history;
}

beforeEach(() => {
  nearIs(false);
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('where games were played before, the row has its place before its games are known', async () => {
  const history = shown('yes');
  expect(row()).toHaveAttribute('aria-busy', 'true');
  expect(games()).toBeVisible();
  history.release(PLAYED);
  await pass(1);
  expect(row()).not.toHaveAttribute('aria-busy');
  expect(screen.getAllByRole('link', { name: /Fiesta Reels/ })).toHaveLength(2);
});

test('where none was played the games are there at once, and a row that comes later waits for the next time', async () => {
  const history = shown('no');
  expect(games()).toBeVisible();
  history.release(PLAYED);
  await pass(1);
  expect(row()).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toBe('yes');
});

test('while the history is unknown, the games wait for the answer, and not for long', async () => {
  const history = shown();
  expect(games()).not.toBeInTheDocument();
  history.release(PLAYED);
  await pass(1);
  expect(row()).toBeVisible();
  expect(games()).toBeVisible();
});

test('a history that does not come delays no other content', async () => {
  const history = shown();
  await pass(600);
  expect(games()).toBeVisible();
  history.release(PLAYED);
  await pass(1);
  expect(row()).not.toBeInTheDocument();
});

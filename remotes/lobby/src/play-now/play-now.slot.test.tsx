import { act, screen } from '@testing-library/react';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config } from '../testing';
import PlayNow from './play-now.slot';

/** A player with these played games, newest first. */
function player(...gameIds: number[]) {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameHistory', { list: gameIds.map((gameId) => ({ gameId, lastTime: 1 })), gameLikeIds: [] });
  return fake;
}
const tiles = () => document.querySelectorAll('li a');

test('leads to the game played last that is open, and offers only games that are', async () => {
  const { container } = renderInHost(<PlayNow />, player(2, 3, 1));
  expect(await screen.findByRole('link', { name: 'Play Red and Blue' })).toHaveAttribute(
    'href',
    '/game/start?gameId=3',
  );
  expect(tiles()).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('leads a player without games to all games', async () => {
  renderInHost(<PlayNow />, player());
  expect(await screen.findByRole('link', { name: 'Choose a game' })).toHaveAttribute('href', '/');
});

test('leads to all games where the history is unknown', async () => {
  const fake = player();
  fake.api.fail('gameHistory', 'network');
  renderInHost(<PlayNow />, fake);
  expect(await screen.findByRole('link', { name: 'Choose a game' })).toBeVisible();
});

test('the button never changes: its place is kept until its game is known', async () => {
  const fake = player();
  const history = fake.api.hold('gameHistory');
  renderInHost(<PlayNow />, fake);
  expect(tiles()).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^(Play |Choose)/ })).not.toBeInTheDocument();
  await act(async () => history.release({ list: [{ gameId: 1, lastTime: 1 }], gameLikeIds: [] }));
  expect(screen.getByRole('link', { name: 'Play Fiesta Reels' })).toBeVisible();
});

test('keeps its place until the games are known', () => {
  const fake = createPlayerHost({ definition });
  fake.api.hold('gameHistory');
  const { container } = renderInHost(<PlayNow />, fake);
  expect(container.querySelectorAll('li')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => fake.setConfig(config()));
  expect(container.querySelectorAll('li')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Fiesta Reels/ })).toBeVisible();
});

test('shows nothing without games', () => {
  const fake = createPlayerHost({ definition, config: { appGameList: [] } });
  fake.api.hold('gameHistory');
  expect(renderInHost(<PlayNow />, fake).container).toBeEmptyDOMElement();
});

test('invites no player without the right to play', () => {
  const fake = player(1);
  fake.api.hold('gameHistory');
  fake.forbid('play', 'You are on a break.');
  expect(renderInHost(<PlayNow />, fake).container).toBeEmptyDOMElement();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { config } from '../testing';
import MyGamesPage from './my-games.page';
import MyGamesV2Page from './my-games-v2.page';

const LAST = Date.UTC(2026, 10, 20, 4);

test('played and liked games, as the server has them', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameHistory', { list: [{ gameId: 3, lastTime: LAST }], gameLikeIds: [1, 99] });
  const { container } = renderInHost(<MyGamesPage />, fake);
  const list = await screen.findByRole('list', { name: 'Played' });
  expect(within(list).getByRole('link', { name: /Red and Blue/ })).toHaveAttribute('href', '/game/start?gameId=3');
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Favorites' }));
  expect(within(screen.getByRole('list', { name: 'Favorites' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Favorite: Fiesta Reels', pressed: true })).toBeVisible();
});

test('a player without any learns how to get one, and where', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameHistory', { list: [], gameLikeIds: [] });
  renderInHost(<MyGamesPage />, fake, { path: '/member/games?tab=liked' });
  expect(await screen.findByText('No favorites yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/game/search');
});

test('the card layout tells when', async () => {
  // Fixes the date: in another year the text would contain the year.
  jest.spyOn(Date, 'now').mockReturnValue(LAST + 2 * 86_400_000);
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.answer('gameHistory', { list: [{ gameId: 3, lastTime: LAST }], gameLikeIds: [] });
  renderInHost(<MyGamesV2Page />, fake);
  expect(await screen.findByRole('link', { name: 'Red and Blue Last played Nov 20, 12:00\u00a0PM' })).toBeVisible();
  jest.restoreAllMocks();
});

test('a history that cannot be had can be asked for again', async () => {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api.fail('gameHistory', 'network');
  renderInHost(<MyGamesPage />, fake);
  expect(await screen.findByRole('alert')).toBeVisible();
});

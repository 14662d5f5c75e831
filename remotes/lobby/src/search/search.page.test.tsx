import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { config, game } from '../testing';
import SearchPage from './search.page';
import SearchV2Page from './search-v2.page';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLocale('en-PH')));

const APP = config({
  appGameList: [
    game(1, { name: 'Fiesta Reels' }),
    game(2, { name: 'Piña Cascade', typeIds: [1] }),
    game(3, { name: 'Red–Blue Cards', typeIds: [2], brandId: 2 }),
    game(4, { name: 'Reels of Luzon', status: 2 }),
  ],
  appBrandList: [
    { id: 1, name: 'Parola Originals', imgUrl: '', status: 1, sort: 1 },
    { id: 2, name: 'Perya House', imgUrl: '', status: 1, sort: 2 },
  ],
  appRecommendGameList: [3],
});
/** A tile with a slow picture shows the initial before the name. */
const names = () => {
  const list = screen.getAllByRole('list').at(-1);
  return [...(list?.children ?? [])].map((one) =>
    one.textContent
      ?.replace('Soon', '')
      .trim()
      .replace(/^\S (?=\S)/u, ''),
  );
};
const field = () => screen.getByRole('searchbox', { name: 'Search games, providers or themes' });

test('answers each letter at once, the best match first, ignoring accents', async () => {
  const fake = createFakeHost({ definition, config: APP });
  const { container } = renderInHost(<SearchPage />, fake);
  expect(screen.getByRole('status')).toHaveTextContent('4 games');
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.type(field(), 'reels');
  expect(names()).toEqual(['Reels of Luzon', 'Fiesta Reels']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'pina');
  expect(names()).toEqual(['Piña Cascade']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'red blue');
  expect(names()).toEqual(['Red–Blue Cards']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'perya');
  expect(names()).toEqual(['Red–Blue Cards']);
  expect(fake.api.bodiesOf('gameHistory')).toEqual([]);
});

test('filters by category, provider and theme, and the address keeps them', async () => {
  renderInHost(<SearchPage />, createFakeHost({ definition, config: APP }), { path: '/game/search?brand=2' });
  expect(names()).toEqual(['Red–Blue Cards']);
  await userEvent.click(screen.getByRole('button', { name: 'Perya House' }));
  expect(names()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Free games' }));
  expect(names()).toEqual(['Fiesta Reels']);
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByText(/No games here/)).toBeVisible();
});

test('a search in vain offers other games, and the way back to all', async () => {
  renderInHost(<SearchPage />, createFakeHost({ definition, config: APP }), { path: '/game/search?word=zzz' });
  expect(screen.getByText(/No match for “zzz”/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'You may like' })).getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(names()).toHaveLength(4);
  expect(field()).toHaveValue('');
});

test('keeps searches on this device, until it is told to forget', async () => {
  const fake = createFakeHost({ definition, config: APP });
  const first = renderInHost(<SearchPage />, fake);
  await userEvent.type(field(), 'Piña{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.click(screen.getByRole('button', { name: 'Piña' }));
  expect(names()).toEqual(['Piña Cascade']);
  first.unmount();
  renderInHost(<SearchPage />, fake);
  expect(screen.getByRole('button', { name: 'Piña' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear searches' }));
  expect(screen.queryByRole('button', { name: 'Piña' })).not.toBeInTheDocument();
});

test('a player marks a favourite; it is one when the server says so', async () => {
  const fake = createPlayerHost({ definition, config: APP });
  fake.api.answer('gameHistory', { list: [], gameLikeIds: [] });
  fake.api.answer('gameLike', { gameLikeIds: [2] });
  renderInHost(<SearchPage />, fake);
  const heart = await screen.findByRole('button', { name: 'Favorite: Piña Cascade' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fake.api.answer('gameHistory', { list: [], gameLikeIds: [2] });
  await userEvent.click(heart);
  expect(await screen.findByRole('button', { name: 'Favorite: Piña Cascade', pressed: true })).toBeVisible();
  expect(fake.api.bodiesOf('gameLike')).toMatchObject([{ gameId: 2, like: true }]);
});

test('in the card layout one stands below the other, with its return', async () => {
  const fake = createFakeHost({ definition, config: APP });
  const { container } = renderInHost(<SearchV2Page />, fake);
  expect(screen.getByRole('link', { name: 'Fiesta Reels RTP 96.05%' })).toHaveAttribute('href', '/game/start?gameId=1');
  expect(await axeProblems(container)).toEqual([]);
});

test('waits for the themes when another remote has brought the list of games alone', async () => {
  const { appGameTagList: themes, ...others } = APP;
  const fake = createFakeHost({ definition });
  act(() => fake.setConfig(others, 'loading'));
  renderInHost(<SearchPage />, fake);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => fake.setConfig({ ...others, appGameTagList: themes }, 'ready'));
  expect(await screen.findByRole('button', { name: 'Free games' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('4 games');
});

test('shows the games that are here when the themes cannot be asked for', async () => {
  const { appGameTagList: themes, ...others } = APP;
  expect(themes).not.toEqual([]);
  const fake = createFakeHost({ definition });
  act(() => fake.setConfig(others, 'failed'));
  renderInHost(<SearchPage />, fake);
  expect(await screen.findByText('4 games')).toBeVisible();
  // The shown games stay while the list is reloaded.
  act(() => fake.setConfig(others, 'loading'));
  expect(screen.getByText('4 games')).toBeVisible();
});

test('without the list there is a way to try again', async () => {
  const fake = createFakeHost({ definition });
  fake.setConfig({}, 'failed', 'The service isn’t available right now. Reference: 1a2b3c4d');
  renderInHost(<SearchPage />, fake);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The service isn’t available right now. Reference: 1a2b3c4d',
  );
});

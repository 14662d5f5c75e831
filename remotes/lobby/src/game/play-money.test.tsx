import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, setLocale } from '@parola/testing';
import { game, gameHost, LAUNCH_ORIGIN } from '../testing';
import GamePage from './game.page';

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => setLocale('en-PH')));

const openRules = () => userEvent.click(screen.getByRole('button', { name: 'Rules and odds' }));
const navigations = (fake: ReturnType<typeof gameHost>) => fake.requests.filter(({ what }) => what === 'to');

test('C50 a game for money leads to the same one with play money, and back, each in the place of the other', async () => {
  const fake = gameHost();
  const { unmount } = renderInHost(<GamePage />, fake, { path: '/game/start?gameId=1' });
  await screen.findByTitle('Fiesta Reels');
  await openRules();
  expect(await screen.findByText(/You can’t win or lose real money/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try with play money' }));
  expect(navigations(fake)).toEqual([
    expect.objectContaining({ target: { id: 'lobby.game-start', args: { gameId: 1, tryIt: 1 } } }),
  ]);
  unmount();

  const other = gameHost();
  renderInHost(<GamePage />, other, { path: '/game/start?gameId=1&tryIt=1' });
  await screen.findByTitle('Fiesta Reels');
  expect(screen.getByText('Play money')).toBeVisible();
  await openRules();
  await userEvent.click(await screen.findByRole('button', { name: 'Play with your balance' }));
  expect(navigations(other)).toEqual([
    expect.objectContaining({ target: { id: 'lobby.game-start', args: { gameId: 1 } } }),
  ]);
});

test('C50 while a round is under way, and where a game is only for money, there is no other way', async () => {
  const { unmount } = renderInHost(<GamePage />, gameHost(), { path: '/game/start?gameId=1' });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Fiesta Reels');
  const data = { v: 1, t: 'roundStart', bet: 100 };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: LAUNCH_ORIGIN, source: frame.contentWindow }));
  });
  await openRules();
  await screen.findByText('Version');
  expect(screen.queryByRole('button', { name: 'Try with play money' })).toBeNull();
  unmount();

  renderInHost(<GamePage />, gameHost({ appGameList: [game(1, { name: 'Fiesta Reels', tryIt: false })] }), {
    path: '/game/start?gameId=1',
  });
  await screen.findByTitle('Fiesta Reels');
  await openRules();
  await screen.findByText('Version');
  expect(screen.queryByRole('button', { name: 'Try with play money' })).toBeNull();
});

test('C50 a demo, however its address spells it, has no session that is ended when it is left', async () => {
  const fake = gameHost();
  const { unmount } = renderInHost(<GamePage />, fake, { path: '/game/start?gameId=1&tryIt=yes' });
  await screen.findByTitle('Fiesta Reels');
  expect(fake.api.bodiesOf('startGame')).toEqual([expect.objectContaining({ gameId: 1, tryIt: true })]);
  unmount();
  await act(async () => undefined);
  expect(fake.api.bodiesOf('exitGame')).toEqual([]);
});

test('a game is asked for in the language of the page, and goes on when that changes', async () => {
  const fake = gameHost();
  const { unmount } = renderInHost(<GamePage />, fake, { path: '/game/start?gameId=1' });
  await screen.findByTitle('Fiesta Reels');
  await act(() => setLocale('fil-PH'));
  expect(screen.getByTitle('Fiesta Reels')).toBeInTheDocument();
  expect(fake.api.bodiesOf('startGame')).toEqual([expect.objectContaining({ language: 'en-PH' })]);
  unmount();
  const next = gameHost();
  renderInHost(<GamePage />, next, { path: '/game/start?gameId=1' });
  await screen.findByTitle('Fiesta Reels');
  expect(next.api.bodiesOf('startGame')).toEqual([expect.objectContaining({ language: 'fil-PH' })]);
});

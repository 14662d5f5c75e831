import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GameItem } from '@parola/calls';
import { axeProblems, setLocale } from '@parola/testing';
import { field, here, isLoggedIn, openPlatform, press } from '../../testing/log-in';
import { freshBrowser } from '../../testing/render-shell';
import { sampleRoute } from '../../testing/release';
import { HOME, lobby, text, withLobby } from '../../testing/with-lobby';

const GAME: GameItem = {
  ...{ gameId: 14, name: 'Jeepney Crash', brandId: 1, typeIds: [1], tag: '', status: 1, sort: 1, tryIt: true },
  ...{ art: '', rtpBp: 9605, minBet: 100, maxBet: 10_000 },
  ...{ imgUrl: '/art/jeepney.webp', imgSet: { webp: '/art/jeepney-240.webp 240w', avif: '' } },
};
const START = sampleRoute('lobby.game-start', '/game/start', { title: 'Game', guard: 'login' });

function open(path: string) {
  const platform = openPlatform({ appGameList: [GAME] });
  const pages = lobby({ 'lobby.home': text('The games'), 'lobby.game-start': text('The game') });
  return withLobby([HOME, START], [pages], { path, platform });
}

beforeEach(freshBrowser);
afterEach(() => setLocale('en-PH'));

test('after a tap on a game the visitor sees its picture and name at the log-in, and then the game', async () => {
  const shell = open('/game/start?gameId=14');
  expect(await screen.findByRole('heading', { name: 'Log in to play Jeepney Crash' })).toBeVisible();
  expect(document.querySelector('main img[src="/art/jeepney.webp"]')).toBeInTheDocument();
  expect(await axeProblems(document.body)).toEqual([]);
  await userEvent.type(await field('Mobile number'), '9171234567');
  await press('Send code');
  await userEvent.type(await field('Code from the text message'), '123456');
  await press('Log in');
  await isLoggedIn(shell);
  await waitFor(() => expect(here()).toBe('/game/start?gameId=14'));
  expect(await screen.findByText('The game')).toBeVisible();
});

test('the game stays in sight on the way to the sign-up, in Filipino too', async () => {
  open('/game/start?gameId=14');
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Sign up to play Jeepney Crash' })).toBeVisible();
  await setLocale('fil-PH');
  expect(await screen.findByRole('heading', { name: 'Mag-sign up para maglaro ng Jeepney Crash' })).toBeVisible();
});

test.each([['/game/start?gameId=99'], ['/terms-of-use'], ['/game/search?gameId=14']])(
  'nothing is promised before another page: %s',
  async (target) => {
    const { platform } = open(`/auth/login?redirect=${encodeURIComponent(target)}`);
    await field('Mobile number');
    await waitFor(() => expect(platform.bodiesOf('anonymous/appConfig')).not.toHaveLength(0));
    expect(screen.queryByRole('heading', { name: /to play/ })).not.toBeInTheDocument();
  },
);

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createPlayerHost, renderInHost, sampleRg, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { config, GAME_DETAIL, launch, LAUNCH_ORIGIN } from '../testing';
import { readFrameMessage } from './frame-messages';
import GamePage from './game.page';

const PATH = '/game/start?gameId=1';

function online(changes: { sessionMinutes?: number; netSession?: number } = {}) {
  return { sessionMinutes: 0, sessionBet: 0, sessionWin: 0, netSession: 0, ...changes };
}
function host() {
  const fake = createPlayerHost({ definition, config: config() });
  fake.api
    .answer('startGame', launch())
    .answer('online', online())
    .answer('exitGame', { coin: 128_250, netSession: -200, playedSec: 61, openRound: false })
    .answer('gameDetail', GAME_DETAIL);
  return fake;
}
beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => setLocale('en-PH')));
function say(type: string, origin = LAUNCH_ORIGIN) {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { v: 1, t: type }, origin, source })));
}

test('starts the game in a sandboxed frame and states it', async () => {
  const fake = host();
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  const frame = await screen.findByTitle('Fiesta Reels');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  expect(fake.emitted).toEqual([{ id: 'lobby.game-started@1', payload: { gameId: 1, sessionId: 'S-1' } }]);
  frame.remove();
  expect(await axeProblems(container)).toEqual([]);
});

test('the net result comes from the server after every change of the balance, never from the frame, and leaves deposits out', async () => {
  const fake = host();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  expect(await screen.findByText('₱0.00')).toBeVisible();
  fake.api.answer('online', online({ netSession: -200 }));
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 628_250, walletVersion: 8 }) }));
  expect(await screen.findByText('−₱2.00')).toBeVisible();
  const before = fake.asked.filter((one) => one.what === 'refresh').length;
  say('roundEnd');
  expect(fake.asked.filter((one) => one.what === 'refresh')).toHaveLength(before + 1);
});

test('time and result go on after a reload, from where the server counts them', async () => {
  const fake = host();
  fake.api.answer('online', online({ sessionMinutes: 42, netSession: -1_500 }));
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/0:42:0\d/)).toBeVisible();
  expect(screen.getByText('−₱15.00')).toBeVisible();
});

test("without the server's count time is counted from here, and no result is made up", async () => {
  const fake = host();
  fake.api.fail('online', 'timeout');
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/0:00:0\d/)).toBeVisible();
  expect(screen.queryByText(/net/)).not.toBeInTheDocument();
});

test('a dialog of the game lies over what floats, until it is closed', async () => {
  const fake = host();
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('dialogOpen');
  expect(container.firstChild).toHaveClass('covering');
  say('dialogClosed');
  expect(container.firstChild).not.toHaveClass('covering');
});

test('a game that is announced says that it is not open, as its tile does', async () => {
  const fake = host();
  fake.api.refuse('startGame', 702);
  renderInHost(<GamePage />, fake, { path: '/game/start?gameId=2' });
  expect(await screen.findByText(/^This game is not open yet\./)).toBeVisible();
});

test('leaving ends the session once, states it and reads the balance', async () => {
  const fake = host();
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(fake.asked).toContainEqual({ what: 'back', target: { id: 'lobby.home' } }));
  unmount();
  expect(fake.api.bodiesOf('exitGame')).toEqual([{ gameId: 1, sessionId: 'S-1' }]);
  expect(fake.emitted.at(-1)).toEqual({
    id: 'lobby.game-exited@1',
    payload: { gameId: 1, netSession: -200, playedSec: 61 },
  });
});

test('another page ends the session too', async () => {
  const fake = host();
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  unmount();
  await waitFor(() => expect(fake.api.bodiesOf('exitGame')).toHaveLength(1));
});

test('asks before leaving an open round', async () => {
  const fake = host();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('roundStart');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(fake.api.bodiesOf('exitGame')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(fake.api.bodiesOf('exitGame')).toHaveLength(1));
});

test('only this frame on its exact origin is heard', async () => {
  const fake = host();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('needDeposit', 'http://evil.example');
  expect(fake.asked.some((one) => one.what === 'to')).toBe(false);
  say('needDeposit');
  expect(fake.asked).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
  const other = new MessageEvent('message', { data: { v: 2, t: 'exit' }, origin: LAUNCH_ORIGIN, source: window });
  expect(readFrameMessage(other, LAUNCH_ORIGIN, window)).toBeUndefined();
  expect(
    readFrameMessage(
      new MessageEvent('message', { data: { v: 1, t: 'toString' }, origin: LAUNCH_ORIGIN, source: window }),
      LAUNCH_ORIGIN,
      window,
    ),
  ).toBeUndefined();
});

test('a session elsewhere can be taken over', async () => {
  const fake = host();
  fake.api.refuse('startGame', 703, { canTakeOver: true });
  renderInHost(<GamePage />, fake, { path: PATH });
  const button = await screen.findByRole('button', { name: 'Play here instead' });
  fake.api.answer('startGame', launch());
  await userEvent.click(button);
  await screen.findByTitle('Fiesta Reels');
  expect(fake.api.bodiesOf('startGame').at(-1)).toMatchObject({ takeOver: true });
});

test.each([206, 209, 211])('refusal %d leads to the limits', async (errcode) => {
  const fake = host();
  fake.api.refuse('startGame', errcode);
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('link', { name: 'See my limits' })).toHaveAttribute('href', '/member/self-limited');
});

test('no answer can be tried again', async () => {
  const fake = host();
  fake.api.fail('startGame', 'timeout');
  renderInHost(<GamePage />, fake, { path: PATH });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.api.answer('startGame', launch());
  await userEvent.click(again);
  expect(await screen.findByTitle('Fiesta Reels')).toBeInTheDocument();
});

test('the reality check must be answered and goes on after', async () => {
  jest.useFakeTimers();
  try {
    const fake = host();
    fake.setSession({ rg: sampleRg({ realityCheckMin: 15 }) });
    renderInHost(<GamePage />, fake, { path: PATH });
    await act(() => jest.advanceTimersByTimeAsync(10));
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000 + 2000));
    expect(screen.getByRole('heading', { name: 'Time for a break?' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
    await act(() => jest.advanceTimersByTimeAsync(14 * 60_000));
    expect(screen.queryByRole('heading', { name: 'Time for a break?' })).not.toBeInTheDocument();
    expect(fake.api.bodiesOf('exitGame')).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a reload escapes no reality check, and repeats none that was answered', async () => {
  const fake = host();
  fake.setSession({ rg: sampleRg({ realityCheckMin: 15 }) });
  fake.api.answer('online', online({ sessionMinutes: 20 }));
  const before = renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('heading', { name: 'Time for a break?' })).toBeInTheDocument();
  before.unmount();
  const again = renderInHost(<GamePage />, fake, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }));
  again.unmount();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByText(/0:20:0\d/);
  expect(screen.queryByRole('heading', { name: 'Time for a break?' })).not.toBeInTheDocument();
});

test('the page follows the language, while the game goes on', async () => {
  const fake = host();
  fake.setSession({ rg: sampleRg({ realityCheckMin: 15 }) });
  fake.api.answer('online', online({ sessionMinutes: 20, netSession: -200 }));
  renderInHost(<GamePage />, fake, { path: PATH });
  const frame = await screen.findByTitle('Fiesta Reels');
  const sheet = await screen.findByRole('dialog', { name: 'Time for a break?' });
  expect(sheet).toHaveTextContent(/You have been here for 0:20:0\d\. Net result of this session: −₱2\.00\./);
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('dialog', { name: 'Oras na bang magpahinga?' })).toHaveTextContent(
    /0:20:0\d ka na rito\. Net result ng session na ito: −₱2\.00\./,
  );
  expect(screen.getByText(/sa session na ito$/, { selector: 'header *' })).toHaveClass('visually-hidden');
  expect(screen.getByTitle('Fiesta Reels')).toBe(frame);
  expect(fake.api.bodiesOf('startGame')).toHaveLength(1);
});

test('an address without a game says so', () => {
  renderInHost(<GamePage />, host(), { path: '/game/start' });
  expect(screen.getByText('Which game?')).toBeVisible();
});

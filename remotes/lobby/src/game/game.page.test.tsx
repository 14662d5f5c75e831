import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createPlayerHost, renderInHost, sampleRg, sampleWallet } from '@parola/testing';
import { config, GAME_DETAIL, launch, LAUNCH_ORIGIN } from '../testing';
import { readFrameMessage } from './frame-messages';
import GamePage from './game.page';

const PATH = '/game/start?gameId=1';

function host() {
  const fake = createPlayerHost({ remote: 'lobby', config: config() });
  fake.api.answer('startGame', launch()).answer('exitGame', { coin: 128_250, netSession: -200, playedSec: 61, openRound: false }).answer('gameDetail', GAME_DETAIL);
  return fake;
}
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

test('the net result comes from the wallet, never from the frame', async () => {
  const fake = host();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 128_250, walletVersion: 8 }) }));
  expect(screen.getByText('−₱2.00')).toBeVisible();
  const before = fake.asked.filter((one) => one.what === 'refresh').length;
  say('roundEnd');
  expect(fake.asked.filter((one) => one.what === 'refresh')).toHaveLength(before + 1);
});

test('leaving ends the session once, states it and reads the balance', async () => {
  const fake = host();
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(fake.asked).toContainEqual({ what: 'back', target: { id: 'lobby.home' } }));
  unmount();
  expect(fake.api.bodiesOf('exitGame')).toEqual([{ gameId: 1, sessionId: 'S-1' }]);
  expect(fake.emitted.at(-1)).toEqual({ id: 'lobby.game-exited@1', payload: { gameId: 1, netSession: -200, playedSec: 61 } });
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
  expect(fake.asked).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', query: { name: 'deposit' } } });
  const other = new MessageEvent('message', { data: { v: 2, t: 'exit' }, origin: LAUNCH_ORIGIN, source: window });
  expect(readFrameMessage(other, LAUNCH_ORIGIN, window)).toBeUndefined();
  expect(readFrameMessage(new MessageEvent('message', { data: { v: 1, t: 'toString' }, origin: LAUNCH_ORIGIN, source: window }), LAUNCH_ORIGIN, window)).toBeUndefined();
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
    expect(fake.api.bodiesOf('exitGame')).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});

test('an address without a game says so', () => {
  renderInHost(<GamePage />, host(), { path: '/game/start' });
  expect(screen.getByText('Which game?')).toBeVisible();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { gameHost, launch, LAUNCH_ORIGIN, online } from '../testing';
import { readFrameMessage } from './frame-messages';
import GamePage from './game.page';

const PATH = '/game/start?gameId=1';

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => setLocale('en-PH')));
function say(type: string, origin = LAUNCH_ORIGIN) {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { v: 1, t: type }, origin, source })));
}

test('starts the game in a sandboxed frame', async () => {
  const fake = gameHost();
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  const frame = await screen.findByTitle('Fiesta Reels');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  frame.remove();
  expect(await axeProblems(container)).toEqual([]);
});

test('the net result comes from the server after every change of the balance, never from the frame, and leaves deposits out', async () => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  expect(await screen.findByText('₱0.00')).toBeVisible();
  fake.api.answer('online', online({ netSession: -200 }));
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 628_250, walletVersion: 8 }) }));
  expect(await screen.findByText('−₱2.00')).toBeVisible();
  const before = fake.requests.filter((one) => one.what === 'refresh').length;
  say('roundEnd');
  expect(fake.requests.filter((one) => one.what === 'refresh')).toHaveLength(before + 1);
});

test('a game that did not start for want of a line starts when the line is back', async () => {
  const fake = gameHost();
  const game = fake.api.bodiesOf('startGame').length;
  fake.api.fail('startGame', 'offline');
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByText('The game didn’t start');
  fake.api.answer('startGame', launch());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByTitle('Fiesta Reels')).toBeInTheDocument();
  expect(fake.api.bodiesOf('startGame')).toHaveLength(game + 2);
});

test('a game that was refused is not started again by the line', async () => {
  const fake = gameHost();
  fake.api.refuse('startGame', 703);
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByText('You’re playing on another device');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(fake.api.bodiesOf('startGame')).toHaveLength(1);
});

test('C22 time and result go on after a reload, from where the server counts them', async () => {
  const fake = gameHost();
  fake.api.answer('online', online({ sessionMinutes: 42, netSession: -1_500 }));
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/0:42:0\d/)).toBeVisible();
  expect(screen.getByText('−₱15.00')).toBeVisible();
});

test('the clock of the visit does not jump when the server tells it again, within a minute too', async () => {
  const fake = gameHost();
  fake.api.answer('online', online({ sessionMinutes: 6, sessionSec: 407 }));
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/0:06:4[78]/)).toBeVisible();
});

test("without the server's count time is counted from here, and no result is made up", async () => {
  const fake = gameHost();
  fake.api.fail('online', 'timeout');
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/0:00:0\d/)).toBeVisible();
  expect(screen.queryByText(/net/)).not.toBeInTheDocument();
});

test('a dialog of the game lies over floating elements, until it is closed', async () => {
  const fake = gameHost();
  const { container } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('dialogOpen');
  expect(container.firstChild).toHaveClass('covering');
  say('dialogClosed');
  expect(container.firstChild).not.toHaveClass('covering');
});

test('a game that is announced says that it is not open, as its tile does', async () => {
  const fake = gameHost();
  fake.api.refuse('startGame', 702);
  renderInHost(<GamePage />, fake, { path: '/game/start?gameId=2' });
  expect(await screen.findByText(/^This game isn’t open yet\./)).toBeVisible();
});

test('leaving ends the session once, states it and reads the balance', async () => {
  const fake = gameHost();
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'lobby.home' } }));
  unmount();
  expect(fake.api.bodiesOf('exitGame')).toEqual([{ gameId: 1, sessionId: 'S-1' }]);
  expect(fake.emitted.at(-1)).toEqual({
    id: 'lobby.game-exited@1',
    payload: { gameId: 1, netSession: -200, playedSec: 61 },
  });
});

test('leaving waits for no answer: listeners of the end find the player on another page', async () => {
  const fake = gameHost();
  const held = fake.api.hold('exitGame');
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'lobby.home' } });
  expect(fake.emitted.map(({ id }) => id)).not.toContain('lobby.game-exited@1');
  await act(async () => held.release({ coin: 0, netSession: -200, playedSec: 61, openRound: false }));
  await waitFor(() => expect(fake.emitted.map(({ id }) => id)).toContain('lobby.game-exited@1'));
});

test('another page ends the session too', async () => {
  const fake = gameHost();
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  unmount();
  await waitFor(() => expect(fake.api.bodiesOf('exitGame')).toHaveLength(1));
});

test('asks before leaving an open round', async () => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('roundStart');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(fake.api.bodiesOf('exitGame')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(fake.api.bodiesOf('exitGame')).toHaveLength(1));
});

test('while it asks, the game rests and keeps no focus that Esc would need', async () => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path: PATH });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Fiesta Reels');
  const post = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  say('ready');
  say('roundStart');
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(post.mock.calls.at(-1)?.[0]).toEqual({ v: 1, t: 'pause' });
  frame.tabIndex = 0;
  frame.focus();
  expect(frame).toHaveFocus();
  fireEvent.blur(window);
  await waitFor(() => expect(frame).not.toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(post.mock.calls.at(-1)?.[0]).toEqual({ v: 1, t: 'resume' });
  frame.focus();
  jest.useFakeTimers();
  fireEvent.blur(window);
  await act(() => jest.advanceTimersByTimeAsync(100));
  jest.useRealTimers();
  expect(frame).toHaveFocus();
});

test('only this frame on its exact origin is heard', async () => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  say('needDeposit', 'http://evil.example');
  expect(fake.requests.some((one) => one.what === 'modal')).toBe(false);
  say('needDeposit');
  expect(fake.requests).toContainEqual({ what: 'modal', id: 'wallets.deposit', props: {} });
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

describe('a game that says that something is wrong', () => {
  test.each([
    [706, 'Open it again', {}],
    [703, 'Play here instead', { takeOver: true }],
  ])('ends where the server knows its session as over (%d), and begins anew', async (errcode, name, sent) => {
    const fake = gameHost();
    renderInHost(<GamePage />, fake, { path: PATH });
    await screen.findByTitle('Fiesta Reels');
    fake.api.refuse('online', errcode, { canTakeOver: true });
    say('error');
    const button = await screen.findByRole('button', { name });
    expect(fake.api.bodiesOf('online').at(-1)).toMatchObject({ gameId: 1, sessionId: 'S-1' });
    expect(screen.queryByTitle('Fiesta Reels')).not.toBeInTheDocument();
    fake.api.answer('online', online()).answer('startGame', launch({ sessionId: 'S-2' }));
    await userEvent.click(button);
    expect(await screen.findByTitle('Fiesta Reels')).toBeInTheDocument();
    expect(fake.api.bodiesOf('startGame').at(-1)).toMatchObject(sent);
  });

  test('goes on where the server does not know of it, or does not answer', async () => {
    const fake = gameHost();
    renderInHost(<GamePage />, fake, { path: PATH });
    const frame = await screen.findByTitle('Fiesta Reels');
    say('error');
    fake.api.fail('online', 'timeout');
    say('error');
    await waitFor(() => expect(fake.api.bodiesOf('online').length).toBeGreaterThan(2));
    expect(screen.getByTitle('Fiesta Reels')).toBe(frame);
  });
});

const due = () =>
  online({ sessionMinutes: 20, sessionBet: 500, sessionWin: 300, netSession: -200, realityCheckSec: 0 });
const waiting = () => screen.queryByRole('dialog', { name: 'Time for a break?' });

test('the reality check comes when the server says, with its figures, and goes on when the server has the answer (C21)', async () => {
  jest.useFakeTimers();
  try {
    const fake = gameHost();
    fake.api.answer('online', online({ realityCheckSec: 900 }));
    renderInHost(<GamePage />, fake, { path: PATH });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(waiting()).toBeNull();
    fake.api.answer('online', due());
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000 + 2000));
    const sheet = within(screen.getByRole('dialog', { name: 'Time for a break?' }));
    expect(sheet.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Time in this session',
      'Bets',
      'Won',
      'Net result',
    ]);
    expect(sheet.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^0:20:0\d$/),
      '₱5.00',
      '₱3.00',
      '−₱2.00',
    ]);
    // The server did not receive the answer, so the game stays blocked.
    fake.api.fail('realityCheckAck', 'offline');
    fireEvent.click(sheet.getByRole('button', { name: 'Keep playing' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(waiting()).not.toBeNull();
    fake.api.answer('realityCheckAck', {}).answer('online', online({ sessionMinutes: 20, realityCheckSec: 900 }));
    fireEvent.click(sheet.getByRole('button', { name: 'Keep playing' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(waiting()).toBeNull();
    expect(fake.api.bodiesOf('realityCheckAck')).toMatchObject([{ choice: 1 }, { choice: 1 }]);
    expect(fake.api.bodiesOf('exitGame')).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a reload escapes no reality check: it is the server that waits for the answer', async () => {
  const fake = gameHost();
  fake.api.answer('online', due());
  const before = renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('dialog', { name: 'Time for a break?' })).toBeVisible();
  before.unmount();
  renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByRole('dialog', { name: 'Time for a break?' })).toBeVisible();
});

test('the reality check is answered by leaving too, and by a look at the records', async () => {
  const fake = gameHost();
  fake.api.answer('online', due()).answer('realityCheckAck', {});
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  await userEvent.click(await screen.findByRole('button', { name: 'See my records' }));
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.record' } }));
  unmount();
  renderInHost(<GamePage />, fake, { path: PATH });
  const sheet = within(await screen.findByRole('dialog', { name: 'Time for a break?' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'lobby.home' } }));
  expect(fake.api.bodiesOf('realityCheckAck')).toMatchObject([{ choice: 3 }, { choice: 2 }]);
});

test('a session over its limit is over (C14)', async () => {
  const fake = gameHost();
  fake.api.answer('online', online({ sessionMinutes: 31, sessionLeftSec: 0, realityCheckSec: 0 }));
  renderInHost(<GamePage />, fake, { path: PATH });
  const sheet = await screen.findByRole('dialog', { name: 'Your session time is up' });
  expect(waiting()).toBeNull();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Leave the game' }));
  await waitFor(() => expect(fake.api.bodiesOf('exitGame')).toHaveLength(1));
});

test('the rest of the limit that ends first stands with the game, and nothing for a player without one (C17)', async () => {
  const fake = gameHost();
  const limitsLeft = [
    { kind: 3 as const, period: 7 as const, left: 90_000 },
    { kind: 2 as const, period: 1 as const, left: 12_345 },
  ];
  fake.api.answer('online', online({ limitsLeft }));
  const { unmount } = renderInHost(<GamePage />, fake, { path: PATH });
  expect(await screen.findByText(/^Left in your/)).toHaveTextContent('Left in your loss limit today: ₱123.45');
  unmount();
  fake.api.answer('online', online());
  renderInHost(<GamePage />, fake, { path: PATH });
  await screen.findByTitle('Fiesta Reels');
  expect(screen.queryByText(/Left in your/)).toBeNull();
});

test('the page follows the language, while the game goes on', async () => {
  const fake = gameHost();
  fake.api.answer('online', due());
  renderInHost(<GamePage />, fake, { path: PATH });
  const frame = await screen.findByTitle('Fiesta Reels');
  expect(await screen.findByRole('dialog', { name: 'Time for a break?' })).toHaveTextContent(/Net result−₱2\.00/);
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('dialog', { name: 'Mag-break muna?' })).toHaveTextContent(/Mga taya₱5\.00/);
  expect(screen.getByText(/sa session na ito$/, { selector: 'header *' })).toHaveClass('visually-hidden');
  expect(screen.getByTitle('Fiesta Reels')).toBe(frame);
  expect(fake.api.bodiesOf('startGame')).toHaveLength(1);
});

test('an address without a game says so', () => {
  renderInHost(<GamePage />, gameHost(), { path: '/game/start' });
  expect(screen.getByText('Which game?')).toBeVisible();
});

test.each([
  ['with the rules', PATH, 'Fiesta Reels'],
  ['also of a game that the list does not have', '/game/start?gameId=99', 'Game'],
])('help, breaks and terms are two taps away and leave the round where it is, %s', async (_what, path, title) => {
  const fake = gameHost();
  renderInHost(<GamePage />, fake, { path });
  await screen.findByTitle(title);
  await userEvent.click(screen.getByRole('button', { name: 'Rules and odds' }));
  const links = within(await screen.findByRole('navigation', { name: 'Help and responsible play' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/member/self-limited', '_blank'],
    ['/faq', '_blank'],
    ['/terms-of-use', '_blank'],
  ]);
  for (const link of links) await userEvent.click(link);
  expect(fake.requests.filter(({ what }) => what === 'to' || what === 'path')).toEqual([]);
  expect(fake.api.bodiesOf('exitGame')).toEqual([]);
  expect(screen.getByTitle(title)).toBeInTheDocument();
});

describe('a deposit from inside the game', () => {
  test.each(['the game asks for it', 'the button'])('opens over the game, which stays: %s', async (how) => {
    const fake = gameHost();
    fake.modalEnds('wallets.deposit', { ok: true, value: { orderId: 'R-1', paid: 50_000 } });
    renderInHost(<GamePage />, fake, { path: PATH });
    const frame = await screen.findByTitle('Fiesta Reels');
    const read = fake.requests.filter(({ what }) => what === 'refresh').length;
    if (how === 'the button') await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    else say('needDeposit');
    await waitFor(() => expect(fake.requests.filter(({ what }) => what === 'refresh')).toHaveLength(read + 1));
    expect(fake.requests).toContainEqual({ what: 'modal', id: 'wallets.deposit', props: {} });
    expect(fake.requests.some(({ what }) => what === 'to')).toBe(false);
    expect(frame).toBeInTheDocument();
    expect(fake.api.bodiesOf('exitGame')).toEqual([]);
  });

  test.each(['unavailable', 'crashed'] as const)(
    'goes to the cashier’s page where its dialog is %s',
    async (reason) => {
      const fake = gameHost();
      fake.modalEnds('wallets.deposit', { ok: false, reason });
      renderInHost(<GamePage />, fake, { path: PATH });
      await screen.findByTitle('Fiesta Reels');
      await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
      await waitFor(() =>
        expect(fake.requests).toContainEqual({
          what: 'to',
          target: { id: 'wallets.wallet', args: { name: 'deposit' } },
        }),
      );
    },
  );

  test('that is closed again leaves everything as it was', async () => {
    const fake = gameHost();
    fake.modalEnds('wallets.deposit', { ok: false, reason: 'dismissed' });
    renderInHost(<GamePage />, fake, { path: PATH });
    await screen.findByTitle('Fiesta Reels');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(fake.requests.some(({ what }) => what === 'to')).toBe(false);
  });
});

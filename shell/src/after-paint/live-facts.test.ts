import { act } from '@testing-library/react';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { sampleWallet } from '@parola/testing';
import type { Shell } from '../composition/shell';
import { fakeStreams } from '../testing/live-stream';
import { createPlatform, sampleRefresh } from '../testing/platform';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { authOk, LOGIN, state } from '../testing/session';
import { startAfterPaint } from './start-after-paint';
import { startLiveFacts } from './live-facts';

let streams: ReturnType<typeof fakeStreams>;
/** Shells of finished tests stay in the list: all of them listen to the one browser. */
const shells: Shell[] = [];

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers();
  streams = fakeStreams();
});
afterEach(() => {
  act(() => shells.splice(0).forEach(({ session }) => session.end('logout')));
  streams.restore();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const visibility = (value: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The import of a chunk is no timer, so fake time alone does not advance it. */
async function untilOpened(count: number): Promise<void> {
  for (let waited = 0; streams.requests.length < count && waited < 200; waited += 1) await pass(10);
  expect(streams.requests).toHaveLength(count);
  await pass(1);
}

async function open({ path = '/', visitor = false } = {}) {
  const platform = createPlatform();
  platform.answer('refreshData', sampleRefresh(sampleWallet({ coin: 100_000, bonusCoin: 0, walletVersion: 10 })));
  const made = makeShell({ token: visitor ? undefined : 'stored', platform, path });
  shells.push(made.shell);
  const received: unknown[] = [];
  made.shell.services
    .busFor(
      { name: 'wallets', version: '1.0.0' },
      { emits: [], listens: [{ id: 'session.order-changed@1', payload: {} }] },
      new AbortController().signal,
    )
    .on('session.order-changed@1', (fact) => received.push(fact));
  startAfterPaint(made.shell);
  await made.shell.session.start();
  if (!visitor) await untilOpened(1);
  await pass(2_000);
  const toasts = () => made.shell.notices.getState().toasts;
  return { ...made, received, toasts };
}
const coin = (amount: number, walletVersion: number) => sampleWallet({ coin: amount, bonusCoin: 0, walletVersion });

describe('one stream', () => {
  it('is a player’s, with the token in the header and not in the address', async () => {
    await open();
    expect(streams.requests).toEqual(['/app/v1/live']);
    expect(streams.latest().headers).toEqual({ authorization: 'stored' });
  });

  it('is not a visitor’s, and begins with the log-in and ends with the log-out', async () => {
    const { shell } = await open({ visitor: true });
    await pass(120_000);
    expect(streams.requests).toEqual([]);
    void shell.session.signedIn(authOk(), LOGIN);
    await untilOpened(1);
    act(() => shell.session.end('logout'));
    expect(streams.latest().left()).toBe(true);
    await pass(120_000);
    expect(streams.opened).toHaveLength(1);
  });

  it('ends while the page is hidden, and comes back at once', async () => {
    await open();
    visibility('hidden');
    expect(streams.latest().left()).toBe(true);
    await pass(3_600_000);
    expect(streams.opened).toHaveLength(1);
    visibility('visible');
    await pass(1);
    expect(streams.opened).toHaveLength(2);
  });

  it('comes back by itself when it is cut, later and later, and after silence', async () => {
    await open();
    streams.latest().cut();
    await pass(1_000);
    expect(streams.opened).toHaveLength(2);
    // The stream is cut for an hour: retries follow, about one a minute at most.
    streams.refuse(503);
    streams.latest().cut();
    await pass(3_600_000);
    const tries = streams.requests.length - 2;
    expect(tries).toBeGreaterThan(60);
    expect(tries).toBeLessThan(130);
    streams.serve();
    for (let waited = 0; streams.opened.length < 3 && waited < 60; waited += 1) await pass(1_000);
    expect(streams.opened).toHaveLength(3);
    expect(streams.opened[2]?.left()).toBe(false);
    await pass(51_000);
    expect(streams.opened[2]?.left()).toBe(true);
  });

  it('waits as long as it is told to', async () => {
    await open();
    streams.refuse(503, 30);
    streams.latest().cut();
    await pass(1_000);
    expect(streams.requests).toHaveLength(2);
    await pass(28_000);
    expect(streams.requests).toHaveLength(2);
    await pass(2_000);
    expect(streams.requests).toHaveLength(3);
  });

  it('that ends with the session has the session asked after, as every call does', async () => {
    const { platform, shell } = await open();
    platform.status('online', 401);
    streams.latest().say('end', { why: 'session' });
    streams.latest().cut();
    await pass(10);
    expect(state(shell).status).toBe('visitor');
    await pass(120_000);
    expect(streams.requests).toHaveLength(1);
  });
});

describe('its facts', () => {
  it('the balance, which never goes back in time', async () => {
    const { shell, toasts } = await open();
    streams.latest().send('event: wallet\nid: 1\nda');
    streams.latest().send(`ta: ${JSON.stringify(coin(150_000, 11))}\n\n`);
    await pass(1);
    expect(state(shell).wallet).toMatchObject({ coin: 150_000, walletVersion: 11 });
    streams.latest().say('wallet', coin(100_000, 10));
    await pass(2_000);
    expect(state(shell).wallet).toMatchObject({ coin: 150_000, walletVersion: 11 });
    expect(toasts()).toEqual(['₱500.00 was added to your balance.']);
  });

  it("no arrival after the player's own action, in either order", async () => {
    const { shell, platform, toasts } = await open();
    const own = async (walletVersion: number) => {
      platform.answer('refreshData', sampleRefresh(coin(100_000 + walletVersion, walletVersion)));
      await shell.host.api.call('refreshData', {});
    };
    streams.latest().say('wallet', coin(100_011, 11));
    await pass(1_500);
    await own(11);
    await own(12);
    streams.latest().say('wallet', coin(100_012, 12));
    await pass(3_000);
    expect(toasts()).toEqual([]);
  });

  it('no arrival in a game, which shows its own wins', async () => {
    const { shell, toasts } = await open({ path: '/game/start?gameId=12' });
    streams.latest().say('wallet', coin(150_000, 11));
    await pass(3_000);
    expect(state(shell).wallet?.coin).toBe(150_000);
    expect(toasts()).toEqual([]);
  });

  it('no fact while something is drawn and not shown; then it is asked for, and no arrival', async () => {
    const { shell, platform, toasts } = await open();
    const bus = shell.services.busFor(
      { name: 'jackpot', version: '1.0.0' },
      { emits: [{ id: 'jackpot.drawing-changed@1', payload: {}, delivery: 'latest' }], listens: [] },
      new AbortController().signal,
    );
    bus.emit('jackpot.drawing-changed@1', { drawing: true });
    platform.answer('refreshData', sampleRefresh(coin(150_000, 11)));
    const callCount = platform.bodiesOf('refreshData').length;
    streams.latest().say('wallet', coin(150_000, 11));
    streams.latest().say('dots', { ...EMPTY_RED_DOTS, hasMail: true, mailUnread: 1 });
    await pass(10_000);
    expect(state(shell).wallet?.coin).toBe(100_000);
    expect(state(shell).redDots.hasMail).toBe(false);
    expect(platform.bodiesOf('refreshData')).toHaveLength(callCount);
    bus.emit('jackpot.drawing-changed@1', { drawing: false });
    await pass(5_000);
    expect(state(shell).wallet?.coin).toBe(150_000);
    expect(toasts()).toEqual([]);
    streams.latest().say('wallet', coin(160_000, 12));
    await pass(3_000);
    expect(toasts()).toEqual(['₱100.00 was added to your balance.']);
  });

  it('no arrival announced during a draw', async () => {
    const { shell, toasts } = await open();
    streams.latest().say('wallet', coin(150_000, 11));
    await pass(1_000);
    const bus = shell.services.busFor(
      { name: 'activities', version: '1.0.0' },
      { emits: [{ id: 'activities.drawing-changed@1', payload: {}, delivery: 'latest' }], listens: [] },
      new AbortController().signal,
    );
    bus.emit('activities.drawing-changed@1', { drawing: true });
    await pass(5_000);
    expect(toasts()).toEqual([]);
  });

  it('mail and other waiting items', async () => {
    const { shell } = await open();
    streams.latest().say('dots', { ...EMPTY_RED_DOTS, hasMail: true, mailUnread: 3 });
    await pass(1);
    expect(state(shell).redDots).toMatchObject({ hasMail: true, mailUnread: 3 });
  });

  it('orders that moved, as a fact for remotes; also after a cut, and not the earlier state', async () => {
    const { received, platform } = await open();
    const profiles = platform.bodiesOf('getAfterLoginInfoWeb').length;
    const order = (orderId: string, status: number) => ({ orderId, status, amount: 100, updateTime: 1 });
    streams.latest().say('orders', { list: [order('R-1', 0)] });
    await pass(1);
    expect(received).toEqual([]);
    streams.latest().cut();
    await pass(2_000);
    streams.latest().say('orders', { list: [order('R-1', 1), order('R-2', 0)] });
    await pass(1);
    expect(received).toEqual([
      { orderId: 'R-1', status: 1 },
      { orderId: 'R-2', status: 0 },
    ]);
    expect(platform.bodiesOf('getAfterLoginInfoWeb')).toHaveLength(profiles + 1);
  });

  it('withdrawals that moved, but not those that the page finds on its way', async () => {
    const { shell } = await open();
    const received: unknown[] = [];
    shell.services
      .busFor(
        { name: 'wallets', version: '1.0.0' },
        { emits: [], listens: [{ id: 'session.withdrawal-changed@1', payload: {} }] },
        new AbortController().signal,
      )
      .on('session.withdrawal-changed@1', (fact) => received.push(fact));
    const order = (status: 1 | 2) => ({ list: [{ orderId: 'w', status, amount: 5_000, updateTime: 0 }] });
    streams.latest().say('withdrawals', order(1));
    await pass(1);
    expect(received).toEqual([]);
    streams.latest().say('withdrawals', order(2));
    streams.latest().say('withdrawals', order(2));
    await pass(1);
    expect(received).toEqual([{ orderId: 'w', status: 2 }]);
  });

  it('a configuration that changed, which is asked for within half a minute, and a site that closes, which is at once', async () => {
    const { platform, shell } = await open();
    const callCount = platform.bodiesOf('anonymous/appConfig').length;
    const maintenance = { status: 0 as const, startTime: 0, endTime: 0, message: '' };
    streams.latest().say('config', { version: 'a', maintenance });
    await pass(30_000);
    expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(callCount);
    streams.latest().say('config', { version: 'b', maintenance });
    await pass(30_000);
    expect(platform.bodiesOf('anonymous/appConfig')).toHaveLength(callCount + 1);
    streams.latest().say('config', { version: 'c', maintenance: { ...maintenance, status: 1 } });
    await pass(1);
    expect(shell.location.store.getState().path).toBe('/maintenance');
  });

  it('the release that is served', async () => {
    const { shell } = makeShell({ token: 'stored' });
    shells.push(shell);
    await shell.session.start();
    const release = jest.fn();
    const live = startLiveFacts(shell, { gameId: () => 0, release });
    await untilOpened(1);
    expect(live.connected()).toBe(true);
    streams.latest().say('release', { rev: 4 });
    await pass(1);
    expect(release.mock.calls).toEqual([[4]]);
    live.stop();
    expect(streams.latest().left()).toBe(true);
    expect(live.connected()).toBe(false);
  });
});

test('while it tells, the balance is not asked for; the heartbeat goes on, and does it all when there is none', async () => {
  const { platform } = await open();
  const beats = () => platform.bodiesOf('online').length;
  const callCount = () => platform.bodiesOf('refreshData').length;
  const beat = { sessionMinutes: 1, sessionBet: 0, sessionWin: 0, netSession: 0 };
  const passMinute = async () => {
    for (let n = 0; n < 3; n += 1) {
      streams.latest().send(':\n\n');
      await pass(20_000);
    }
  };
  platform.answer('online', { ...beat, walletVersion: 10 });
  const before = [beats(), callCount()];
  await passMinute();
  window.dispatchEvent(new Event('focus'));
  await pass(1_000);
  expect([beats(), callCount()]).toEqual([before[0]! + 1, before[1]]);
  // A connected stream may have no news about the wallet.
  platform.answer('online', { ...beat, walletVersion: 99 });
  await passMinute();
  expect([beats(), callCount()]).toEqual([before[0]! + 2, before[1]! + 1]);
  streams.refuse(503);
  streams.latest().cut();
  await pass(60_000);
  expect([beats(), callCount()]).toEqual([before[0]! + 3, before[1]! + 2]);
});

test("C04, C18 the player is read anew when their status differs from the page's, and only then", async () => {
  const { platform, shell } = await open();
  const callCount = () => platform.bodiesOf('getAfterLoginInfoWeb').length;
  const { user, rg } = shell.session.store.getState();
  const now = { kycStatus: user?.kycStatus ?? 0, rgStatus: rg?.rgStatus ?? 0, held: false };
  const before = callCount();
  streams.latest().say('standing', now);
  await pass(10);
  expect(callCount()).toBe(before);
  streams.latest().say('standing', { ...now, held: true });
  await pass(10);
  expect(callCount()).toBe(before + 1);
});

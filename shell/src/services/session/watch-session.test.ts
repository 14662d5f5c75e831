import { waitFor } from '@testing-library/react';
import { createPlatform } from '../../testing/platform';
import { freshBrowser, makeShell } from '../../testing/render-shell';
import { watchSession } from './watch-session';

beforeEach(freshBrowser);

describe('the heartbeat', () => {
  const visibility = (value: 'visible' | 'hidden') =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);

  it('beats every minute while the page is visible and a player is logged in', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    const { shell } = makeShell({ token: 'stored', platform });
    const stop = watchSession(
      shell.session,
      () => shell.host.api,
      () => 12,
      () => undefined,
    );
    await shell.session.start();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(platform.bodiesOf('online').map(({ gameId }) => gameId)).toEqual([12, 12]);
    visibility('hidden');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(platform.bodiesOf('online')).toHaveLength(2);
    visibility('visible');
    shell.session.end('logout');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(platform.bodiesOf('online')).toHaveLength(2);
    stop();
  });

  it.each([
    [0, ['note 1', 'note 2']],
    [12, ['note 2']],
  ])(
    'emits news about limits and time; in a game (%d) the game asks its own reality check',
    async (gameId, expected) => {
      jest.useFakeTimers();
      const platform = createPlatform();
      const { shell } = makeShell({ token: 'stored', platform });
      const notes: string[] = [];
      const stop = watchSession(
        shell.session,
        () => shell.host.api,
        () => gameId,
        (text) => notes.push(text),
      );
      await shell.session.start();
      for (const type of [1, 2] as const) {
        platform.answer('online', {
          sessionMinutes: 60,
          sessionBet: 0,
          sessionWin: 0,
          netSession: 0,
          rg: { type, text: `note ${type}` },
        });
        await jest.advanceTimersByTimeAsync(60_000);
      }
      expect(notes).toEqual(expected);
      stop();
    },
  );

  it('asks for a balance that changed on another device, and announces the arrival; in a game the game does', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    const { shell } = makeShell({ token: 'stored', platform });
    const notes: string[] = [];
    let game = 0;
    const stop = watchSession(
      shell.session,
      () => shell.host.api,
      () => game,
      (text) => notes.push(text),
    );
    await shell.session.start();
    await jest.advanceTimersByTimeAsync(1_000);
    const known = shell.session.store.getState().wallet!;
    const callCount = platform.bodiesOf('refreshData').length;
    const beat = async (changes: Partial<typeof known>) => {
      const wallet = { ...known, ...changes };
      platform.answer('online', {
        sessionMinutes: 1,
        sessionBet: 0,
        sessionWin: 0,
        netSession: 0,
        walletVersion: wallet.walletVersion,
      });
      platform.answer('refreshData', {
        ...wallet,
        vip: 1,
        vipExp: 0,
        userLevel: 1,
        bet: 0,
        hasPassword: true,
        rgStatus: 0,
        kycStatus: 0,
      });
      await jest.advanceTimersByTimeAsync(60_000);
      return platform.bodiesOf('refreshData').length - callCount;
    };
    expect(await beat({})).toBe(0);
    expect(await beat({ coin: known.coin + 10_000, walletVersion: known.walletVersion + 1 })).toBe(1);
    expect(shell.session.store.getState().wallet?.coin).toBe(known.coin + 10_000);
    expect(notes).toEqual(['₱100.00 was added to your balance.']);
    expect(await beat({ walletVersion: known.walletVersion + 2 })).toBe(2);
    game = 12;
    expect(await beat({ coin: known.coin + 500, walletVersion: known.walletVersion + 3 })).toBe(3);
    expect(notes).toHaveLength(1);
    stop();
  });

  it.each(['focus', 'online'])('asks for the balance on %s', async (event) => {
    const platform = createPlatform();
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    await waitFor(() => expect(platform.bodiesOf('refreshData')).toHaveLength(1));
    const stop = watchSession(
      shell.session,
      () => shell.host.api,
      () => 0,
      () => undefined,
    );
    window.dispatchEvent(new Event(event));
    await waitFor(() => expect(platform.bodiesOf('refreshData')).toHaveLength(2), { timeout: 2000 });
    stop();
  });
});

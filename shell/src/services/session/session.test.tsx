import { act, screen, waitFor } from '@testing-library/react';
import type { AuthOk } from '@parola/calls';
import { sampleRg, sampleUser, sampleWallet } from '@parola/testing';
import { createPlatform, sampleProfile, type Platform } from '../../testing/platform';
import { freshBrowser, makeShell, renderShell } from '../../testing/render-shell';
import type { Shell } from '../../composition/shell';
import { loginPath } from './login-path';
import { watchSession } from './watch';

const answer = (changes: Partial<AuthOk> = {}): AuthOk => ({
  code: 200,
  errcode: 0,
  errmsg: '',
  serverTime: 1,
  token: 'new-token',
  expireTime: 0,
  userInfo: sampleUser(),
  isNew: false,
  ...changes,
});
const login = { accountType: 1, account: '9171234567' };
const state = (shell: Shell) => shell.session.store.getState();
const here = () => window.location.pathname + window.location.search;

/** What another tab does to the storage both share. */
function inAnotherTab(change: () => void, key: string | null = 'parola.token'): void {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
}
async function started(platform?: Platform, path?: string): Promise<Shell> {
  const { shell } = makeShell({ token: 'stored', platform, path });
  await shell.session.start();
  await waitFor(() => expect(state(shell).walletRefreshing).toBe(false));
  return shell;
}

/** The bus of somebody who hears of log-ins and log-outs. */
const listener = (shell: Shell) =>
  shell.services.busFor(
    { name: 'lobby', version: '1.0.0' },
    { emits: [], listens: ['session.signed-in@1', 'session.signed-out@1'].map((id) => ({ id, payload: {} })) },
    new AbortController().signal,
  );

beforeEach(() => {
  freshBrowser();
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the start', () => {
  it('is a visitor without a token, and asks nobody', async () => {
    const { shell, platform } = makeShell();
    await shell.session.start();
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null });
    expect(platform.seen).toEqual([]);
  });

  it('tries the stored token', async () => {
    const { shell } = makeShell({ token: 'stored' });
    expect(state(shell).status).toBe('starting');
    await shell.session.start();
    expect(state(shell)).toMatchObject({ status: 'player', user: { id: 1001 }, rg: { rgStatus: 0 } });
  });

  it('does not show a player the door because one answer was lost', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    platform.goDown();
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    expect(state(shell).status).toBe('starting');
    platform.comeUp();
    await jest.advanceTimersByTimeAsync(1000);
    expect(state(shell).status).toBe('player');
  });

  it('does not wait for a second time-out', async () => {
    const platform = createPlatform();
    platform.fail('getAfterLoginInfoWeb', 'timeout');
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    expect(state(shell).status).toBe('visitor');
  });

  it('works as for a visitor while the platform cannot be reached, keeps the token, and goes on trying', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    platform.goDown();
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    await jest.advanceTimersByTimeAsync(1000);
    expect(state(shell).status).toBe('visitor');
    expect(localStorage.getItem('parola.token')).toBe('stored');
    platform.comeUp();
    await jest.advanceTimersByTimeAsync(5000);
    expect(state(shell).status).toBe('player');
  });

  it('takes user id 0 for logged out (specification §4)', async () => {
    const platform = createPlatform();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ id: 0 })));
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null });
  });
});

describe('logging in and out', () => {
  it('keeps the token out of everything that remotes can see', async () => {
    const { shell } = makeShell();
    await shell.session.signedIn(answer({ token: 'secret-token' }), login);
    expect(localStorage.getItem('parola.token')).toBe('secret-token');
    expect(JSON.stringify([state(shell), shell.services, shell.host.session.current()])).not.toContain('secret-token');
  });

  it('emits both, to everybody', async () => {
    const { shell } = makeShell();
    const heard: unknown[] = [];
    listener(shell).on('session.signed-in@1', (fact) => heard.push(fact));
    listener(shell).on('session.signed-out@1', (fact) => heard.push(fact));
    await shell.session.signedIn(answer({ isNew: true }), login);
    await shell.session.service.logout();
    expect(heard).toEqual([{ userId: 1001, isNew: true }, { why: 'logout' }]);
  });

  it('tells the previous login of the answer, not the one just made (player protection C08)', async () => {
    const { shell } = makeShell();
    await shell.session.signedIn(answer({ lastLoginTime: 500, lastLoginDevice: 'Chrome on Android' }), login);
    expect(shell.session.lastLogin()).toEqual({ time: 500, device: 'Chrome on Android' });
  });

  it('goes home after a log-out, also when the platform does not answer', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/member');
    platform.goDown();
    await shell.session.service.logout();
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null, wallet: null, rg: null });
    expect([here(), localStorage.getItem('parola.token')]).toEqual(['/', null]);
  });

  it('logs out here before the platform knows, so that no other call meets a 401 first', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/member');
    platform.status('getSelfLimit', 401);
    const late = shell.host.api.call('getSelfLimit', {}).catch((error: unknown) => error);
    const logout = shell.session.service.logout();
    expect([state(shell).status, localStorage.getItem('parola.token')]).toEqual(['visitor', null]);
    await Promise.all([late, logout]);
    expect(here()).toBe('/');
    expect(platform.seen.find(({ call }) => call === 'logout')?.headers).toMatchObject({ authorization: 'stored' });
  });

  it('leaves nothing of one player to the next', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    shell.session.wallet(sampleWallet({ coin: 999, walletVersion: 99 }));
    const next = sampleUser({ id: 2002 });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(next));
    await shell.session.signedIn(answer({ userInfo: next, token: 'second' }), login);
    // A lower version than the other player's, and yet the right one.
    expect(state(shell)).toMatchObject({ user: { id: 2002 }, wallet: { coin: 128_450, walletVersion: 7 } });
  });
});

describe('a session that ends by a 401', () => {
  it('is cleared once, however many calls are refused, and goes to the login with the way back', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/wallets?name=deposit');
    const ends: unknown[] = [];
    listener(shell).on('session.signed-out@1', (fact) => ends.push(fact));
    platform.status('getSelfLimit', 401);
    platform.status('online', 401);
    await Promise.allSettled([
      shell.host.api.call('getSelfLimit', {}),
      shell.host.api.call('online', { gameId: 0 }),
      shell.host.api.call('getSelfLimit', {}),
    ]);
    expect(ends).toEqual([{ why: 'expired' }]);
    expect(here()).toBe(`/auth/login?redirect=${encodeURIComponent('/wallets?name=deposit')}`);
    expect(state(shell).status).toBe('visitor');
  });

  it('does not loop on the login page itself', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/auth/login?redirect=%2Fmember');
    platform.status('getSelfLimit', 401);
    await expect(shell.host.api.call('getSelfLimit', {})).rejects.toThrow();
    expect(here()).toBe('/auth/login?redirect=%2Fmember');
  });

  it('closes the dialogs', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    const dialog = shell.modals.service.open('shell.forgot-password', {});
    platform.status('getSelfLimit', 401);
    await expect(shell.host.api.call('getSelfLimit', {})).rejects.toThrow();
    await expect(dialog).resolves.toEqual({ ok: false, reason: 'dismissed' });
  });

  it('is not ended by the late answer of an earlier session', async () => {
    const shell = await started();
    shell.session.end('expired', 'the token before');
    expect(state(shell).status).toBe('player');
  });

  it('leads to the login by password for who logged in like that', () => {
    localStorage.setItem('parola.login', JSON.stringify({ accountType: 2, account: 'juan' }));
    expect(loginPath('/member')).toBe('/auth/accountLogin?redirect=%2Fmember');
    expect(loginPath('/')).toBe('/auth/accountLogin');
  });
});

describe('other tabs', () => {
  it('log this one out as soon as they remove the token (player protection C11)', async () => {
    const shell = await started();
    inAnotherTab(() => localStorage.removeItem('parola.token'));
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null });
  });

  it('do so too by clearing everything', async () => {
    const shell = await started();
    inAnotherTab(() => localStorage.clear(), null);
    expect(state(shell).status).toBe('visitor');
  });

  it('do so too when a 401 comes before the news of it', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/vip');
    const ends: unknown[] = [];
    listener(shell).on('session.signed-out@1', (fact) => ends.push(fact));
    localStorage.removeItem('parola.token');
    platform.status('getSelfLimit', 401);
    await expect(shell.host.api.call('getSelfLimit', {})).rejects.toThrow();
    inAnotherTab(() => undefined);
    expect(ends).toEqual([{ why: 'other-tab' }]);
    expect(here()).toBe('/vip');
  });

  it('take a page that needs a login to the login', async () => {
    const { shell } = renderShell({ token: 'stored', path: '/member' });
    await screen.findByRole('heading', { name: 'Juan' });
    inAnotherTab(() => localStorage.removeItem('parola.token'));
    await waitFor(() => expect(here()).toBe('/auth/login?redirect=%2Fmember'));
    expect(state(shell).status).toBe('visitor');
  });

  it('log this one in', async () => {
    const { shell } = makeShell();
    await shell.session.start();
    inAnotherTab(() => localStorage.setItem('parola.token', 'from-the-other-tab'));
    await waitFor(() => expect(state(shell).status).toBe('player'));
  });
});

describe('the balance', () => {
  it('is the newest that anybody was told', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    const tell = async (coin: number, walletVersion: number) => {
      platform.answer('loginBonus3UserReceive', {
        awardList: [],
        wallet: sampleWallet({ coin, walletVersion }),
        day: 1,
        signInFlag: false,
      });
      await shell.host.api.call('loginBonus3UserReceive', {});
    };
    await tell(200_000, 9);
    await tell(150_000, 8);
    expect(state(shell).wallet).toMatchObject({ coin: 200_000, walletVersion: 9 });
    expect(state(shell).user?.coin).toBe(200_000);
  });

  it('is asked for again at most once a second, and once for all who ask', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    await jest.advanceTimersByTimeAsync(1500);
    const before = platform.bodiesOf('refreshData').length;
    void shell.session.service.refresh();
    void shell.session.service.refresh();
    await jest.advanceTimersByTimeAsync(10);
    void shell.session.service.refresh();
    await jest.advanceTimersByTimeAsync(500);
    expect(platform.bodiesOf('refreshData').length - before).toBe(1);
    await jest.advanceTimersByTimeAsync(600);
    expect(platform.bodiesOf('refreshData').length - before).toBe(2);
  });

  it('never fails who asks', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    platform.goDown();
    await expect(shell.session.service.refresh()).resolves.toBeUndefined();
    expect(state(shell)).toMatchObject({ walletRefreshing: false, wallet: { coin: 128_450 } });
  });

  it('brings a change of the responsible-gaming state with it', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    platform.answer('refreshData', {
      ...sampleWallet(),
      vip: 1,
      vipExp: 0,
      userLevel: 1,
      bet: 0,
      hasPassword: true,
      rgStatus: 1,
      kycStatus: 0,
    });
    platform.answer('getAfterLoginInfoWeb', {
      ...sampleProfile(sampleUser({ rgStatus: 1 })),
      rg: sampleRg({ rgStatus: 1, until: Date.UTC(2030, 0, 2) }),
    });
    await shell.session.service.refresh();
    expect(shell.session.service.can('play')).toEqual({
      ok: false,
      why: 'You are taking a break until January 2, 2030.',
    });
  });
});

describe('what a player may do', () => {
  it.each([
    [1, 'You are taking a break.'],
    [2, 'You have excluded yourself.'],
    [3, 'This account is not allowed depositing. Please contact support.'],
  ] as const)('in state %d', async (rgStatus, why) => {
    const platform = createPlatform();
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), rg: sampleRg({ rgStatus }) });
    platform.answer('refreshData', {
      ...sampleWallet(),
      vip: 1,
      vipExp: 0,
      userLevel: 1,
      bet: 0,
      hasPassword: true,
      rgStatus,
      kycStatus: 0,
    });
    const shell = await started(platform);
    expect(shell.session.service.can('deposit')).toEqual({ ok: false, why });
  });

  it('is everything in the normal state, and for visitors, whom the login stops', async () => {
    const { shell } = makeShell();
    expect(shell.session.service.can('play')).toEqual({ ok: true });
    expect((await started()).session.service.can('claim')).toEqual({ ok: true });
  });
});

describe('the heartbeat', () => {
  const visibility = (value: 'visible' | 'hidden') =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);

  it('beats every minute while the page is looked at and somebody is logged in', async () => {
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
    'tells what it hears about limits and time; in a game (%d) the game asks its own reality check',
    async (gameId, told) => {
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
      expect(notes).toEqual(told);
      stop();
    },
  );

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

describe('requireLogin', () => {
  it('is true at once for a player', async () => {
    const shell = await started();
    await expect(shell.session.service.requireLogin()).resolves.toBe(true);
  });

  it('waits until it is known who is here', async () => {
    const { shell } = makeShell({ token: 'stored' });
    const asked = shell.session.service.requireLogin();
    await shell.session.start();
    await expect(asked).resolves.toBe(true);
  });
});

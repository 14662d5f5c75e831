import { callStoreOf } from '@parola/kit';
import { sampleUser, sampleWallet } from '@parola/testing';
import { createPlatform, sampleProfile } from '../../testing/platform';
import { freshBrowser, makeShell } from '../../testing/render-shell';
import { authOk, here, LOGIN, playersOf, started, state } from '../../testing/session';
import { loginPath } from './login-path';

beforeEach(freshBrowser);

describe('the start', () => {
  it('is a visitor without a token, and asks nothing', async () => {
    const { shell, platform } = makeShell();
    await shell.session.start();
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null });
    expect(platform.requests).toEqual([]);
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

  it('that failed late takes nothing from a player logged in meanwhile', async () => {
    const platform = createPlatform();
    platform.fail('getAfterLoginInfoWeb', 'timeout');
    const { shell } = makeShell({ token: 'stored', platform });
    const started = shell.session.start();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ id: 2002 })));
    void shell.session.signedIn(authOk({ userInfo: sampleUser({ id: 2002 }), token: 'second' }), LOGIN);
    await started;
    expect(state(shell)).toMatchObject({ status: 'player', user: { id: 2002 } });
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
    await shell.session.signedIn(authOk({ token: 'secret-token' }), LOGIN);
    expect(localStorage.getItem('parola.token')).toBe('secret-token');
    expect(JSON.stringify([state(shell), shell.services, shell.host.session.current()])).not.toContain('secret-token');
  });

  it('tells the previous login of the answer, not the one just made (player protection C08)', async () => {
    const { shell } = makeShell();
    await shell.session.signedIn(authOk({ lastLoginTime: 500, lastLoginDevice: 'Chrome on Android' }), LOGIN);
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
    expect(platform.requests.find(({ call }) => call === 'logout')?.headers).toMatchObject({ authorization: 'stored' });
  });

  it('leaves nothing of one player to the next', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    shell.session.wallet(sampleWallet({ coin: 999, walletVersion: 99 }));
    const next = sampleUser({ id: 2002 });
    platform.answer('getAfterLoginInfoWeb', sampleProfile(next));
    await shell.session.signedIn(authOk({ userInfo: next, token: 'second' }), LOGIN);
    // A lower version than the former player's, and yet the correct one.
    expect(state(shell)).toMatchObject({ user: { id: 2002 }, wallet: { coin: 128_450, walletVersion: 7 } });
  });
});

describe('a call made before the session is known', () => {
  async function startHanging() {
    const platform = createPlatform();
    platform.fail('getAfterLoginInfoWeb', 'hangs');
    platform.answer('getCustomerServices', { appCustomerServiceQueue: [] });
    const { shell } = makeShell({ token: 'stored', platform });
    void shell.session.start();
    const entry = () => callStoreOf(shell.host).entry('getCustomerServices', {});
    await entry().load();
    expect(entry().snapshot().status).toBe('ready');
    return { platform, shell, entry };
  }

  it('belongs to the player of then', async () => {
    const { platform, shell, entry } = await startHanging();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    await shell.session.start();
    expect(state(shell).status).toBe('player');
    expect(entry().snapshot().status).toBe('ready');
  });

  it('is not answered for another player after a log-in here', async () => {
    const { shell, entry } = await startHanging();
    await Promise.race([
      shell.session.signedIn(authOk({ userInfo: sampleUser({ id: 2002 }), token: 'second' }), LOGIN),
      new Promise((resolve) => setTimeout(resolve, 0)),
    ]);
    expect(state(shell)).toMatchObject({ status: 'player', user: { id: 2002 } });
    expect(entry().snapshot().status).toBe('loading');
  });

  it('is not answered for another player after a log-in in another tab', async () => {
    const { platform, shell, entry } = await startHanging();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ id: 2002 })));
    localStorage.setItem('parola.token', 'from-the-other-tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'parola.token', storageArea: localStorage }));
    while (state(shell).status !== 'player') await new Promise((resolve) => setTimeout(resolve, 0));
    expect(state(shell).user?.id).toBe(2002);
    expect(entry().snapshot().status).toBe('loading');
  });
});

describe('a session that ends by a 401', () => {
  it('is cleared once, however many calls are refused, and goes to the login with the way back', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/wallets?name=deposit');
    const players = playersOf(shell);
    platform.status('getSelfLimit', 401);
    platform.status('online', 401);
    await Promise.allSettled([
      shell.host.api.call('getSelfLimit', {}),
      shell.host.api.call('online', { gameId: 0 }),
      shell.host.api.call('getSelfLimit', {}),
    ]);
    expect(players).toEqual([undefined]);
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

  it('leads to the login by password for a player with that method', () => {
    localStorage.setItem('parola.login', JSON.stringify({ accountType: 2 }));
    expect(loginPath('/member')).toBe('/auth/accountLogin?redirect=%2Fmember');
    expect(loginPath('/')).toBe('/auth/accountLogin');
  });
});

describe('requireLogin', () => {
  it('is true at once for a player', async () => {
    const shell = await started();
    await expect(shell.session.service.requireLogin()).resolves.toBe(true);
  });

  it('waits until the session is known', async () => {
    const { shell } = makeShell({ token: 'stored' });
    const loginRequest = shell.session.service.requireLogin();
    await shell.session.start();
    await expect(loginRequest).resolves.toBe(true);
  });
});

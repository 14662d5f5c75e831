import { act, screen, waitFor } from '@testing-library/react';
import { sampleUser } from '@parola/testing';
import type { Shell } from '../../composition/shell';
import { createPlatform, sampleProfile } from '../../testing/platform';
import { freshBrowser, makeShell, renderShell } from '../../testing/render-shell';
import { here, playersOf, started, state } from '../../testing/session';

/** A listener to a `latest` fact, which the bus replays to late listeners. */
const latestOf = (shell: Shell) => {
  const fact = { id: 'jackpot.drawing-changed@1', payload: {} };
  return shell.services.busFor(
    { name: 'jackpot', version: '1.0.0' },
    { emits: [{ ...fact, delivery: 'latest' }], listens: [fact] },
    new AbortController().signal,
  );
};

/** Simulates a change of the shared storage by another tab. */
function inAnotherTab(change: () => void, key: string | null = 'parola.token'): void {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
}

beforeEach(freshBrowser);

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

  it('do so too while the browser keeps this page in its memory, and brings it back without news of it', async () => {
    const shell = await started();
    localStorage.removeItem('parola.token');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(state(shell)).toMatchObject({ status: 'visitor', user: null });
  });

  it('do so too when a 401 comes before the news of it', async () => {
    const platform = createPlatform();
    const shell = await started(platform, '/vip');
    const players = playersOf(shell);
    localStorage.removeItem('parola.token');
    platform.status('getSelfLimit', 401);
    await expect(shell.host.api.call('getSelfLimit', {})).rejects.toThrow();
    inAnotherTab(() => undefined);
    expect(players).toEqual([undefined]);
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

  describe.each([
    ['log this one in as another player', 'stored'],
    ['log a visitor in', ''],
  ])('%s', (_what, token) => {
    const wasPlayer = token !== '';

    it('as a log-out and a log-in here would: earlier data is gone, and all parts are told', async () => {
      const platform = createPlatform();
      const { shell } = makeShell({ token, platform, path: '/vip' });
      await shell.session.start();
      const players = playersOf(shell);
      localStorage.setItem('parola.own.lobby.searches', '["of the newcomer"]');
      sessionStorage.setItem('parola.own.shell.feedback', '{"content":"of before"}');
      latestOf(shell).emit('jackpot.drawing-changed@1', { drawing: true });
      const dialog = shell.modals.service.open('shell.forgot-password', {});
      shell.tracker.ticket = 'ticket of before';
      sessionStorage.setItem('parola.own.startup', '1001');
      platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ id: 2002 })));

      inAnotherTab(() => localStorage.setItem('parola.token', 'from-the-other-tab'));
      await expect(dialog).resolves.toEqual({ ok: false, reason: 'dismissed' });
      await waitFor(() => expect(state(shell)).toMatchObject({ status: 'player', user: { id: 2002 } }));
      expect(players).toEqual([...(wasPlayer ? [undefined] : []), 2002]);
      const replayed: unknown[] = [];
      latestOf(shell).on('jackpot.drawing-changed@1', (fact) => replayed.push(fact));
      expect(replayed).toEqual([]);
      expect([shell.tracker.ticket, sessionStorage.getItem('parola.own.startup')]).toEqual(['', null]);
      expect(sessionStorage.getItem('parola.own.shell.feedback')).toBeNull();
      // The tab of the log-out deleted the device's data before the next player logged in.
      expect(localStorage.getItem('parola.own.lobby.searches')).not.toBeNull();
      expect([here(), localStorage.getItem('parola.token')]).toEqual(['/vip', 'from-the-other-tab']);
    });

    it('and says so once, when the platform can be reached again', async () => {
      jest.useFakeTimers();
      const platform = createPlatform();
      const { shell } = makeShell({ token, platform });
      await shell.session.start();
      const players = playersOf(shell);
      platform.goDown();
      inAnotherTab(() => localStorage.setItem('parola.token', 'from-the-other-tab'));
      await jest.advanceTimersByTimeAsync(1000);
      expect([state(shell).status, players.at(-1)]).toEqual(['visitor', undefined]);
      platform.comeUp();
      await jest.advanceTimersByTimeAsync(20_000);
      expect([state(shell).status, players.filter(Boolean)]).toEqual(['player', [1001]]);
    });
  });

  it("end a log-in requested here: the visitor's intended act goes on", async () => {
    const { shell } = makeShell();
    await shell.session.start();
    const loginRequest = shell.session.service.requireLogin();
    await waitFor(() => expect(shell.modals.store.getState()).toHaveLength(1));
    inAnotherTab(() => localStorage.setItem('parola.token', 'from-the-other-tab'));
    await expect(loginRequest).resolves.toBe(true);
    expect(shell.modals.store.getState()).toEqual([]);
  });
});

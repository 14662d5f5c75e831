import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globalName } from '@parola/contract';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';
import { expectConsole, sampleUser } from '@parola/testing';

const HOME = sampleRoute('lobby.home', '/', { title: 'Home' });
const MINE = sampleRoute('lobby.mine', '/mine', { title: 'Mine', guard: 'login' });

function start(path: string, token = '') {
  const platform = createPlatform();
  platform.goDown();
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const test = renderShell({
    path,
    token,
    platform,
    remotes: [samplePlan('lobby', sampleArm('lobby', '1.0.0', { manifest: { routes: [HOME, MINE] } }))],
    publish: (containers) =>
      containers.publish(globalName('lobby', '1.0.0'), {
        module: fakeRemote('lobby', {
          routes: {
            'lobby.home': () => {
              if (navigator.onLine) return Promise.resolve({ default: () => <p>games</p> });
              return Promise.reject(missing);
            },
            'lobby.mine': () => Promise.resolve({ default: () => <p>mine</p> }),
          },
        }),
      }),
  });
  return { ...test, platform };
}
function goOnline(is: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

describe('without a network', () => {
  beforeEach(() => goOnline(false));

  it('a page without stored code says so plainly, and comes by itself with the network', async () => {
    expectConsole('error', /^\[lobby 1\.0\.0\] VIEW-002 Loading chunk 7 failed/);
    start('/');
    expect(await screen.findByText('You’re offline')).toBeInTheDocument();
    expect(screen.queryByText('This page didn’t load')).not.toBeInTheDocument();
    goOnline(true);
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('a player is not asked to log in again: the page waits for the network', async () => {
    const { platform, shell } = start('/mine', 'token-1');
    await act(() => shell.session.start());
    await act(() => shell.session.start());
    expect(await screen.findByText('You’re offline')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/mine');
    platform.comeUp();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    goOnline(true);
    await act(() => shell.session.start());
    expect(await screen.findByText('mine')).toBeInTheDocument();
  });

  it('a visitor is led to the log-in as ever', async () => {
    start('/mine');
    await act(async () => undefined);
    expect(window.location.pathname).toBe('/auth/login');
  });
});

describe('while the platform cannot be reached and the browser reports a network', () => {
  const WAITING = 'You’re still logged in. We’ll keep trying.';

  /** Starts at a page of players, until the session has given up its first two tries. */
  async function startWaiting() {
    const test = start('/mine', 'token-1');
    await waitFor(() => expect(test.shell.session.waits()).toBe(true));
    return test;
  }

  it('a player stays logged in at their page, which says so and offers another try', async () => {
    const { platform, shell } = await startWaiting();
    expect(await screen.findByText(WAITING)).toBeInTheDocument();
    expect(screen.queryByText(/VIEW-/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    expect([window.location.pathname, localStorage.getItem('parola.token')]).toEqual(['/mine', 'token-1']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(WAITING)).not.toBeInTheDocument());
    expect(await screen.findByText(WAITING)).toBeInTheDocument();
    platform.comeUp();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mine')).toBeInTheDocument();
    expect(shell.session.store.getState().status).toBe('player');
  });

  it('the session that has ended meanwhile leads to the log-in, with the way back', async () => {
    const { platform } = await startWaiting();
    platform.comeUp();
    platform.status('getAfterLoginInfoWeb', 401);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/auth/login?redirect=%2Fmine'));
  });

  it('a log-out in another tab shows the log-in', async () => {
    await startWaiting();
    localStorage.removeItem('parola.token');
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'parola.token', storageArea: localStorage })),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });

  it('a log-in that is asked for tries the stored session first', async () => {
    const { platform, shell } = await startWaiting();
    platform.comeUp();
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
    await act(async () => expect(await shell.session.service.requireLogin()).toBe(true));
    expect(shell.modals.store.getState()).toEqual([]);
  });
});

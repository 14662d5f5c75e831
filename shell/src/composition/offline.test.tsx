import { act, screen } from '@testing-library/react';
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

beforeEach(() => {
  freshBrowser();
  goOnline(false);
});
afterEach(() => jest.restoreAllMocks());

describe('without a network', () => {
  it('a page without stored code says so plainly, and comes by itself with the network', async () => {
    expectConsole('error', /^\[lobby 1\.0\.0\] VIEW-002 Loading chunk 7 failed/);
    start('/');
    expect(await screen.findByText('You’re offline')).toBeInTheDocument();
    expect(screen.queryByText('This page didn’t load')).not.toBeInTheDocument();
    goOnline(true);
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('a player is not asked to log in again: his page waits for the network', async () => {
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

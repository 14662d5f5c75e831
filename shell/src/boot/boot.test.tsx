import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import { globalName, INJECTED_RELEASE_ID, type InjectedRelease, type ReleaseSnapshot } from '@parola/contract';
import { adapterOf } from '../testing/adapter';
import { createContainers } from '../testing/containers';
import { createPlatform, type Platform } from '../testing/platform';
import { createSigner, sampleArm, sampleRoute, sampleSnapshot } from '../testing/release';
import { fakeRemote, freshBrowser } from '../testing/render-shell';
import { createFederation } from '../remotes/federation';
import { serverNow } from '../ground/server-clock';
import { rememberedInvite } from '../services/session/invite';
import { boot } from './boot';

const arm = sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } });
const withLobby = sampleSnapshot({ remotes: [{ name: 'lobby', stable: arm }] });
let logged: string[];
const roots: Root[] = [];
const [FATAL = ''] =
  /<template id="boot-fatal">[^]*<\/template>/.exec(readFileSync(path.join(__dirname, '../index.html'), 'utf8')) ?? [];
/** Reads the English sentence of the fatal page. */
const why = () =>
  [...document.querySelectorAll<HTMLElement>('main.boot-fatal [data-why]')]
    .filter(({ hidden }) => !hidden)
    .map((words) => words.firstChild?.textContent?.trim());

async function injected(snapshot: ReleaseSnapshot | string, profile?: InjectedRelease['profile']): Promise<string> {
  return typeof snapshot === 'string' ? snapshot : (await createSigner()).inject(snapshot, profile);
}
/** Starts the page as the edge sends it, with `text` in the place of the release. */
async function start(text: string, platform: Pick<Platform, 'adapter'> = createPlatform(), path = '/') {
  document.body.innerHTML = `<div id="root"></div>${FATAL}`;
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = INJECTED_RELEASE_ID;
  data.textContent = text;
  document.body.append(data);
  window.history.pushState(null, '', path);
  const containers = createContainers();
  containers.publish(globalName('lobby', '1.0.0'), {
    module: fakeRemote('lobby', { routes: { 'lobby.home': () => Promise.resolve({ default: () => <p>games</p> }) } }),
  });
  const root = document.getElementById('root') ?? document.body;
  let shell: Awaited<ReturnType<typeof boot>>;
  await act(async () => {
    shell = await boot({
      root,
      adapter: platform.adapter,
      federation: (unsigned) => createFederation([containers.plugin], unsigned),
      render(...where) {
        const made = createRoot(...where);
        roots.push(made);
        return made;
      },
    });
  });
  return { shell, containers };
}

beforeEach(() => {
  freshBrowser();
  logged = [];
  for (const level of ['warn', 'error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation((...line: unknown[]) => void logged.push(String(line[0])));
});
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  jest.restoreAllMocks();
});

describe('boot', () => {
  it('shows the frame and the page of the release, and asks the platform side by side', async () => {
    const platform = createPlatform();
    await start(await injected(withLobby), platform);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(await screen.findByText('games')).toBeInTheDocument();
    await waitFor(() =>
      expect(platform.requests.map(({ call }) => call).sort()).toEqual([
        'anonymous/appConfig',
        'anonymous/appTheme',
        'anonymous/preLogin2',
      ]),
    );
    // This release has the lobby only, so the shell warns about its links to other remotes and hides them.
    expect(logged.filter((line) => !line.includes('PIN-024'))).toEqual([]);
  });

  it('tries a stored token at the same time', async () => {
    localStorage.setItem('parola.token', 'stored');
    const platform = createPlatform();
    await start(await injected(withLobby), platform);
    await waitFor(() => expect(platform.bodiesOf('getAfterLoginInfoWeb')).toHaveLength(1));
  });

  it('leaves the line to the page until it has had its turn, and then asks for the rest', async () => {
    localStorage.setItem('parola.token', 'stored');
    const platform = createPlatform();
    const { shell } = await start(await injected(withLobby), platform);
    await screen.findByText('games');
    await waitFor(() => expect(platform.bodiesOf('refreshData')).toHaveLength(1));
    expect(shell?.begun.getState()).toBe(false);
    expect(platform.bodiesOf('anonymous/preLogin2')).toEqual([]);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    await waitFor(() => expect(platform.bodiesOf('anonymous/preLogin2')).toHaveLength(1));
  });

  it('asks for the rest in a few seconds when the session stays unknown', async () => {
    localStorage.setItem('parola.token', 'stored');
    const platform = createPlatform();
    platform.fail('getAfterLoginInfoWeb', 'hangs');
    const { shell } = await start(await injected(withLobby), platform);
    await waitFor(() => expect(shell?.begun.getState()).toBe(true), { timeout: 4000 });
    expect(shell?.session.store.getState().status).toBe('starting');
  });

  it.each([
    ['nothing', ''],
    ['half a document', '{"release":{'],
    ['another document', '{"a":1}'],
  ])('with %s instead of a release says so, and offers to reload', async (_what, text) => {
    const { shell } = await start(text);
    expect(shell).toBeUndefined();
    expect(screen.getByRole('heading', { name: /^We couldn’t start/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Reload/ })).toBeInTheDocument();
    expect(screen.getByText('PIN-001')).toBeInTheDocument();
    expect(why()).toEqual(['Part of the page arrived damaged. Please load it again.']);
    expect(logged[0]).toMatch(/^\[shell\] PIN-001 The release in the page is not used/);
  });

  it('with a tampered release uses the last one it could verify', async () => {
    const signer = await createSigner();
    const good = await signer.inject(withLobby);
    await start(good);
    await screen.findByText('games');
    const { shell } = await start(good.replace('\\"rev\\":3', '\\"rev\\":7'));
    expect(shell?.remotes.has('lobby')).toBe(true);
    expect(logged.some((line) => line.includes('PIN-001'))).toBe(true);
  });

  describe('by a phone with a clock eight days ahead', () => {
    const DAY_MS = 86_400_000;
    /** Signed for two days by the server's clock, and expired by the phone's clock. */
    const release = () => injected({ ...withLobby, expires: Date.now() - 6 * DAY_MS });
    const at = (time: number) => {
      const headers = { date: new Date(time).toUTCString() };
      const platform = createPlatform({ now: () => time });
      const adapter = adapterOf((request) =>
        request.url === '/' ? Promise.resolve({ status: 200, text: '', headers }) : platform.send(request),
      );
      return { ...platform, adapter };
    };

    it('starts by the time of the server, and goes by it', async () => {
      const now = Date.now() - 8 * DAY_MS;
      await start(await release(), at(now));
      expect(await screen.findByText('games')).toBeInTheDocument();
      expect(Math.abs(serverNow() - now)).toBeLessThan(60_000);
    });

    it('names the clock where the server cannot be asked', async () => {
      const platform = createPlatform();
      platform.goDown();
      await start(await release(), platform);
      expect(why()).toEqual(['Set the date and time of your phone, then load the page again.']);
    });

    it('does not name the clock for a release expired by the server too', async () => {
      await start(await release(), at(Date.now()));
      expect(why()).toEqual(['Please load the page again. If that doesn’t help, come back later.']);
    });
  });

  it('at an address without https says so', async () => {
    const text = await injected(withLobby);
    jest.spyOn(Object.getPrototypeOf(crypto), 'subtle', 'get').mockReturnValue(undefined);
    await start(text);
    expect(why()).toEqual(['This address is not secure. Open the site with https:// in front.']);
  });

  it('without a network says so, beside any other fault', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start('');
    expect(why()).toEqual(['There is no connection. Please check it and load the page again.']);
  });

  it('with an empty release shows the frame and the pages of the shell', async () => {
    await start(await injected(sampleSnapshot()), createPlatform(), '/terms-of-use');
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
  });

  it('with a remote that does not fit leaves out that one and logs why, by number', async () => {
    const misfit = { ...arm, manifest: { ...arm.manifest, contract: { built: '9.0', range: '^9.0' } } };
    await start(await injected(sampleSnapshot({ remotes: [{ name: 'lobby', stable: misfit }] })));
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    expect(logged.some((line) => line.startsWith('[shell] PIN-002 lobby 1.0.0: ^9.0, shell '))).toBe(true);
  });

  it('with the platform down shows the frame and the page, and takes the configuration when it is back', async () => {
    const platform = createPlatform({ config: { appTermsVersion: '7' } });
    platform.goDown();
    const { shell } = await start(await injected(withLobby), platform);
    expect(await screen.findByText('games')).toBeInTheDocument();
    await waitFor(() => expect(shell?.config.service.status()).toBe('failed'));
    platform.comeUp();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(shell?.config.store.getState()).toMatchObject({ failed: false, map: { appTermsVersion: '7' } }),
    );
  });

  it('does not look at overrides in production', async () => {
    const { containers } = await start(
      await injected(withLobby, 'production'),
      createPlatform(),
      '/?mf=lobby@http://localhost:4100/remoteEntry.js',
    );
    await screen.findByText('games');
    expect(containers.requests).toEqual(['parola_lobby_1_0_0']);
    expect(screen.queryByText(/Replaced:/)).not.toBeInTheDocument();
  });

  it('keeps the code of an invitation, and the device id that the platform gives', async () => {
    await start(await injected(withLobby), createPlatform(), '/?inviteCode=FRIEND7');
    await waitFor(() => expect(localStorage.getItem('parola.device')).toBe('device-1'));
    expect(rememberedInvite()).toBe('FRIEND7');
  });
});

describe('maintenance', () => {
  const closed = { maintenance: { status: 1 as const, startTime: 0, endTime: 0, message: 'Back at nine.' } };
  it('takes the player to its page, and back when it is over', async () => {
    const platform = createPlatform({ config: closed });
    const { shell } = await start(await injected(withLobby), platform);
    expect(await screen.findByText('Back at nine.')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/maintenance?redirect=%2F');
    platform.answer('anonymous/appConfig', {
      configMap: { maintenance: { ...closed.maintenance, status: 0 } },
      gameListVersion: '1',
      gameListChanged: false,
    });
    await act(() => shell?.config.load());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('is also noticed by any call', async () => {
    const platform = createPlatform();
    const { shell } = await start(await injected(withLobby), platform);
    await screen.findByText('games');
    platform.status('refreshData', 503, { maintenance: { startTime: 1, endTime: 0, message: 'closed' } });
    await act(() => shell?.host.api.call('refreshData', {}).catch(() => undefined));
    await waitFor(() => expect(window.location.pathname).toBe('/maintenance'));
  });
});

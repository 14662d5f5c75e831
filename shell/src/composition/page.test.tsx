import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { globalName, type ReadArm, type RouteDeclaration } from '@parola/contract';
import { Link, useBusEvent, useHost, type Contributions } from '@parola/kit';
import { useParams, useSearchParams } from '@parola/kit/router';
import { axeProblems } from '@parola/testing';
import { ownLoaders } from '../boot/loaders';
import { createPlatform } from '../testing/platform';
import type { Published } from '../testing/containers';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell, type ShellTestOptions } from '../testing/render-shell';

type Routes = Contributions['routes'];
const show = (Component: () => React.ReactNode) => () => Promise.resolve({ default: Component });
const text = (words: string) => show(() => <p>{words}</p>);

/** A page with the lobby in it, whose builds are published as given. */
function withLobby(
  routes: readonly RouteDeclaration[],
  published: Published[],
  options: ShellTestOptions & { spare?: Published[] } = {},
) {
  const arm = (version: string): ReadArm => sampleArm('lobby', version, { manifest: { routes: [...routes] } });
  const { spare, ...rest } = options;
  return renderShell({
    remotes: [samplePlan('lobby', arm('2.0.0'), { fallback: spare ? arm('1.0.0') : undefined })],
    publish(containers) {
      containers.publish(globalName('lobby', '2.0.0'), ...published);
      if (spare) containers.publish(globalName('lobby', '1.0.0'), ...spare);
    },
    ...rest,
  });
}
const lobby = (routes: Routes): Published => ({ module: fakeRemote('lobby', { routes }) });
const HOME = sampleRoute('lobby.home', '/', { title: 'Home' });

beforeEach(() => {
  freshBrowser();
  for (const level of ['warn', 'error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('pages of remotes', () => {
  it('are shown inside the frame, and nothing else is fetched', async () => {
    const { containers } = withLobby([HOME], [lobby({ 'lobby.home': text('games') })]);
    expect(await screen.findByText('games')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(containers.asked).toEqual(['parola_lobby_2_0_0']);
  });

  it('wait in the shape that the page had before any script, and in another one after the first', async () => {
    let arrive = (): void => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const Home = () => <Link to={{ id: 'lobby.next' }}>go on</Link>;
    withLobby(
      [HOME, sampleRoute('lobby.next', '/next')],
      [
        lobby({
          'lobby.home': () => code.then(() => ({ default: Home })),
          'lobby.next': () => new Promise(() => undefined),
        }),
      ],
    );
    const shape = () => [...document.querySelectorAll('main .boot-page > span[class]')].map((bone) => bone.className);
    await waitFor(() =>
      expect(shape()).toEqual(['visually-hidden', 'boot-hero', 'boot-tile', 'boot-tile', 'boot-tile']),
    );
    arrive();
    await userEvent.click(await screen.findByText('go on'));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(shape()).toEqual([]);
  });

  it('know their parameters and their query, and can change the query', async () => {
    function Detail() {
      const { id } = useParams();
      const [query, setQuery] = useSearchParams();
      return <button type="button" onClick={() => setQuery({ tab: 'two' })}>{`${id} ${query.get('tab')}`}</button>;
    }
    withLobby([sampleRoute('lobby.detail', '/game/:id')], [lobby({ 'lobby.detail': show(Detail) })], {
      path: '/game/a%20b?tab=one',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'a b one' }));
    expect(await screen.findByRole('button', { name: 'a b two' })).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=two');
  });

  it('link to one another, move the focus, and name the tab', async () => {
    withLobby(
      [HOME, sampleRoute('lobby.game-start', '/game/start', { title: 'Game', chrome: 'sub' })],
      [
        lobby({
          'lobby.home': show(() => <Link to={{ id: 'lobby.game-start', args: { gameId: 7 } }}>Play</Link>),
          'lobby.game-start': text('reels'),
        }),
      ],
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Play' }));
    expect(await screen.findByText('reels')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/game/start?gameId=7');
    expect(document.title).toBe('Game · Parola');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Game', level: 1 })).toBeInTheDocument();
  });

  it('keep their state when only the query changes', async () => {
    function Counter() {
      const [count, setCount] = useState(0);
      const [, setQuery] = useSearchParams();
      return (
        <button
          type="button"
          onClick={() => {
            setCount(count + 1);
            setQuery({ count: String(count + 1) });
          }}
        >{`count ${count}`}</button>
      );
    }
    withLobby([HOME], [lobby({ 'lobby.home': show(Counter) })]);
    await userEvent.click(await screen.findByRole('button', { name: 'count 0' }));
    expect(await screen.findByRole('button', { name: 'count 1' })).toBeInTheDocument();
  });
});

describe('unknown paths', () => {
  it('show «Page not found» and the path', async () => {
    renderShell({ path: '/nowhere/at/all' });
    expect(await screen.findByText('/nowhere/at/all')).toBeInTheDocument();
    expect(screen.getAllByText('Page not found').length).toBeGreaterThan(0);
    expect(document.title).toBe('Page not found · Parola');
  });

  it('are not those of a remote that is off or refused: these say that they are closed', async () => {
    const arm = sampleArm('lobby', '2.0.0', { manifest: { routes: [HOME] } });
    const { unmount } = renderShell({ remotes: [samplePlan('lobby', arm, { off: 'incident' })] });
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    unmount();
    const finding = { code: 'PIN-002', severity: 'refuse', unit: 'lobby', subject: '', message: '', fix: '' } as const;
    renderShell({ remotes: [samplePlan('lobby', arm, { refused: [finding] })] });
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
  });
});

describe('a path with pages below it and none of its own', () => {
  const LEVEL = sampleRoute('lobby.level', '/vip/level', { title: 'VIP' });
  const routes = [LEVEL, sampleRoute('lobby.rebate', '/vip/rebate')];

  it.each(['/vip?from=menu', '/vip/?from=menu'])('%s leads to the first of them, and keeps its query', async (path) => {
    const before = window.history.length;
    withLobby(routes, [lobby({ 'lobby.level': text('levels'), 'lobby.rebate': text('rebates') })], { path });
    expect(await screen.findByText('levels')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/vip/level?from=menu');
    expect(document.title).toBe('VIP · Parola');
    expect(window.history.length).toBe(before + 1); // the test's own step: nothing for Back to fall into
  });

  it('is not found where nothing is below it', async () => {
    withLobby(routes, [lobby({ 'lobby.level': text('levels'), 'lobby.rebate': text('rebates') })], { path: '/bonus' });
    expect(await screen.findByText('/bonus')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/bonus');
  });
});

describe('guards', () => {
  const WALLET = sampleRoute('lobby.wallet', '/wallets', { guard: 'login', title: 'Wallet' });

  it('send a visitor to the login before any code of the page is fetched, and keep the target', async () => {
    const { containers } = withLobby([WALLET], [lobby({ 'lobby.wallet': text('money') })], {
      path: '/wallets?name=deposit',
    });
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/wallets?name=deposit');
    expect(containers.asked).toEqual([]);
  });

  it('guard activity pages the same way', async () => {
    withLobby(
      [sampleRoute('lobby.draw', '/activity/lottery', { guard: 'activityLogin' })],
      [lobby({ 'lobby.draw': text('draw') })],
      { path: '/activity/lottery' },
    );
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });

  it('let a player in, after waiting to know who is here', async () => {
    withLobby([WALLET], [lobby({ 'lobby.wallet': text('money') })], { path: '/wallets', token: 'stored' });
    expect(screen.queryByText('money')).not.toBeInTheDocument();
    expect(await screen.findByText('money')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/wallets');
  });

  it.each(['login', 'activityLogin'] as const)(
    'of kind %s fetch no code of the page while it is not known who is here',
    async (guard) => {
      const platform = createPlatform();
      platform.fail('getAfterLoginInfoWeb', 'hangs');
      const { containers } = withLobby([{ ...WALLET, guard }], [lobby({ 'lobby.wallet': text('money') })], {
        path: '/wallets',
        token: 'stored',
        platform,
      });
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(containers.asked).toEqual([]);
      expect(screen.queryByText('money')).not.toBeInTheDocument();
      expect(window.location.pathname).toBe('/wallets');
    },
  );

  it('do not lose the player whose token has expired: to the login, with the target', async () => {
    const platform = createPlatform();
    platform.status('getAfterLoginInfoWeb', 401);
    withLobby([WALLET], [lobby({ 'lobby.wallet': text('money') })], {
      path: '/wallets?name=withdraw',
      token: 'old',
      platform,
    });
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/wallets?name=withdraw');
    expect(localStorage.getItem('parola.token')).toBeNull();
  });
});

describe('a page that fails', () => {
  it('shows a card with the numbers of the fault inside the working frame, and loads when tried again', async () => {
    const { containers } = withLobby([HOME], [{ entry: 'missing' }]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/LOAD-001 [A-Z0-9]+/)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': text('games') }));
    await userEvent.click(again);
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('loads by itself when the network is back', async () => {
    const { containers } = withLobby([HOME], [{ entry: 'missing' }]);
    await screen.findByRole('button', { name: 'Try again' });
    containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': text('games') }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('games')).toBeInTheDocument();
  });

  it('shows the fallback version without asking anybody', async () => {
    withLobby([HOME], [{ entry: 'hangs' }], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('moves to the fallback when code that the page loads later is missing', async () => {
    const Inner = lazy((): Promise<{ default: () => React.ReactNode }> =>
      Promise.reject(Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' })),
    );
    const broken = show(() => (
      <Suspense fallback="inner">
        <Inner />
      </Suspense>
    ));
    withLobby([HOME], [lobby({ 'lobby.home': broken })], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('moves to the fallback when the page itself throws', async () => {
    const crash = show(() => {
      throw new Error('render');
    });
    withLobby([HOME], [lobby({ 'lobby.home': crash })], { spare: [lobby({ 'lobby.home': text('old games') })] });
    expect(await screen.findByText('old games')).toBeInTheDocument();
  });

  it('is switched off, with a notice, when it crashes for the third time', async () => {
    const crash = show(() => {
      throw new Error('render');
    });
    const { shell } = withLobby([HOME], [lobby({ 'lobby.home': crash })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This page is closed')).toBeInTheDocument();
    expect(await screen.findByText(/was switched off after it failed/)).toBeInTheDocument();
    expect(shell.remotes.get('lobby')?.state.getState()).toMatchObject({ phase: 'off', by: 'quarantine' });
  });

  it('does not take another remote with it', async () => {
    const wallets = sampleArm('wallets', '1.0.0', {
      manifest: { routes: [sampleRoute('wallets.record', '/wallets/record')] },
    });
    const { shell } = renderShell({
      remotes: [
        samplePlan('lobby', sampleArm('lobby', '2.0.0', { manifest: { routes: [HOME] } })),
        samplePlan('wallets', wallets),
      ],
      publish: (containers) =>
        containers.publish(globalName('wallets', '1.0.0'), {
          module: fakeRemote('wallets', { routes: { 'wallets.record': text('records') } }),
        }),
    });
    await screen.findByRole('button', { name: 'Try again' });
    act(() => shell.location.go('/wallets/record'));
    expect(await screen.findByText('records')).toBeInTheDocument();
  });
});

describe('what a remote does with its host', () => {
  it('ends with the build it belongs to: the bus, and calls under way', async () => {
    const heard: number[] = [];
    let failed: unknown;
    function Listening() {
      const { api } = useHost();
      useBusEvent('session.signed-in@1', ({ userId }) => heard.push(userId));
      return (
        <button
          type="button"
          onClick={() =>
            void api.call('gameDetail', { gameId: 1 }).catch((error: unknown) => {
              failed = error;
            })
          }
        >
          ask
        </button>
      );
    }
    const platform = createPlatform();
    platform.fail('gameDetail', 'hangs');
    const arm = sampleArm('lobby', '2.0.0', {
      manifest: { routes: [HOME], events: { emits: [], listens: [{ id: 'session.signed-in@1', payload: {} }] } },
    });
    const { shell } = renderShell({
      remotes: [samplePlan('lobby', arm, { fallback: sampleArm('lobby', '1.0.0', { manifest: arm.manifest }) })],
      platform,
      publish: (containers) =>
        containers.publish(globalName('lobby', '2.0.0'), lobby({ 'lobby.home': show(Listening) })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'ask' }));
    act(() => void shell.remotes.get('lobby')?.demote('2.0.0'));
    await waitFor(() => expect(failed).toMatchObject({ name: 'CallError', kind: 'aborted' }));
    expect(heard).toEqual([]);
  });
});

describe('the whole page', () => {
  it('has no accessibility problems with a page in it', async () => {
    const { unmount } = withLobby([HOME], [lobby({ 'lobby.home': show(() => <h1>Games</h1>) })]);
    await screen.findByRole('heading', { name: 'Games' });
    expect(await axeProblems(document.body)).toEqual([]);
    unmount();
  });
});

describe('a page of the shell whose code is missing', () => {
  const gone = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  beforeEach(() => sessionStorage.setItem('parola.reloaded', __SHELL_VERSION__));

  it('says so inside the frame, and is tried again when the player asks for it', async () => {
    const missing = jest.spyOn(ownLoaders.routes, 'shell.terms').mockImplementation(gone);
    renderShell({ path: '/terms-of-use' });
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
    expect(screen.getByText(/VIEW-002/)).toBeInTheDocument();
    missing.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
  });

  it('is tried again when the network is back', async () => {
    const missing = jest.spyOn(ownLoaders.routes, 'shell.terms').mockImplementation(gone);
    renderShell({ path: '/terms-of-use' });
    await screen.findByText('This page could not be loaded');
    missing.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
  });
});

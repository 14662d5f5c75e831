import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { globalName } from '@parola/contract';
import { Link, type Loader } from '@parola/kit';
import { useParams, useSearchParams } from '@parola/kit/router';
import { axeProblems, sampleRg, sampleUser, setLocale } from '@parola/testing';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell, type ShellTestOptions } from '../testing/render-shell';
import { HOME, lobby, show, text, withLobby } from '../testing/with-lobby';

beforeEach(() => {
  freshBrowser();
});
afterEach(() => jest.restoreAllMocks());

describe('pages of remotes', () => {
  it('are shown inside the frame, and no other code is fetched', async () => {
    const { containers } = withLobby([HOME], [lobby({ 'lobby.home': text('games') })]);
    expect(await screen.findByText('games')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(containers.requests).toEqual(['parola_lobby_2_0_0']);
  });

  it('wait in the shape that the page had before any script, and in another one after the first', async () => {
    jest.useFakeTimers();
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
    await fakeTimeUser().click(await screen.findByText('go on'));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(shape()).toEqual([]);
  });

  it('are drawn anew for another language or permission, and not with each address, dialog or balance', async () => {
    const drawn = jest.fn();
    const Home = () => {
      drawn();
      return <p>games</p>;
    };
    const { shell } = withLobby([HOME], [lobby({ 'lobby.home': show(Home) })]);
    await screen.findByText('games');
    drawn.mockClear();
    const end = shell.location.overlay(() => true);
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { over: 1 } }));
    act(() => shell.location.go('/?tab=2'));
    end();
    act(() => shell.session.store.setState({ redDots: EMPTY_RED_DOTS, walletRefreshing: true }));
    expect(drawn).not.toHaveBeenCalled();
    act(() => shell.session.store.setState({ rg: sampleRg({ held: true }) }));
    expect(drawn).toHaveBeenCalledTimes(1);
    await act(() => setLocale('fil-PH'));
    expect(drawn).toHaveBeenCalledTimes(2);
    await act(() => setLocale('en-PH'));
  });

  it('hold nothing of a player in their state once another one has come in another tab', async () => {
    const platform = createPlatform();
    const Home = () => <input aria-label="words" />;
    withLobby([HOME], [lobby({ 'lobby.home': show(Home) })], { platform, token: 'stored' });
    await userEvent.type(await screen.findByLabelText('words'), 'lotto of the first');
    platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ id: 2002 })));
    localStorage.setItem('parola.token', 'from-the-other-tab');
    const key = 'parola.token';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
    await waitFor(() => expect(screen.getByLabelText('words')).toHaveValue(''));
  });

  describe('before the session is known', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const levels = (code: Loader, options: Partial<ShellTestOptions> = {}) => {
      const platform = createPlatform();
      platform.fail('getAfterLoginInfoWeb', 'hangs');
      const manifest = { routes: [sampleRoute('vip-bonus.level', '/vip/level')] };
      return renderShell({
        remotes: [samplePlan('vip-bonus', sampleArm('vip-bonus', '1.0.0', { manifest }))],
        publish: (containers) =>
          containers.publish(globalName('vip-bonus', '1.0.0'), {
            module: fakeRemote('vip-bonus', { routes: { 'vip-bonus.level': code } }),
          }),
        path: '/vip/level',
        token: 'stored',
        begun: false,
        platform,
        ...options,
      });
    };

    it('wait, their code with them: a possible player is not taken for a visitor', async () => {
      const code = jest.fn(text('levels'));
      const { shell } = levels(code);
      await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
      await advanceTime(50);
      expect(screen.queryByText('levels')).not.toBeInTheDocument();
      act(() => shell.session.store.setState({ status: 'visitor' }));
      expect(await screen.findByText('levels')).toBeInTheDocument();
    });

    it('wait no longer than the start has its turn', async () => {
      const { shell } = levels(text('levels'));
      await advanceTime(50);
      expect(screen.queryByText('levels')).not.toBeInTheDocument();
      act(() => shell.begun.setState(true));
      expect(await screen.findByText('levels')).toBeInTheDocument();
      expect(shell.session.store.getState().status).toBe('starting');
    });

    it('stay open after a log-in in another tab', async () => {
      const { shell } = levels(text('levels'), { token: undefined, begun: true });
      await screen.findByText('levels');
      act(() => shell.session.store.setState({ status: 'starting' }));
      expect(screen.getByText('levels')).toBeInTheDocument();
    });

    it('are not asked for before where only players may go', async () => {
      const code = jest.fn(text('cashier'));
      const platform = createPlatform();
      platform.fail('getAfterLoginInfoWeb', 'hangs');
      withLobby([sampleRoute('lobby.cashier', '/cashier', { guard: 'login' })], [lobby({ 'lobby.cashier': code })], {
        path: '/cashier',
        token: 'stored',
        platform,
      });
      await screen.findByText('Loading');
      await advanceTime(50);
      expect(code).not.toHaveBeenCalled();
    });

    it('are shown when the target is the lobby, which has content meanwhile', async () => {
      const platform = createPlatform();
      platform.fail('getAfterLoginInfoWeb', 'hangs');
      withLobby([HOME], [lobby({ 'lobby.home': text('games') })], { token: 'stored', begun: false, platform });
      expect(await screen.findByText('games')).toBeInTheDocument();
    });
  });

  it('are not drawn again because the balance has changed', async () => {
    let drawn = 0;
    function Counted() {
      drawn += 1;
      return <p>levels</p>;
    }
    const { shell } = withLobby([HOME], [lobby({ 'lobby.home': show(Counted) })], { token: 'stored' });
    await waitFor(() => expect(shell.session.store.getState().wallet).not.toBeNull());
    await screen.findByText('levels');
    const before = drawn;
    act(() => shell.session.store.setState({ walletRefreshing: true }));
    expect(drawn).toBe(before);
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

describe('a path with pages below it and no page of its own', () => {
  const LEVEL = sampleRoute('lobby.level', '/vip/level', { title: 'VIP' });
  const routes = [LEVEL, sampleRoute('lobby.rebate', '/vip/rebate')];

  it.each(['/vip?from=menu', '/vip/?from=menu'])('%s leads to the first of them, and keeps its query', async (path) => {
    const before = window.history.length;
    withLobby(routes, [lobby({ 'lobby.level': text('levels'), 'lobby.rebate': text('rebates') })], { path });
    expect(await screen.findByText('levels')).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/vip/level?from=menu');
    expect(document.title).toBe('VIP · Parola');
    expect(window.history.length).toBe(before + 1); // the step of this test; the redirect adds no entry
  });

  it('is not found without a page below it', async () => {
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
    expect(containers.requests).toEqual([]);
  });

  it('guard activity pages the same way', async () => {
    withLobby(
      [sampleRoute('lobby.draw', '/activity/lottery', { guard: 'activityLogin' })],
      [lobby({ 'lobby.draw': text('draw') })],
      { path: '/activity/lottery' },
    );
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });

  it('let a player in, after waiting for the session', async () => {
    withLobby([WALLET], [lobby({ 'lobby.wallet': text('money') })], { path: '/wallets', token: 'stored' });
    expect(screen.queryByText('money')).not.toBeInTheDocument();
    expect(await screen.findByText('money')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/wallets');
  });

  it.each(['login', 'activityLogin'] as const)(
    'of kind %s fetch no code of the page while the session is unknown',
    async (guard) => {
      jest.useFakeTimers();
      const platform = createPlatform();
      platform.fail('getAfterLoginInfoWeb', 'hangs');
      const { containers } = withLobby([{ ...WALLET, guard }], [lobby({ 'lobby.wallet': text('money') })], {
        path: '/wallets',
        token: 'stored',
        platform,
      });
      await advanceTime(50);
      expect(containers.requests).toEqual([]);
      expect(screen.queryByText('money')).not.toBeInTheDocument();
      expect(window.location.pathname).toBe('/wallets');
    },
  );

  describe('of activities', () => {
    const RANK = sampleRoute('lobby.rank', '/rank/v2', { guard: 'activityLogin', activity: 50 });
    const visit = (activityIds: number[]) => {
      const platform = createPlatform();
      platform.answer('getActivityIds', {
        ...{ activityMap: {}, activityIds, hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
      });
      return withLobby([RANK], [lobby({ 'lobby.rank': text('places') })], {
        path: '/rank/v2?kind=1',
        token: 'stored',
        platform,
      });
    };

    it('let a player in with the activity in their list', async () => {
      visit([36, 50]);
      expect(await screen.findByText('places')).toBeInTheDocument();
    });

    it('refuse a player without the activity in their list, fetch no code of it, and lead back', async () => {
      const { containers, shell } = visit([36]);
      expect(await screen.findByText('This event isn’t open to you')).toBeInTheDocument();
      expect(containers.requests).toEqual([]);
      expect(window.location.pathname + window.location.search).toBe('/rank/v2?kind=1');
      await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      expect(shell.location.store.getState().step).toBe(0);
    });

    it('lead back to the page before', async () => {
      const platform = createPlatform();
      platform.answer('getActivityIds', {
        ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
      });
      const open = sampleRoute('lobby.events', '/bonus/event');
      const views = { 'lobby.rank': text('places'), 'lobby.events': text('events') };
      const { shell } = withLobby([open, RANK], [lobby(views)], { path: '/bonus/event', token: 'stored', platform });
      await screen.findByText('events');
      act(() => shell.location.go('/rank/v2'));
      await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
      expect(await screen.findByText('events')).toBeInTheDocument();
      expect(window.location.pathname).toBe('/bonus/event');
    });

    it('ask a visitor to log in, with the way back', async () => {
      withLobby([RANK], [lobby({ 'lobby.rank': text('places') })], { path: '/rank/v2?kind=1' });
      await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
      expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/rank/v2?kind=1');
    });
  });

  it('do not lose the player with an expired token: to the login, with the target', async () => {
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

describe('the whole page', () => {
  it('has no accessibility problems with a page in it', async () => {
    const { unmount } = withLobby([HOME], [lobby({ 'lobby.home': show(() => <h1>Games</h1>) })]);
    await screen.findByRole('heading', { name: 'Games' });
    expect(await axeProblems(document.body)).toEqual([]);
    unmount();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_RED_DOTS, type ConfigMap } from '@parola/calls';
import { globalName } from '@parola/contract';
import { allowConsole, axeProblems, expectConsole, sampleUser, sampleWallet } from '@parola/testing';
import { advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

const HOME = sampleRoute('lobby.home', '/', { title: 'Home' });
const PAGES = {
  lobby: [HOME],
  wallets: [sampleRoute('wallets.wallet', '/wallets', { guard: 'login', tab: 'wallets.tab' })],
  'vip-bonus': [sampleRoute('vip-bonus.level', '/vip/level', { tab: 'vip-bonus.tab' })],
  activities: [sampleRoute('activities.sign-in', '/activity/sign-in', { tab: 'activities.tab' })],
} as const;
const TABS = {
  lobby: { route: 'lobby.home', label: 'Home', icon: 'home', order: 10 },
  activities: { route: 'activities.sign-in', label: 'Bonus', icon: 'bonus', order: 20, dots: ['signInFlag'] },
  wallets: { route: 'wallets.wallet', label: 'Deposit', icon: 'deposit', order: 30, when: 'player' as const },
  'vip-bonus': { route: 'vip-bonus.level', label: 'VIP', icon: 'an icon of tomorrow', order: 40 },
};
const plans = (Object.keys(PAGES) as (keyof typeof PAGES)[]).map((name) =>
  samplePlan(
    name,
    sampleArm(name, '1.0.0', { manifest: { routes: [...PAGES[name]], tabs: [{ id: `${name}.tab`, ...TABS[name] }] } }),
  ),
);
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const online = (value: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
};

beforeEach(() => {
  freshBrowser();
  // The release plans remotes without published code.
  allowConsole('error', /^\[[a-z-]+ 1\.0\.0\] LOAD-001 /);
});
afterEach(() => jest.restoreAllMocks());

describe('with all six remotes down', () => {
  it('the frame works: bars, log-in, the pages of the shell', async () => {
    expectConsole('error', /^\[lobby 1\.0\.0\] LOAD-001 /);
    renderShell({ remotes: plans });
    expect(tabs()).toEqual(['Home', 'Bonus', 'Log in', 'VIP', 'Help']);
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: 'Terms of use' }));
    expect(await screen.findByText('Who may play')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('and the platform down as well, it still works, with the stored configuration', async () => {
    expectConsole('error', /^\[lobby 1\.0\.0\] LOAD-001 /);
    localStorage.setItem(
      'parola.config',
      JSON.stringify({
        gameListVersion: '1',
        map: { appHelpline: { name: 'Help line', phone: '123', hours: 'always', url: '' } },
      }),
    );
    const platform = createPlatform();
    platform.goDown();
    renderShell({ remotes: plans, platform });
    expect(await screen.findByText('Help line: 123, always')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('the places', () => {
  it('are in the operator’s order, without hidden ones', async () => {
    const tabsOfOperator = [
      { id: 'vip-bonus.tab', sort: 5, hidden: false },
      { id: 'activities.tab', sort: 0, hidden: true },
    ];
    renderShell({
      remotes: plans,
      platform: createPlatform({ config: { appMenuConfig: { tabs: tabsOfOperator, member: [] } } }),
      token: 'stored',
    });
    await waitFor(() => expect(tabs()).toEqual(['VIP', 'Home', 'Deposit', 'Me']));
  });

  it('are only those with an owner', async () => {
    renderShell({
      remotes: plans.map((plan) => (plan.name === 'wallets' ? { ...plan, off: 'incident' } : plan)),
      token: 'stored',
    });
    expect(tabs()).toEqual(['Home', 'Bonus', 'VIP', 'Me']);
  });

  it('are those of players from the start, and those of visitors after the log-out', async () => {
    const { shell } = renderShell({ remotes: plans, token: 'stored', path: '/terms-of-use' });
    expect(tabs()).toEqual(['Home', 'Bonus', 'Deposit', 'VIP', 'Me']);
    await screen.findByText('Who may play');
    act(() => shell.session.end('logout'));
    await waitFor(() => expect(tabs()).toEqual(['Home', 'Bonus', 'Log in', 'VIP', 'Help']));
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
    expect(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/faq');
  });

  it.each([
    ['without a network', false],
    ['while the platform cannot be reached', true],
  ])('are those of the player %s, also after a reload', async (_what, isOnline) => {
    const platform = createPlatform();
    platform.goDown();
    online(isOnline);
    const { shell } = renderShell({ remotes: plans, platform, token: 'stored', path: '/terms-of-use' });
    await act(() => shell.session.start());
    await act(() => shell.session.start());
    await waitFor(() => expect(shell.session.waits()).toBe(true));
    expect(tabs()).toEqual(['Home', 'Bonus', 'Deposit', 'VIP', 'Me']);
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it.each([
    ['a page of no remote', [], '/activity/sign-in'],
    ['the page of a remote that is live', [sampleRoute('vip-bonus.bonus', '/bonus/index')], '/bonus/index'],
  ])('lead to %s rather, or to their own', (_what, more, href) => {
    const arms = {
      'vip-bonus': { routes: [...PAGES['vip-bonus'], ...more] },
      activities: { routes: [...PAGES.activities] },
    };
    const rather = { ...TABS.activities, id: 'activities.tab', rather: 'vip-bonus.bonus' };
    renderShell({
      remotes: [
        samplePlan('vip-bonus', sampleArm('vip-bonus', '1.0.0', { manifest: arms['vip-bonus'] })),
        samplePlan(
          'activities',
          sampleArm('activities', '1.0.0', { manifest: { ...arms.activities, tabs: [rather] } }),
        ),
      ],
    });
    expect(screen.getByRole('link', { name: 'Bonus' })).toHaveAttribute('href', href);
  });

  it('mark where the player is', () => {
    renderShell({ remotes: plans, path: '/vip/level' });
    expect(screen.getByRole('link', { name: 'VIP' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('have a dot, with a word, for something new', async () => {
    const platform = createPlatform();
    const profile = sampleProfile(sampleUser());
    const redDots = { ...(profile.redDots as object), signInFlag: true };
    platform.answer('getAfterLoginInfoWeb', { ...profile, redDots });
    platform.answer('activityGetStatusList', redDots as Record<string, unknown>);
    renderShell({ remotes: plans, platform, token: 'stored' });
    expect(await screen.findByRole('link', { name: /new\s*Bonus/ })).toBeInTheDocument();
  });
});

describe('the top bar', () => {
  it('offers visitors to log in and to sign up', async () => {
    renderShell({ remotes: plans });
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeInTheDocument();
  });

  it('shows players their balance, rounded down, and the way to deposit', async () => {
    const platform = createPlatform();
    platform.answer('refreshData', {
      ...sampleWallet({ coin: 128_450 }),
      vip: 1,
      vipExp: 0,
      userLevel: 1,
      bet: 0,
      hasPassword: true,
      rgStatus: 0,
      kycStatus: 0,
    });
    renderShell({ remotes: plans, platform, token: 'stored' });
    expect(await screen.findByRole('img', { name: 'Balance ₱1,284.50' })).toBeInTheDocument();
    const [plus] = screen.getAllByRole('link', { name: 'Deposit' });
    expect(plus).toHaveAttribute('href', '/wallets?name=deposit');
  });

  it.each([
    [{ hasMail: true, mailUnread: 3 }, 'Mail, 3 unread', '3'],
    [{ hasMail: true, mailUnread: 120 }, 'Mail, 120 unread', '99+'],
    [{ emailAwardFlag: true }, 'Mail, reward waiting', 'new'],
    [{}, 'Mail', ''],
  ])('leads players to their mail, and shows its news (%j)', async (dots, name, shown) => {
    const platform = createPlatform();
    const redDots = { ...EMPTY_RED_DOTS, ...dots };
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), redDots });
    platform.answer('activityGetStatusList', redDots);
    renderShell({ remotes: plans, platform, token: 'stored' });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/email');
    expect(link).toHaveTextContent(shown);
  });

  it('leads no visitor to mail', () => {
    renderShell({ remotes: plans });
    expect(screen.queryByRole('link', { name: /^Mail/ })).not.toBeInTheDocument();
  });

  it('never shows zero while the balance is not known', async () => {
    const platform = createPlatform();
    platform.fail('refreshData', 'hangs');
    renderShell({ remotes: plans, platform, token: 'stored' });
    expect(await screen.findByRole('img', { name: 'Balance ₱–' })).toBeInTheDocument();
    expect(screen.queryByText(/₱0/)).not.toBeInTheDocument();
  });

  it('has a search only with a live owner', () => {
    const { unmount } = renderShell({ remotes: plans });
    expect(screen.queryByRole('link', { name: 'Search games' })).not.toBeInTheDocument();
    unmount();
    renderShell({
      remotes: [
        samplePlan(
          'lobby',
          sampleArm('lobby', '1.0.0', {
            manifest: {
              routes: [
                HOME,
                sampleRoute('lobby.search', '/game/search', { title: 'Search games', shortcut: { icon: 'search' } }),
              ],
            },
          }),
        ),
      ],
    });
    expect(screen.getByRole('link', { name: 'Search games' })).toHaveAttribute('href', '/game/search');
  });

  it('leads up from a page that was opened directly', async () => {
    renderShell({ path: '/terms-of-use' });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it.each([undefined, 'gone.page'])(
    'leads to the front page, whosever it is, from one with no way up (%s)',
    async (back) => {
      const pages = {
        lobby: [sampleRoute('lobby.home', '/lobby')],
        promo: [
          sampleRoute('promo.front', '/'),
          sampleRoute('promo.rules', '/rules', { chrome: 'sub', title: 'Rules', back }),
        ],
      };
      renderShell({
        path: '/rules',
        remotes: Object.entries(pages).map(([name, routes]) =>
          samplePlan(name, sampleArm(name, '1.0.0', { manifest: { routes } })),
        ),
      });
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    },
  );
});

describe('around the page', () => {
  it('says that the device is offline, and stops saying it', async () => {
    renderShell({ path: '/terms-of-use' });
    online(false);
    expect(
      await screen.findByText(/^You’re offline\. (What you see may be out of date|Last updated .+)\.$/),
    ).toBeInTheDocument();
    online(true);
    expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  });

  it('lets the keyboard skip to the content', () => {
    renderShell();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('names age, licence, breaks, terms, help and support on root pages (player protection, C23)', async () => {
    const platform = createPlatform({
      config: {
        appAgeMin: 21,
        appLicenceInfo: {
          name: 'Parola Inc.',
          licenceNo: 'L-1',
          regulator: 'PAGCOR',
          lines: ['Within the Philippines only.'],
        },
        appHelpline: { name: 'Help line', phone: '(02) 1234', hours: '24 hours', url: '' },
        appSupport: { email: 'help@example.test', hours: '9 to 5' },
      },
    });
    renderShell({ platform, path: '/error/404' });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText('Parola Inc., license L-1, PAGCOR.')).toBeInTheDocument();
    expect(footer.getByText('21+')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: 'Take a break or self-exclude' })).toHaveAttribute(
      'href',
      '/member/self-limited',
    );
    expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/faq');
    expect(footer.getByRole('link', { name: 'Helpline' })).toHaveAttribute('href', 'tel:021234');
    expect(footer.getByRole('link', { name: 'Support: help@example.test' })).toHaveAttribute(
      'href',
      'mailto:help@example.test',
    );
  });

  it('has no bars on bare pages', async () => {
    renderShell({ path: '/maintenance' });
    expect(await screen.findByText('We’ll be back soon')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.documentElement.dataset.chrome).toBe('bare');
  });

  it.each(['/', '/terms-of-use', '/privacy-policy', '/maintenance', '/error/404'])(
    'has no accessibility problems on %s',
    async (path) => {
      renderShell({ path, remotes: plans.filter(({ name }) => name !== 'lobby') });
      await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''));
      expect(await axeProblems(document.body)).toEqual([]);
    },
  );
});

describe('floating elements', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const FLOAT = { slot: 'frame.float', id: 'jackpot.float', when: 'player' as const, order: 1 };
  const jackpot = samplePlan('jackpot', sampleArm('jackpot', '1.0.0', { manifest: { slots: [FLOAT] } }));
  const game = samplePlan(
    'lobby',
    sampleArm('lobby', '1.0.0', {
      manifest: { routes: [HOME, sampleRoute('lobby.game-start', '/game/start', { chrome: 'bare', float: true })] },
    }),
  );
  const start = (
    path: string,
    token?: string,
    jackpotFloatPages: ConfigMap['jackpotFloatPages'] = ['index', 'member'],
  ) =>
    renderShell({
      path,
      token,
      platform: createPlatform({ config: { jackpotFloatPages } }),
      remotes: [...plans.filter(({ name }) => name !== 'lobby'), game, jackpot],
      publish: (containers) =>
        containers.publish(globalName('jackpot', '1.0.0'), {
          module: fakeRemote('jackpot', {
            routes: {},
            slots: {
              'jackpot.float': () =>
                Promise.resolve({ default: ({ routeId }: { routeId: string }) => <p>floats over {routeId}</p> }),
            },
          }),
        }),
    });

  it('is fetched for players, after the page had its turn, on the pages of the specification', async () => {
    const { containers } = start('/member', 'stored');
    await screen.findByRole('heading', { name: 'Juan' });
    expect(containers.requests).toEqual([]);
    expect(await screen.findByText('floats over shell.member')).toBeInTheDocument();
  });

  it('stays on the way from a page with bars to one without', async () => {
    const { shell } = start('/member', 'stored', ['member', 'game-start']);
    await screen.findByText('floats over shell.member');
    act(() => shell.location.go('/game/start'));
    expect(screen.getByText('floats over lobby.game-start')).toBeInTheDocument();
  });

  it('stays away from a page that the operator has taken out of the list', async () => {
    const { containers } = start('/member', 'stored', ['index']);
    await screen.findByRole('heading', { name: 'Juan' });
    await advanceTime(2000);
    expect(containers.requests).toEqual([]);
  });

  it('is not fetched for visitors, nor on other pages', async () => {
    const { containers, unmount } = start('/');
    await advanceTime(2000);
    unmount();
    const other = start('/terms-of-use', 'stored');
    await advanceTime(2000);
    expect([...containers.requests, ...other.containers.requests]).not.toContain('parola_jackpot_1_0_0');
  });
});

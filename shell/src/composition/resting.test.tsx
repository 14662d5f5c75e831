import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RG_STATUS, type RgStatus } from '@parola/calls';
import { globalName, route, type ReadManifest, type RemoteName } from '@parola/contract';
import { allowConsole, axeProblems, sampleRg, sampleUser, setLocale } from '@parola/testing';
import { RESTED } from '../services/session/resting-status';
import { createPlatform, sampleProfile, sampleRefresh } from '../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell, type ShellTestOptions } from '../testing/render-shell';

type Definition = { name: RemoteName } & Partial<
  Pick<ReadManifest, 'routes' | 'slots' | 'modals' | 'tabs' | 'renders'>
>;

/** Reads the definitions of the remotes as the build does. The shell itself knows remotes only as data. */
function definitions(): Definition[] {
  const wing = path.resolve(__dirname, '../../../remotes');
  return readdirSync(wing)
    .map((name) => path.join(wing, name, 'remote.config.ts'))
    .filter(existsSync)
    .map((file) => jest.requireActual<{ default: Definition }>(file).default);
}

/** Pages of remotes that stay open for a resting player. Check a new page for offers before adding it. */
const OPEN = [
  ...['wallets.wallet', 'wallets.wallet-v2', 'wallets.withdrawal', 'wallets.cards', 'wallets.cards-v2'],
  ...['wallets.card-edit', 'wallets.record', 'wallets.record-v2', 'wallets.report', 'wallets.retrieve-balance'],
];
const UNTIL = Date.UTC(2031, 0, 2, 4);
const STATES: [name: string, rgStatus: RgStatus, heading: string][] = [
  ['on a break', RG_STATUS.coolingOff, 'You’re on a break'],
  ['excluded', RG_STATUS.selfExcluded, 'You’re self-excluded'],
  ['barred', RG_STATUS.restricted, 'This account can’t play'],
  ['outside the region', RG_STATUS.regionBlocked, 'You can’t play where you are now'],
];

const all = definitions();
const pages = all.flatMap(({ routes = [] }) => routes);
const at = (template: string) => template.replace(/:\w+/g, 'one');
const shown = (id: string) => () => Promise.resolve({ default: () => <p>{`shown: ${id}`}</p> });
const plans = all.map(({ name, routes = [], slots = [], modals = [], tabs = [], renders = [] }) =>
  samplePlan(
    name,
    sampleArm(name, '1.0.0', {
      manifest: {
        // A future page without a declaration about resting players.
        routes: [...routes, sampleRoute(`${name}.tomorrow`, `/tomorrow/${name}`)],
        ...{ slots, renders, modals, tabs },
      },
    }),
  ),
);

function product(rgStatus: RgStatus, options: ShellTestOptions = {}) {
  const platform = createPlatform({
    config: {
      appHelpline: { name: 'Help line', phone: '(02) 1234', hours: '24 hours', url: '' },
      jackpotFloatPages: ['index', 'member'],
    },
  });
  platform.answer('getAfterLoginInfoWeb', {
    ...sampleProfile(sampleUser({ rgStatus })),
    rg: sampleRg({ rgStatus, ...(rgStatus === 1 || rgStatus === 2 ? { until: UNTIL } : {}) }),
  });
  platform.answer('refreshData', sampleRefresh({ rgStatus }));
  return renderShell({
    platform,
    token: 'stored',
    remotes: plans,
    publish(containers) {
      for (const { name, routes = [], slots = [], modals = [] } of all)
        containers.publish(globalName(name, '1.0.0'), {
          module: fakeRemote(name, {
            routes: Object.fromEntries([...routes, { id: `${name}.tomorrow` }].map(({ id }) => [id, shown(id)])),
            slots: Object.fromEntries(slots.map(({ id }) => [id, shown(id)])),
            modals: Object.fromEntries(modals.map(({ id }) => [id, shown(id)])),
          }),
        });
    },
    ...options,
  });
}
const links = () => Array.from(document.links, (link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  freshBrowser();
  allowConsole('error', /LOAD-00/);
});
afterEach(async () => {
  jest.useRealTimers();
  await act(() => setLocale('en-PH'));
});

describe.each(STATES)('a player %s (C18 to C20)', (_state, rgStatus, heading) => {
  it('has money, statements and help, and no page of the release that could offer something', async () => {
    const { shell } = product(rgStatus);
    await screen.findByRole('heading', { level: 1, name: heading });
    const { href: hrefOf } = shell.services.nav;
    expect(hrefOf(route('wallets.wallet', { name: 'deposit' }))).toBeUndefined();
    expect(hrefOf(route('wallets.wallet', { name: 'deposit', orderId: 'R-1' }))).toBeDefined();
    const closed = new Set(shell.routes.pages.filter(({ id }) => !OPEN.includes(id)).map((one) => one.path));
    const wrong: string[] = [];
    for (const { id, path: template } of shell.routes.pages.filter(({ owner }) => owner !== 'shell')) {
      act(() => shell.location.go(at(template)));
      if (OPEN.includes(id)) await screen.findByText(`shown: ${id}`);
      else {
        await screen.findByText(heading);
        await waitFor(() => expect(window.location.pathname).toBe('/'));
      }
      // Slots, floating icons and tabs of remotes must not be shown.
      wrong.push(
        ...screen
          .queryAllByText(/^shown: /)
          .map((one) => one.textContent ?? '')
          .filter((words) => words !== `shown: ${id}`),
      );
      for (const href of links()) {
        const [where = ''] = href.split('?');
        const target = shell.routes.match(where)?.page;
        if (target && target.owner !== 'shell' && where !== '/' && closed.has(target.path))
          wrong.push(`${id}: ${href}`);
        if (href.includes('name=deposit')) wrong.push(`${id}: ${href}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(pages.filter(({ id }) => OPEN.includes(id))).toHaveLength(OPEN.length);
  });

  it('reads at the start why and until when, and has the ways on, also in Filipino', async () => {
    product(rgStatus);
    const main = within(screen.getByRole('main'));
    await main.findByRole('heading', { level: 1, name: heading });
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/wallets?name=withdraw',
      '/wallets/record',
      '/member/self-limited',
      '/service',
      'tel:021234',
    ]);
    expect(main.queryAllByText('Until January 2, 2031 at 12:00 PM.')).toHaveLength(rgStatus < 3 ? 1 : 0);
    expect(await axeProblems(document.body)).toEqual([]);
    await act(() => setLocale('fil-PH'));
    expect(await main.findByRole('link', { name: 'Mag-withdraw' })).toBeVisible();
  });

  it('has no card of a remote on the account page, and no way to a bonus, a level or a game', async () => {
    product(rgStatus, { path: '/member' });
    await screen.findByRole('region', { name: 'Balance' });
    await screen.findByRole('link', { name: /Withdraw/ });
    expect(screen.queryByText(/^shown: /)).not.toBeInTheDocument();
    expect(links().filter((href) => /vip|bonus|activity|games|deposit/.test(href))).toEqual([]);
  });
});

it('a dialog of a remote ends when a break begins, and none opens while it lasts', async () => {
  const { shell } = product(RG_STATUS.ok);
  await screen.findByText('shown: lobby.home');
  const opened = shell.modals.service.open('jackpot.draw', {});
  await screen.findByText('shown: jackpot.draw');
  act(() => shell.session.store.setState({ rg: sampleRg({ rgStatus: RG_STATUS.coolingOff, until: UNTIL }) }));
  expect(await opened).toEqual({ ok: false, reason: 'dismissed' });
  expect(await shell.modals.service.open('jackpot.draw', {})).toEqual({ ok: false, reason: 'dismissed' });
  expect(screen.queryByText('shown: jackpot.draw')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re on a break' })).toBeVisible();
});

it('a page of a previously resting player offers nothing until the session is known', async () => {
  localStorage.setItem(RESTED, '1');
  const platform = createPlatform();
  platform.fail('getAfterLoginInfoWeb', 'hangs');
  const { shell } = product(RG_STATUS.ok, { platform });
  await waitFor(() => expect(shell.session.store.getState().status).toBe('starting'));
  expect(screen.queryByText('shown: lobby.home')).not.toBeInTheDocument();
  act(() => shell.session.store.setState({ status: 'player', user: sampleUser(), rg: sampleRg() }));
  expect(await screen.findByText('shown: lobby.home')).toBeVisible();
  expect(localStorage.getItem(RESTED)).toBeNull();
});

it('keeps on the device that a player rests, and forgets it at the log-out', async () => {
  const { shell } = product(RG_STATUS.selfExcluded);
  await screen.findByRole('heading', { level: 1, name: 'You’re self-excluded' });
  expect(localStorage.getItem(RESTED)).toBe('1');
  await act(() => shell.session.service.logout());
  expect(localStorage.getItem(RESTED)).toBeNull();
  expect(await screen.findByText('shown: lobby.home')).toBeVisible();
});

it("reads the player's state when their break is over", async () => {
  jest.useFakeTimers();
  const platform = createPlatform();
  const rg = sampleRg({ rgStatus: RG_STATUS.coolingOff, until: Date.now() + 60_000 });
  platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser({ rgStatus: 1 })), rg });
  platform.answer('refreshData', sampleRefresh({ rgStatus: 1 }));
  product(RG_STATUS.ok, { platform });
  await screen.findByRole('heading', { level: 1, name: 'You’re on a break' });
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser()));
  platform.answer('refreshData', sampleRefresh());
  await act(() => jest.advanceTimersByTimeAsync(62_000));
  expect(await screen.findByText('shown: lobby.home')).toBeVisible();
});

test('C18 a game that is open when an exclusion begins stays until it is left; another page gives way at once', async () => {
  const { shell } = product(RG_STATUS.ok);
  const excluded = () =>
    act(() => shell.session.store.setState({ rg: sampleRg({ rgStatus: RG_STATUS.selfExcluded }) }));
  await waitFor(() => expect(shell.session.store.getState().user).toBeDefined());
  act(() => shell.location.go('/game/start?gameId=1'));
  await screen.findByText('shown: lobby.game-start');
  excluded();
  expect(screen.getByText('shown: lobby.game-start')).toBeVisible();
  act(() => shell.location.go('/vip/level'));
  await screen.findByText('You’re self-excluded');
  act(() => shell.location.go('/game/start?gameId=1'));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText('shown: lobby.game-start')).toBeNull();
});

test('C18 a game is not opened by its address for an excluded player', async () => {
  product(RG_STATUS.selfExcluded, { path: '/game/start?gameId=1' });
  await screen.findByText('You’re self-excluded');
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByText('shown: lobby.game-start')).toBeNull();
});

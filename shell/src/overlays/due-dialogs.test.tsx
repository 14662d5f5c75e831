import { act, screen, waitFor } from '@testing-library/react';
import { globalName, type StartUpDeclaration } from '@parola/contract';
import type { Loader, ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { expectConsole, sampleUser, sampleWallet } from '@parola/testing';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';

const activity = (activityId: number, sort: number, type = 1) => ({
  ...{
    id: activityId,
    activityId,
    type,
    sort,
    themeUrl: '',
    imgUrl4: '',
    unloginShowStatus: 1,
    homeFloatShowStatus: 0,
  },
  ...{ title: 'An activity', startTime: 0, endTime: 4_102_444_800_000, ruleList: [] },
});
const FIRST: StartUpDeclaration = { modal: 'promo.first', activity: 1, audience: 'player' };
const SECOND: StartUpDeclaration = { modal: 'promo.second', activity: 2, audience: 'player' };

const broken = () => Promise.reject(new Error('the code is gone'));

function dialog(title: string) {
  return () =>
    Promise.resolve({
      default: ({ modal }: ModalComponentProps<'shell.login'>) => (
        <Sheet open title={title} onClose={modal.dismiss} onNotToday={modal.notToday}>
          <p>{title}</p>
        </Sheet>
      ),
    });
}

/** Starts a shell with a remote `promo`, unknown to the shell's code, that declares two start-up dialogs. */
function start(
  startUp: StartUpDeclaration[],
  running: ReturnType<typeof activity>[] | 'down',
  token = 'stored',
  says: { loginBonus3CanReceive?: boolean } = {},
  first: Loader = dialog('First'),
) {
  const platform = createPlatform({ user: sampleUser({ bet: 1 }) });
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ totalRecharge: 0, bet: 1 })));
  platform.answer('anonymous/preLogin2', { deviceId: 'd', clientMode: 0, regionAllowed: true, configVersion: '1' });
  if (running === 'down') platform.fail('getActivityIds', 'network');
  else
    platform.answer('getActivityIds', {
      activityMap: Object.fromEntries(running.map((one) => [one.activityId, [one]])),
      activityIds: running.map((one) => one.activityId),
      ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false, ...says },
    });
  const modals = [{ id: 'promo.first' }, { id: 'promo.second' }];
  const { shell } = renderShell({
    path: '/terms-of-use',
    platform,
    token,
    remotes: [samplePlan('promo', sampleArm('promo', '1.0.0', { manifest: { modals, startUp } }))],
    publish: (containers) =>
      containers.publish(globalName('promo', '1.0.0'), {
        module: fakeRemote('promo', {
          routes: {},
          modals: { 'promo.first': first, 'promo.second': dialog('Second') },
        }),
      }),
  });
  return { platform, shell };
}
const shows = (title: string) => screen.findByRole('dialog', { name: title });
const nothing = async () => {
  await advanceTime(1500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the dialogs of the start', () => {
  it('have their turn in the order of the activity list', async () => {
    start([FIRST, SECOND], [activity(1, 20), activity(2, 10)]);
    expect(await shows('Second')).toBeInTheDocument();
  });

  it('have their turn in the order of their numbers while the list cannot be had', async () => {
    start([SECOND, FIRST], 'down');
    expect(await shows('First')).toBeInTheDocument();
  });

  it('do not ask for the list when there is one, for players', async () => {
    const { platform } = start([FIRST], []);
    expect(await shows('First')).toBeInTheDocument();
    expect(platform.bodiesOf('getActivityIds')).toEqual([]);
  });

  it.each([
    ['after balances and touches', [activity(1, 10, 0)]],
    ['after them when it could not be had either', 'down' as const],
  ])('do not ask for the list again %s', async (_what, running) => {
    const { platform, shell } = start([{ ...FIRST, audience: 'listed' }], running);
    await waitFor(() => expect(platform.bodiesOf('getActivityIds')).toHaveLength(1));
    for (const walletVersion of [101, 102]) {
      act(() => shell.session.wallet(sampleWallet({ coin: walletVersion, walletVersion })));
      await fakeTimeUser().click(document.body);
      await nothing();
    }
    expect(platform.bodiesOf('getActivityIds')).toHaveLength(1);
  });

  it('are not put off by a balance that changes all the time', async () => {
    const { shell } = start([FIRST], []);
    let walletVersion = 100;
    const ticking = setInterval(() => {
      walletVersion += 1;
      act(() => shell.session.wallet(sampleWallet({ coin: walletVersion, walletVersion })));
    }, 300);
    expect(await shows('First')).toBeInTheDocument();
    clearInterval(ticking);
  });

  it('come to visitors for an activity that visitors may see and that pops up', async () => {
    start([{ ...FIRST, audience: 'listed' }, SECOND], [activity(1, 10), activity(2, 5)], '');
    expect(await shows('First')).toBeInTheDocument();
  });

  it.each([
    ['is for players', FIRST, [activity(1, 10)]],
    ['has no running activity', { ...FIRST, audience: 'listed' as const }, []],
    ['has an activity that does not pop up', { ...FIRST, audience: 'listed' as const }, [activity(1, 10, 0)]],
  ])('do not come to a visitor when it %s', async (_what, item, running) => {
    start([item], running, '');
    await nothing();
  });

  it('come one on a visit of a page, and the next on the next page', async () => {
    const { shell } = start([FIRST, SECOND], [activity(1, 10), activity(2, 20)]);
    await shows('First');
    await fakeTimeUser().click(screen.getByRole('button', { name: 'Close' }));
    await nothing();
    act(() => shell.location.go('/privacy-policy'));
    expect(await shows('Second')).toBeInTheDocument();
    await fakeTimeUser().click(screen.getByRole('button', { name: 'Close' }));
    act(() => shell.location.go('/terms-of-use'));
    await nothing();
  });

  it.each([
    ['no remote offers', 'promo.nobody'],
    ['another owner has reserved', 'activities.red-versus-blue'],
  ])('pass over one that %s', async (_what, modal) => {
    start([{ ...FIRST, modal }, SECOND], [activity(1, 10), activity(2, 20)]);
    expect(await shows('Second')).toBeInTheDocument();
  });

  it('pass over a dialog with code that does not load, on the same visit', async () => {
    expectConsole('error', /^\[promo 1\.0\.0\] VIEW-002 the code is gone/);
    start([FIRST, SECOND], [activity(1, 10), activity(2, 20)], 'stored', {}, broken);
    expect(await shows('Second')).toBeInTheDocument();
  });

  it('wait for the yes of the list that they need', async () => {
    const needs = { ...FIRST, needs: 'loginBonus3CanReceive' };
    start([needs], [activity(1, 10)]);
    await nothing();
  });

  it('come with the yes of the list that they need', async () => {
    const needs = { ...FIRST, needs: 'loginBonus3CanReceive' };
    start([needs], [activity(1, 10)], 'stored', { loginBonus3CanReceive: true });
    expect(await shows('First')).toBeInTheDocument();
  });

  it('take the place of those that they mark', async () => {
    const { shell } = start([{ ...FIRST, marks: [2] }, SECOND], [activity(1, 10), activity(2, 20)]);
    await shows('First');
    await fakeTimeUser().click(screen.getByRole('button', { name: 'Close' }));
    act(() => shell.location.go('/privacy-policy'));
    await nothing();
  });

  it('stay away for the rest of the day of UTC when the player says so, and come back the day after', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 23, 59));
    const { shell } = start([FIRST], [activity(1, 10)]);
    await shows('First');
    await fakeTimeUser().click(screen.getByRole('button', { name: 'Not today' }));
    // A new session of the tab has no list of shown dialogs.
    act(() => sessionStorage.removeItem('parola.own.startup'));
    act(() => shell.location.go('/privacy-policy'));
    await nothing();
    jest.mocked(Date.now).mockReturnValue(Date.UTC(2026, 10, 23, 0, 1));
    act(() => shell.location.go('/terms-of-use'));
    expect(await shows('First')).toBeInTheDocument();
  });

  it('have no way to put off a dialog opened by the player', async () => {
    const { shell } = start([], []);
    act(() => void shell.modals.service.open('promo.first', {}));
    await shows('First');
    expect(screen.queryByRole('button', { name: 'Not today' })).not.toBeInTheDocument();
  });
});

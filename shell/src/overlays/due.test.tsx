import { act, screen } from '@testing-library/react';
import { globalName, type StartUpDeclaration } from '@parola/contract';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { sampleUser } from '@parola/testing';
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

function dialog(title: string) {
  return () =>
    Promise.resolve({
      default: ({ modal }: ModalComponentProps<'shell.login'>) => (
        <Sheet open title={title} onClose={modal.dismiss}>
          <p>{title}</p>
        </Sheet>
      ),
    });
}

/** A remote `promo`, which no shell knows by name, with two dialogs of the start. */
function start(startUp: StartUpDeclaration[], running: ReturnType<typeof activity>[] | 'down', token = 'stored') {
  const platform = createPlatform();
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ totalRecharge: 0 })));
  platform.answer('anonymous/preLogin2', { deviceId: 'd', clientMode: 0, regionAllowed: true, configVersion: '1' });
  if (running === 'down') platform.fail('getActivityIds', 'network');
  else
    platform.answer('getActivityIds', {
      activityMap: Object.fromEntries(running.map((one) => [one.activityId, [one]])),
      activityIds: running.map((one) => one.activityId),
      ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
    });
  const modals = [{ id: 'promo.first' }, { id: 'promo.second' }];
  renderShell({
    path: '/terms-of-use',
    platform,
    token,
    remotes: [samplePlan('promo', sampleArm('promo', '1.0.0', { manifest: { modals, startUp } }))],
    publish: (containers) =>
      containers.publish(globalName('promo', '1.0.0'), {
        module: fakeRemote('promo', {
          routes: {},
          modals: { 'promo.first': dialog('First'), 'promo.second': dialog('Second') },
        }),
      }),
  });
  return platform;
}
const shows = (title: string) => screen.findByRole('dialog', { name: title }, { timeout: 4000 });
const nothing = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

beforeEach(() => {
  freshBrowser();
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

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
    const platform = start([FIRST], []);
    expect(await shows('First')).toBeInTheDocument();
    expect(platform.bodiesOf('getActivityIds')).toEqual([]);
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
});

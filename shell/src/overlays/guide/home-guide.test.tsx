import { act, screen, waitFor, within } from '@testing-library/react';
import { allowConsole, axeProblems, sampleUser } from '@parola/testing';
import { fakeTimeUser, advanceTime } from '../../testing/fake-time';
import { createPlatform } from '../../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { freshBrowser, renderShell } from '../../testing/render-shell';

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
  // The release plans the lobby without published code.
  allowConsole('error', /^\[[a-z-]+ 1\.0\.0\] LOAD-001 /);
});

const TOUR = {
  ...{ id: 7, activityId: 48, type: 1, sort: 6, themeUrl: '', imgUrl4: '', unloginShowStatus: 0 },
  ...{ homeFloatShowStatus: 0, title: 'Take a quick tour', startTime: 0, endTime: 4_102_444_800_000, ruleList: [] },
};
const lobby = samplePlan(
  'lobby',
  sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } }),
);

function start(path = '/', running = [TOUR]) {
  const platform = createPlatform({ user: sampleUser({ bet: 1 }) });
  platform.answer('getActivityIds', {
    activityMap: Object.fromEntries(running.map((one) => [one.activityId, [one]])),
    activityIds: running.map(({ activityId }) => activityId),
    ...{ hasTurntable: false, totalRecharge: 1, loginBonus3CanReceive: false },
  });
  return renderShell({ path, platform, remotes: [lobby], token: 'stored' });
}
const comes = () => screen.findByRole('dialog', { name: 'Take a quick tour' });
const nothing = async () => {
  await advanceTime(1500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};
const newSession = () => act(() => sessionStorage.clear());

test('leads through the lobby step by step and back, and each step is read', async () => {
  start();
  const tour = within(await comes());
  const titles = ['Find your game', 'Your balance', 'Rewards', 'You’re in control'];
  for (const [index, title] of titles.entries()) {
    expect(tour.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(tour.getByText(`Step ${index + 1} of 4`)).toBeInTheDocument();
    if (index > 0) expect(tour.getByRole('heading', { level: 2, name: title })).toHaveFocus();
    if (index < 3) await fakeTimeUser().click(tour.getByRole('button', { name: 'Next' }));
  }
  await fakeTimeUser().click(tour.getByRole('button', { name: 'Back' }));
  expect(tour.getByRole('heading', { level: 2, name: 'Rewards' })).toHaveFocus();
  await fakeTimeUser().click(tour.getByRole('button', { name: 'Next' }));
  await fakeTimeUser().click(tour.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('can be left at any step, and does not come again on this device', async () => {
  const { shell } = start();
  const tour = within(await comes());
  await fakeTimeUser().click(tour.getByRole('button', { name: 'Next' }));
  await fakeTimeUser().click(tour.getByRole('button', { name: 'Close' }));
  newSession();
  act(() => shell.location.go('/terms-of-use'));
  act(() => shell.location.go('/'));
  await nothing();
});

test('that was put off comes again, but not today', async () => {
  const { shell } = start();
  await comes();
  await fakeTimeUser().click(screen.getByRole('button', { name: 'Not today' }));
  expect(localStorage.getItem('parola.guided')).toBeNull();
  newSession();
  act(() => shell.location.go('/terms-of-use'));
  act(() => shell.location.go('/'));
  await nothing();
});

test.each([
  ['elsewhere than in the lobby', '/terms-of-use', [TOUR]],
  ['while the operator has switched it off', '/', []],
  ['while it is not to pop up', '/', [{ ...TOUR, type: 0 }]],
])('does not come %s', async (_what, path, running) => {
  start(path, running);
  await nothing();
});

test('is no problem to a reader of screens', async () => {
  const { shell } = renderShell({ path: '/maintenance' });
  act(() => void shell.modals.service.open('shell.home-guide', {}));
  const tour = await comes();
  jest.useRealTimers();
  expect(await axeProblems(tour)).toEqual([]);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems } from '@parola/testing';
import { createPlatform } from '../../testing/platform';
import { sampleArm, samplePlan, sampleRoute } from '../../testing/release';
import { renderShell } from '../../testing/render-shell';
import { quietBrowser, restoreBrowser } from '../../testing/session';

beforeEach(quietBrowser);
afterEach(restoreBrowser);

const TOUR = {
  ...{ id: 7, activityId: 48, type: 1, sort: 6, themeUrl: '', imgUrl4: '', unloginShowStatus: 0 },
  ...{ homeFloatShowStatus: 0, title: 'A look around', startTime: 0, endTime: 4_102_444_800_000, ruleList: [] },
};
const lobby = samplePlan(
  'lobby',
  sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } }),
);

function start(path = '/', running = [TOUR]) {
  const platform = createPlatform();
  platform.answer('getActivityIds', {
    activityMap: Object.fromEntries(running.map((one) => [one.activityId, [one]])),
    activityIds: running.map(({ activityId }) => activityId),
    ...{ hasTurntable: false, totalRecharge: 1, loginBonus3CanReceive: false },
  });
  return renderShell({ path, platform, remotes: [lobby], token: 'stored' });
}
const comes = () => screen.findByRole('dialog', { name: 'A look around' });
const nothing = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};
const newSession = () => act(() => sessionStorage.clear());

test('leads through the lobby step by step and back, and each step is read', async () => {
  start();
  const tour = within(await comes());
  const titles = ['Find your game', 'Your balance', 'Rewards', 'You decide'];
  for (const [index, title] of titles.entries()) {
    expect(tour.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(tour.getByText(`Step ${index + 1} of 4`)).toBeInTheDocument();
    if (index > 0) expect(tour.getByRole('heading', { level: 2, name: title })).toHaveFocus();
    if (index < 3) await userEvent.click(tour.getByRole('button', { name: 'Next' }));
  }
  await userEvent.click(tour.getByRole('button', { name: 'Back' }));
  expect(tour.getByRole('heading', { level: 2, name: 'Rewards' })).toHaveFocus();
  await userEvent.click(tour.getByRole('button', { name: 'Next' }));
  await userEvent.click(tour.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('can be left at any step, and does not come again on this device', async () => {
  const { shell } = start();
  const tour = within(await comes());
  await userEvent.click(tour.getByRole('button', { name: 'Next' }));
  await userEvent.click(tour.getByRole('button', { name: 'Close' }));
  newSession();
  act(() => shell.location.go('/terms-of-use'));
  act(() => shell.location.go('/'));
  await nothing();
});

test('that was put off comes again, but not today', async () => {
  const { shell } = start();
  await comes();
  await userEvent.click(screen.getByRole('button', { name: 'Not today' }));
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
  expect(await axeProblems(await comes())).toEqual([]);
});

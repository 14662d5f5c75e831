import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, errorText, TASK_KIND, TASK_PERIOD, TASK_STATUS } from '@parola/calls';
import {
  axeProblems,
  createFakeHost,
  createPlayerHost,
  renderInHost,
  sampleUser,
  sampleWallet,
  setLocale,
} from '@parola/testing';
import definition from '../../remote.config';
import remote from '../remote';
import { task, taskInfo } from './testing';
import TasksPage, { Cards } from './tasks.page';

const GIVEN = {
  awardList: [{ id: 1, propId: 2002, count: 20 }],
  wallet: sampleWallet({ walletVersion: 9 }),
  taskAwardFlag: false,
};

function host(...tasks: ReturnType<typeof task>[]) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getTaskUser', taskInfo(tasks.length > 0 ? { list: tasks } : {}));
  return fake;
}

test('shows the number of points and diamonds, with the way to their uses', async () => {
  const fake = createPlayerHost({ definition, session: { wallet: sampleWallet({ points: 1250, diamond: 3 }) } });
  fake.api.answer('getTaskUser', taskInfo({}));
  renderInHost(<TasksPage />, fake);
  const line = await screen.findByRole('link', { name: 'Points: 1,250 · Diamonds: 3' });
  expect(line).toHaveAttribute('href', '/points');
});

test('shows tasks by their period, with their progress and award', async () => {
  const fake = host(
    task(),
    task({
      id: 2,
      kind: TASK_KIND.deposit,
      target: 10_000,
      progress: 2_500,
      title: 'Deposit',
      period: TASK_PERIOD.week,
    }),
    task({
      id: 3,
      taskType: ACTIVITY_ID.Tasks1,
      period: TASK_PERIOD.once,
      status: TASK_STATUS.received,
      title: 'First',
    }),
  );
  const { container } = renderInHost(<TasksPage />, fake);
  const day = await screen.findByRole('region', { name: 'Daily' });
  expect(within(day).getByRole('progressbar', { name: 'Play 10 rounds' })).toHaveAttribute('aria-valuetext', '4 / 10');
  expect(within(screen.getByRole('region', { name: 'Weekly' })).getByText('₱25.00 / ₱100.00')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'First steps' })).getByText('Claimed')).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tasks');
  expect(screen.getByText('How it works')).toBeInTheDocument();
  // D1: a page must state the end of a bonus before it ends.
  expect(screen.getByText('Bonus money: bet it once before it expires.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('claims once, shows the received award, and reads tasks, balance and dots again', async () => {
  const fake = host(task({ status: TASK_STATUS.done, progress: 10 }));
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  const held = fake.api.hold('receiveTaskAward');
  renderInHost(<TasksPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim: Play 10 rounds' }));
  fake.api.answer('getTaskUser', taskInfo({ list: [task({ status: TASK_STATUS.received })] }));
  await act(async () => held.release(GIVEN));
  expect(fake.api.bodiesOf('receiveTaskAward')).toEqual([{ id: 1 }]);
  expect(await screen.findByText('Claimed')).toBeVisible();
  expect(fake.requests).toContainEqual({ what: 'refresh' });
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2002, count: 20 }] },
  });
});

test('opens a chest that is ready, and says of the others how they stand', async () => {
  const fake = host();
  fake.api.answer('receiveTaskAward', GIVEN);
  renderInHost(<TasksPage />, fake);
  const chests = within(await screen.findByRole('list', { name: 'Today’s chests' }));
  expect(chests.getByText('Chest at 50 stars: ₱5.00, locked')).toBeInTheDocument();
  await userEvent.click(chests.getByRole('button', { name: 'Claim the chest at 20 stars: 10 points' }));
  expect(fake.api.bodiesOf('receiveTaskAward')).toEqual([{ livenessId: 1 }]);
});

test.each([8, 2701, 2702])('refusal %d is said in its words, and the tasks are read again', async (errcode) => {
  const fake = host(task({ status: TASK_STATUS.done }));
  fake.api.refuse('receiveTaskAward', errcode);
  renderInHost(<TasksPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: /^Claim:/ }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
  expect(fake.api.bodiesOf('getTaskUser').length).toBeGreaterThan(1);
  expect(fake.emitted).toEqual([]);
});

test('a page to visit counts on the way there, and not where it could not be counted', async () => {
  const fake = host(task({ kind: TASK_KIND.visit, target: 1, progress: 0, jumpUrl: '/bonus/event', title: 'Look' }));
  fake.api.fail('finishTask', 'network');
  renderInHost(<TasksPage />, fake);
  const go = await screen.findByRole('link', { name: 'Go: Look' });
  await userEvent.click(go);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(fake.requests).not.toContainEqual({ what: 'path', url: '/bonus/event' });
  fake.api.answer('finishTask', { id: 1, status: TASK_STATUS.done, progress: 1 });
  await userEvent.click(go);
  expect(fake.api.bodiesOf('finishTask')).toHaveLength(2);
  expect(fake.requests).toContainEqual({ what: 'path', url: '/bonus/event' });
});

test('sharing counts when an invitation was sent, once, and for the player at the start of the task', async () => {
  const fake = host(task({ id: 7, kind: TASK_KIND.share, target: 1, progress: 0, jumpUrl: '/share', title: 'Share' }));
  fake.api.answer('finishTask', { id: 7, status: TASK_STATUS.done, progress: 1 });
  await remote.activate(fake.host);
  renderInHost(<TasksPage />, fake);
  fake.emit('agent-share.invite-sent@1', { platform: 1 });
  await userEvent.click(await screen.findByRole('link', { name: 'Go: Share' }));
  expect(fake.api.bodiesOf('finishTask')).toEqual([]);
  fake.emit('agent-share.invite-sent@1', { platform: 1 });
  fake.emit('agent-share.invite-sent@1', { platform: 1 });
  expect(fake.api.bodiesOf('finishTask')).toEqual([{ id: 7 }]);

  await userEvent.click(screen.getByRole('link', { name: 'Go: Share' }));
  act(() => fake.setSession({ user: sampleUser({ id: 2002 }) }));
  fake.emit('agent-share.invite-sent@1', { platform: 1 });
  expect(fake.api.bodiesOf('finishTask')).toHaveLength(1);
});

test('adding to the home screen is confirmed where the app was opened from there, and explained elsewhere', async () => {
  const add = task({ kind: TASK_KIND.addToHome, target: 1, progress: 0, jumpUrl: '/download', title: 'Add' });
  const fake = host(add);
  const { unmount } = renderInHost(<TasksPage />, fake);
  expect(await screen.findByRole('link', { name: 'Go: Add' })).toHaveAttribute('href', '/download');
  unmount();
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('standalone'), media: query }) as MediaQueryList,
    );
  fake.api.answer('finishTask', { id: 1, status: TASK_STATUS.done, progress: 1 });
  renderInHost(<TasksPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Add' }));
  expect(fake.api.bodiesOf('finishTask')).toEqual([{ id: 1 }]);
  media.mockRestore();
});

test('a player without the right to claim reads the reason and gets no offer', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getTaskUser', taskInfo({ list: [], livenessList: [], liveness: 0 }));
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<TasksPage />, fake);
  expect(await screen.findByText('No offers here for now')).toBeVisible();
  expect(screen.getByText('You’re on a break.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a player without the right to play is shown no way to it', async () => {
  const fake = host();
  fake.forbid('play', 'No.');
  renderInHost(<TasksPage />, fake);
  await screen.findByText('Play 10 rounds');
  expect(screen.queryByRole('link', { name: /^Go/ })).toBeNull();
});

test('a visitor sees the tasks and the way in; the page follows the language', async () => {
  const { progress: _p, status: _s, resetTime: _r, ...open } = task();
  const fake = createFakeHost({ definition, config: { appTaskList: [open] } });
  const { container } = renderInHost(<TasksPage />, fake);
  expect(screen.getByText('Play 10 rounds')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Maglaro ng 10 round')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Araw-araw' })).toBeVisible();
  await act(() => setLocale('en-PH'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
});

test('fails, and recovers; the card layout has the same', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.fail('getTaskUser', 'network');
  renderInHost(<Cards />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('getTaskUser', taskInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Play 10 rounds')).toBeVisible();
});

test('several finished tasks and chests are claimed with one press, and shown as one sum', async () => {
  const done = (id: number) => task({ id, status: TASK_STATUS.done, title: `Task ${id}` });
  const fake = host(done(1), done(2), task({ id: 3 }));
  fake.api.answer('receiveTaskAward', GIVEN);
  renderInHost(<TasksPage />, fake);
  const claimAll = await screen.findByRole('button', { name: 'Claim all' });
  fake.api.answer('getTaskUser', taskInfo({ list: [task()] }));
  await userEvent.click(claimAll);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull());
  expect(fake.api.bodiesOf('receiveTaskAward')).toEqual([{ id: 1 }, { id: 2 }, { livenessId: 1 }]);
  expect(fake.requests.filter(({ what }) => what === 'modal')).toEqual([
    expect.objectContaining({ props: { awards: [{ propId: 2002, count: 60 }] } }),
  ]);
});

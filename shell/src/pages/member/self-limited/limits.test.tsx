import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse, PlayerLimit } from '@parola/calls';
import { axeProblems, sampleRg } from '@parola/testing';
import { createPlatform, type Platform } from '../../../testing/platform';
import { freshBrowser, renderShell } from '../../../testing/render-shell';

type Answer = Omit<CallResponse<'getSelfLimit'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const RESET = Date.UTC(2030, 0, 2, 16);
const limit = (changes: Partial<PlayerLimit> = {}): PlayerLimit => ({
  id: 7,
  kind: 1,
  period: 1,
  value: 100_000,
  used: 40_000,
  left: 60_000,
  resetTime: RESET,
  ...changes,
});
const state = (changes: Partial<Answer> = {}): Answer => ({
  ...sampleRg(),
  presets: {
    coolOffHours: [24],
    excludeMonths: [6],
    realityCheckMinutes: [15, 30, 60],
    limits: [
      { kind: 1, period: 1, values: [50_000, 100_000], min: 10_000, max: 500_000 },
      { kind: 4, period: 1, values: [30, 60], min: 15, max: 1_440 },
    ],
  },
  history: [],
  breaks: [],
  waitHours: 24,
  ...changes,
});

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('getSelfLimit', state());
});
const open = () => renderShell({ path: '/member/self-limited', token: 'stored', platform });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('sets a limit, within the presets, and shows the rest of it (C14)', async () => {
  open();
  await press('Set a limit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Set a limit' }));
  expect(sheet.getByText('This limit takes effect right away.')).toBeVisible();
  await userEvent.type(sheet.getByLabelText('Another amount'), '99');
  expect((await sheet.findAllByText('From ₱100.00 to ₱5,000.00.'))[0]).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: '₱1,000.00' }));
  platform.answer('setSelfLimit', { limit: limit() });
  platform.answer('getSelfLimit', state({ limits: [limit()] }));
  await userEvent.click(sheet.getByRole('button', { name: 'Set the limit' }));
  const held = within(await screen.findByRole('list', { name: 'Your limits' }));
  expect(held.getByRole('heading', { name: 'Deposits per day' })).toBeVisible();
  expect(held.getByText('₱600.00 of ₱1,000.00 left, until Jan 3, 2030, 12:00 AM')).toBeVisible();
  expect(platform.bodiesOf('setSelfLimit')).toMatchObject([{ kind: 1, period: 1, value: 100_000 }]);
});

it('takes minutes for a session', async () => {
  open();
  await press('Set a limit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Set a limit' }));
  await userEvent.selectOptions(sheet.getByLabelText('What to limit'), 'Session time');
  await userEvent.type(sheet.getByLabelText('Other minutes'), '45');
  platform.answer('setSelfLimit', { limit: limit({ kind: 4, value: 45 }) });
  await userEvent.click(sheet.getByRole('button', { name: 'Set the limit' }));
  await waitFor(() => expect(platform.bodiesOf('setSelfLimit')).toMatchObject([{ kind: 4, period: 1, value: 45 }]));
});

it("says that a higher one waits, and keeps the server's refusals on the page", async () => {
  platform.answer('getSelfLimit', state({ limits: [limit()] }));
  platform.refuse('setSelfLimit', 213);
  open();
  await press('Set a limit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Set a limit' }));
  await userEvent.clear(sheet.getByLabelText('Another amount'));
  await userEvent.type(sheet.getByLabelText('Another amount'), '2000');
  expect(sheet.getByText(/^Now: ₱1,000\.00\. A higher limit has to wait/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Set the limit' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('A higher limit has to wait first');
  await userEvent.click(sheet.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(platform.bodiesOf('setSelfLimit')).toMatchObject([{ value: 200_000 }, { value: 0 }]));
});

it.each([
  ['before its time', Date.now() + 3_600_000, false],
  ['in its time', Date.now() - 1000, true],
])('confirms a higher limit, and gives it up, %s (C15)', async (_when, pendingFrom, can) => {
  platform.answer('getSelfLimit', state({ limits: [limit({ pendingValue: 200_000, pendingFrom })] }));
  platform.answer('confirmSelfLimit', { limit: limit({ value: 200_000 }) });
  platform.answer('cancelSelfLimit', { limit: limit() });
  open();
  expect(await screen.findByText(/^You asked for: ₱2,000\.00\./)).toBeVisible();
  await press(/^Confirm/);
  await waitFor(() => expect(platform.bodiesOf('confirmSelfLimit')).toHaveLength(can ? 1 : 0));
  await press('Keep the lower limit');
  await waitFor(() => expect(platform.bodiesOf('cancelSelfLimit')).toMatchObject([{ id: 7 }]));
});

it.each([
  ['behind', 2 * 3_600_000, true],
  ['ahead', -2 * 3_600_000, false],
])('goes by the clock of the server where that of the phone is %s (C15)', async (_phone, ahead, can) => {
  platform = createPlatform({ now: () => Date.now() + ahead });
  const waiting = limit({ pendingValue: 200_000, pendingFrom: Date.now() + Math.sign(ahead) * 3_600_000 });
  platform.answer('getSelfLimit', state({ limits: [waiting] }));
  platform.answer('confirmSelfLimit', { limit: limit({ value: 200_000 }) });
  open();
  await press(/^Confirm/);
  await waitFor(() => expect(platform.bodiesOf('confirmSelfLimit')).toHaveLength(can ? 1 : 0));
});

it.each([
  ['after the player has confirmed their identity', true],
  ['not after the player has cancelled', false],
])('C12 confirms a higher limit %s', async (_when, proves) => {
  const waiting = limit({ pendingValue: 200_000, pendingFrom: Date.now() - 1000 });
  platform.answer('getSelfLimit', state({ limits: [waiting] }));
  platform.refuse('confirmSelfLimit', 114, { stepUp: true });
  platform.answer('reAuth', () => {
    platform.answer('confirmSelfLimit', { limit: limit({ value: 200_000 }) });
    return { token: 'fresh', expireTime: 1 };
  });
  open();
  await press(/^Confirm/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  if (proves) await userEvent.type(sheet.getByLabelText('Password'), 'correct-horse-1');
  await userEvent.click(sheet.getByRole('button', { name: proves ? 'Confirm' : 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(platform.bodiesOf('confirmSelfLimit')).toHaveLength(proves ? 2 : 1));
  if (!proves) expect(await screen.findByText('Please confirm it’s you to continue.')).toBeVisible();
});

it('chooses how often the game asks (C21)', async () => {
  platform.answer('setRealityCheck', { realityCheckMin: 15 });
  open();
  const group = within(await screen.findByRole('radiogroup', { name: 'How often' }));
  expect(group.getByRole('radio', { name: 'Every 60 minutes' })).toBeChecked();
  platform.answer('getSelfLimit', state({ realityCheckMin: 15 }));
  await userEvent.click(group.getByRole('radio', { name: 'Every 15 minutes' }));
  await waitFor(() => expect(group.getByRole('radio', { name: 'Every 15 minutes' })).toBeChecked());
  expect(platform.bodiesOf('setRealityCheck')).toMatchObject([{ minutes: 15 }]);
});

it('shows changes, and an exclusion as something to print', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const at = Date.UTC(2030, 0, 1, 4);
  platform.answer(
    'getSelfLimit',
    state({
      history: [{ kind: 3, period: 7, old: 0, new: 50_000, createTime: at, effectiveTime: at }],
      breaks: [
        { rgStatus: 2, exclusionNo: 'SE-1', startTime: at, until: RESET },
        { rgStatus: 1, exclusionNo: 'CO-1', startTime: at - 1, until: at },
      ],
    }),
  );
  open();
  const changes = within(await screen.findByRole('list', { name: 'Changes of limits' }));
  expect(changes.getByText('Bets per week')).toBeVisible();
  expect(changes.getByText('No limit → ₱500.00, Jan 1, 2030, 12:00 PM')).toBeVisible();
  const breaks = within(screen.getByRole('list', { name: 'Breaks and exclusions' }));
  expect(breaks.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(breaks.getByRole('button', { name: /^Self-exclusion/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reference' }));
  expect(sheet.getByText('SE-1')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(await axeProblems(document.body)).toEqual([]);
});

it('tells families where to ask', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^PAGCOR forms/ })).toHaveAttribute(
    'href',
    'https://www.pagcor.ph/regulatory/exclusion2.php',
  );
});

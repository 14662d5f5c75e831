import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from '@parola/calls';
import { axeProblems, sampleUser } from '@parola/testing';
import { createPlatform, sampleProfile, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

type Log = Omit<CallResponse<'getLoginLog'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
const AT = Date.UTC(2026, 10, 22, 4);
const place = { device: 'Chrome on Android', ip: '203.0.*.*', city: '' };
const HERE = { ...place, sessionId: 'here', loginTime: AT, activeTime: AT, current: true };
const THERE = { ...HERE, sessionId: 'there', device: 'Safari on iOS', current: false };
const PASSKEY = { id: 'key-1', name: 'My phone', createTime: AT };
const log = (sessions = [HERE, THERE]): Log => ({
  list: [
    { ...place, time: AT, result: 1, current: true, sessionId: 'here' },
    { ...place, device: 'Firefox on Windows', time: AT - 1000, result: 0, current: false, sessionId: '' },
  ],
  pages: 1,
  total: 2,
  sessions,
});

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('getLoginLog', log());
  platform.answer('passkeyList', { list: [PASSKEY], full: false });
  platform.answer('kickSession', () => {
    platform.answer('getLoginLog', log([HERE]));
    return { ended: 1 };
  });
});
const open = () => renderShell({ path: '/member/security', platform, token: 'stored' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const where = async () => within(await screen.findByRole('list', { name: 'Where you’re logged in' }));

it('C08 shows every log-in with its end, and where the account is logged in now', async () => {
  platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), lastLoginTime: AT - 60_000 });
  open();
  const rows = within(await screen.findByRole('list', { name: 'Logins' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome on Android.*203\.0\.\*\.\*.*This device$/),
    expect.stringMatching(/^Firefox on Windows.*Failed$/),
  ]);
  expect((await where()).getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByText(/^Previous login/)).toBeVisible();
  expect(screen.getByText(/^If you’re away for 30 minutes, we ask you to confirm/)).toBeVisible();
  expect(await axeProblems(document.body)).toEqual([]);
});

it('C09 ends one session, after a question, and says so', async () => {
  open();
  await press(/^End the session on Safari on iOS/);
  const question = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await userEvent.click(question.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('1 session ended.')).toBeVisible();
  expect(platform.bodiesOf('kickSession')).toMatchObject([{ sessionId: 'there' }]);
  await waitFor(async () => expect((await where()).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

it('C09 ends all others, or leaves them', async () => {
  open();
  await press('End all others');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(platform.bodiesOf('kickSession')).toEqual([]);
  await press('End all others');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(platform.bodiesOf('kickSession')).toMatchObject([{ others: true }]));
});

it('C12 asks for a proof before it ends the sessions of others', async () => {
  platform.refuse('kickSession', 114, { stepUp: true });
  platform.answer('reAuth', () => {
    platform.answer('kickSession', { ended: 1 });
    return { token: 'fresh', expireTime: 1 };
  });
  open();
  await press('End all others');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(proof.getByLabelText('Password'), 'correct-horse-1');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('1 session ended.')).toBeVisible();
});

it('says why a session could not be ended', async () => {
  platform.refuse('kickSession', 3);
  open();
  await press(/^End the session on Safari on iOS/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('C09 changes the password, and says that all others are logged out', async () => {
  open();
  await press('Change password');
  await userEvent.type(await screen.findByLabelText('Current password'), 'wrong');
  await userEvent.type(screen.getByLabelText('New password'), 'another-horse-2');
  platform.refuse('initPassword', 101, { leftTries: 2 });
  await press('Change password');
  expect(await screen.findByText(/Tries left: 2\./)).toBeVisible();
  platform.answer('initPassword', { hasPassword: true });
  await press('Change password');
  expect(await screen.findByText(/^Your password was changed\. All other devices/)).toBeVisible();
  expect(platform.bodiesOf('initPassword').at(-1)).toMatchObject({ oldPassword: 'wrong', password: 'another-horse-2' });
});

it('leads a player without a password to the page where they set one', async () => {
  platform = createPlatform({ user: sampleUser({ hasPassword: false }) });
  platform.answer('getLoginLog', log());
  platform.answer('passkeyList', { list: [], full: false });
  open();
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/auth/set-password');
});

it('shows the error when the log cannot be had, and tries again', async () => {
  platform.fail('getLoginLog', 'network');
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body);
  platform.answer('getLoginLog', log());
  await press('Try again');
  expect(await screen.findByRole('list', { name: 'Logins' })).toBeVisible();
});

it('C12 removes a passkey after a question and a proof', async () => {
  platform.refuse('passkeyRemove', 114, { stepUp: true });
  platform.answer('reAuth', () => {
    platform.answer('passkeyRemove', { list: [] });
    platform.answer('passkeyList', { list: [], full: false });
    return { token: 'fresh', expireTime: 1 };
  });
  open();
  await press('Remove My phone');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(proof.getByLabelText('Password'), 'correct-horse-1');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument());
  expect(platform.bodiesOf('passkeyRemove')).toMatchObject([{ id: 'key-1' }, { id: 'key-1' }]);
});

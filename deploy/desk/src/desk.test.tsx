import { ROLES, type Role } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from './testing/fake-desk';
import { openDesk } from './testing/open-desk';

const meWith = (...roles: Role[]) => ({ id: 1, login: 'maria', name: 'Maria', roles });

const TICKET = { id: 'F1', player: '100001', type: 1, status: 1, createTime: 0, updateTime: 0 };
const MESSAGE = { id: 1, from: 1, text: 'Where is it?', images: [], createTime: 0 };

it('shows the reference of a failure once, in the announced error', async () => {
  fakeDesk({
    'access.me': () => meWith('support'),
    'feedback.list': () => ({ refusal: 'failed', code: 9019, reference: '1a2b3c4d' }),
  });
  openDesk('/desk/feedback');
  expect(await screen.findByRole('alert')).toHaveTextContent('logged; try again. Reference: 1a2b3c4d');
  expect(screen.getAllByText(/1a2b3c4d/)).toHaveLength(1);
});

describe('a logged-out operator', () => {
  it('logs in, and reads the error', async () => {
    let tries = 0;
    fakeDesk({
      'access.me': () => 'notLoggedIn',
      'access.logIn': () => ((tries += 1) === 1 ? 'badLogIn' : meWith('support')),
      'feedback.list': () => ({ list: [], total: 0 }),
    });
    const user = openDesk();
    await user.type(await screen.findByLabelText('Login'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
    await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login, password or code is wrong.');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Feedback' })).toHaveFocus();
  });

  it('sets up their access by a link and removes its token from the address at once', async () => {
    history.replaceState(null, '', '/desk#the-token-of-a-link');
    const { requests } = fakeDesk({
      'access.setUp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/maria?secret=ABCDEFGH' }),
      'access.confirm': () => ({ me: meWith('auditor') }),
      'audit.list': () => ({ list: [], more: false }),
    });
    const user = openDesk();
    expect(location.hash).toBe('');
    await user.type(await screen.findByLabelText('Your name'), 'Maria');
    await user.type(screen.getByLabelText('Login'), 'maria');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter at least 12 characters.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), ' and then long');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator' })).toBeInTheDocument();
    expect(screen.getByText('ABCDEFGH')).toBeInTheDocument();
    await user.type(screen.getByLabelText('The code it shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('link', { name: 'Audit' })).toBeInTheDocument();
    expect(requests.find(({ name }) => name === 'access.confirm')?.input).toEqual({
      token: 'the-token-of-a-link',
      code: '123456',
    });
  });
});

it('tells an invited operator after the set-up that a second manager still has to let them in', async () => {
  history.replaceState(null, '', '/desk#the-token-of-a-link');
  fakeDesk({
    'access.setUp': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/jose?secret=ABCDEFGH' }),
    'access.confirm': () => ({ me: null }),
  });
  const user = openDesk();
  await user.type(await screen.findByLabelText('Your name'), 'Jose');
  await user.type(screen.getByLabelText('Login'), 'jose');
  await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('The code it shows now'), '123456');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/A manager other than the one with the invitation/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the log-in' })).toHaveAttribute('href', '/desk');
});

describe('the rooms', () => {
  const OF: Record<Role, string[]> = {
    support: ['Feedback', 'Chat', 'Players', 'Approvals', 'Games', 'Orders of goods', 'Free rounds'],
    compliance: [
      'Feedback',
      'Players',
      'KYC',
      'Barred list',
      'Withdrawals',
      'Held payments',
      'Reconciliation',
      'Held friends',
      'Cases',
      'Approvals',
      'Games',
      'Orders of goods',
      'Free rounds',
      'Events',
      'System',
      'Configuration',
    ],
    payments: ['Players', 'Withdrawals', 'Held payments', 'Reconciliation', 'Held friends', 'Approvals', 'System'],
    manager: [
      'Feedback',
      'Chat',
      'Players',
      'KYC',
      'Barred list',
      'Withdrawals',
      'Held payments',
      'Reconciliation',
      'Held friends',
      'Approvals',
      'Games',
      'Orders of goods',
      'Free rounds',
      'Mail',
      'Events',
      'System',
      'Configuration',
      'Operators',
      'Audit',
    ],
    auditor: [
      'Feedback',
      'Players',
      'Barred list',
      'Withdrawals',
      'Held payments',
      'Reconciliation',
      'Held friends',
      'Cases',
      'Approvals',
      'Games',
      'Orders of goods',
      'Free rounds',
      'Mail',
      'Events',
      'System',
      'Configuration',
      'Operators',
      'Audit',
    ],
  };

  it.each(ROLES)('of %s are those in the table', async (role) => {
    fakeDesk({ 'access.me': () => meWith(role), 'feedback.list': () => ({ list: [], total: 0 }) });
    openDesk();
    const rooms = await screen.findByRole('navigation', { name: 'Rooms' });
    expect(
      within(rooms)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(OF[role]);
  });

  it('are absent for an operator without roles', async () => {
    fakeDesk({ 'access.me': () => meWith() });
    openDesk();
    expect(await screen.findByText('Your roles give access to no page')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('keeps the written text while its operator logs in again, and is sent once', async () => {
    const { requests, answering } = fakeDesk({
      'access.me': () => meWith('support'),
      'feedback.open': () => ({ ...TICKET, messages: [MESSAGE] }),
      'feedback.answer': () => 'notLoggedIn',
      'access.logIn': () => meWith('support'),
    });
    const user = openDesk('/desk/feedback/F1');
    await user.type(await screen.findByLabelText('Your answer'), 'It is there now.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Log in again to continue' })).toBeInTheDocument();
    expect(screen.getByLabelText('Login')).toHaveValue('maria');
    await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
    await user.type(screen.getByLabelText('Code from your authenticator'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    answering['feedback.answer'] = () => ({});
    const answer = await screen.findByRole('textbox', { name: 'Your answer' });
    expect(answer).toHaveValue('It is there now.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(answer).toHaveValue(''));
    const sent = requests.filter(({ name }) => name === 'feedback.answer');
    expect(sent.map(({ input }) => input)).toEqual([
      { id: 'F1', text: 'It is there now.', close: false },
      { id: 'F1', text: 'It is there now.', close: false },
    ]);
  });

  it('is read-only for operators without the right to answer', async () => {
    fakeDesk({ 'access.me': () => meWith('auditor'), 'feedback.open': () => ({ ...TICKET, messages: [MESSAGE] }) });
    openDesk('/desk/feedback/F1');
    expect(await screen.findByText('Where is it?')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

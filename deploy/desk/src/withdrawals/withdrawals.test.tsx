import type { WithdrawalOpened, WithdrawalRow } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ME = { id: 1, login: 'maria', name: 'Maria', roles: ['payments', 'compliance'] as ('payments' | 'compliance')[] };
const ID = '0190a000-0000-7000-8000-000000000001';
const ROW: WithdrawalRow = {
  id: ID,
  orderNo: 'W7K3M9Q2AB',
  player: '7',
  amount: 500_000,
  status: 1,
  flags: ['young', 'device'],
  byRule: false,
  createTime: 0,
  updateTime: 0,
};
const OPENED: WithdrawalOpened = {
  ...ROW,
  fee: 1_000,
  net: 499_000,
  channel: 'InstaPay',
  bank: 'BDO Unibank',
  accountNo: '001234567890',
  accountName: 'Juan dela Cruz',
  accountSince: 0,
  fourEyesFrom: 1_000_000,
  approvedAlone: 0,
  stop: null,
  reasonCode: null,
  reasonText: null,
  timeline: [{ status: 1, time: 0, text: 'In review' }],
  decisions: [],
  person: { realName: 'Ana Reyes', birthday: '1990-01-01', occupation: 'Teacher', sourceOfFunds: 1, sameName: false },
  kycStatus: 3,
  account: { nickname: 'Juan', mobile: '+63917•••4567', createTime: 0, rgStatus: 0 },
  wallet: { cash: 0, bonus: 0, withdrawable: 0, frozen: 500_000 },
  deposits: { count: 2, total: 600_000, firstTime: 0, lastTime: 0 },
  play: { rounds: 3, bet: 1_000, validBet: 1_000, win: 0, lastTime: 0 },
  devices: [{ name: 'Chrome on Android', firstTime: 0, lastTime: 0, others: ['8'] }],
  earlier: [{ ...ROW, id: ID.replace(/1$/, '2'), orderNo: 'WEARLIER22', status: 4 }],
};

function desk(more: Parameters<typeof fakeDesk>[0] = {}, path = `/desk/withdrawals/${ID}`) {
  const fake = fakeDesk({
    'access.me': () => ME,
    'withdrawals.list': () => ({ list: [ROW], total: 1 }),
    'withdrawals.open': () => OPENED,
    ...more,
  });
  return Object.assign(fake, { user: openDesk(path) });
}
const inputOf = (fake: ReturnType<typeof desk>, name: string) => fake.requests.find((one) => one.name === name)?.input;
const card = async (name: string) => within(await screen.findByRole('form', { name }));

it('the queue shows amount, player and reason of the review', async () => {
  const fake = desk({}, '/desk/withdrawals');
  const row = await screen.findByRole('link', { name: /₱5,000\.00 · W7K3M9Q2AB/ });
  expect(row).toHaveTextContent('New player account · Shares a device with another player');
  await fake.user.click(screen.getByRole('button', { name: 'Being paid' }));
  await waitFor(() => expect(fake.requests.at(-1)?.input).toMatchObject({ status: 3 }));
});

it('a withdrawal shows the player, the source of the money, the play, devices and earlier ones', async () => {
  desk();
  expect(await screen.findByText('BDO Unibank 001234567890')).toBeInTheDocument();
  expect(screen.getByText('The account holder has a different name than the verified one.')).toBeInTheDocument();
  expect(screen.getByText(/₱6,000\.00 · 2 deposits/)).toBeInTheDocument();
  expect(screen.getByText(/also used by 8/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /WEARLIER22/ })).toBeInTheDocument();
});

it('approving needs a reason, and a large one says that it waits for a colleague', async () => {
  const fake = desk({
    'withdrawals.open': () => ({ ...OPENED, fourEyesFrom: 500_000 }),
    'withdrawals.approve': () => ({ approval: 'A1' }),
  });
  const approve = await card('Approve');
  expect(approve.getByText(/From ₱5,000\.00 within a day on a colleague must approve too/)).toBeInTheDocument();
  await fake.user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(inputOf(fake, 'withdrawals.approve')).toBeUndefined();
  await fake.user.type(approve.getByLabelText('Reason, for our records'), 'Salary on file');
  await fake.user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawals' })).toHaveFocus();
  expect(inputOf(fake, 'withdrawals.approve')).toEqual({ id: ID, reason: 'Salary on file' });
});

it.each([
  [499_999, false],
  [500_000, true],
])('after parts of %d hundredths approved alone, a colleague is asked: %s', async (approvedAlone, asks) => {
  desk({ 'withdrawals.open': () => ({ ...OPENED, approvedAlone }) });
  const approve = await card('Approve');
  expect(approve.queryByText(/a colleague must approve too/) !== null).toBe(asks);
});

it('rejecting tells the player why, in a reason and in words', async () => {
  const fake = desk({ 'withdrawals.reject': () => ({}) });
  const reject = await card('Reject');
  await fake.user.selectOptions(reject.getByLabelText('Reason for the player'), 'The account has a different holder');
  await fake.user.type(reject.getByLabelText('Message to the player'), 'Use your own account.');
  await fake.user.type(reject.getByLabelText('Reason, for our records'), 'Name differs');
  await fake.user.click(reject.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawals' })).toHaveFocus();
  expect(inputOf(fake, 'withdrawals.reject')).toEqual({
    id: ID,
    code: 2,
    words: 'Use your own account.',
    reason: 'Name differs',
  });
});

it('an overtaken operator is told, and sees the decision', async () => {
  let status = 1;
  const fake = desk({
    'withdrawals.open': () => ({ ...OPENED, status }),
    'withdrawals.approve': () => {
      status = 5;
      return 'decided';
    },
  });
  const approve = await card('Approve');
  await fake.user.type(approve.getByLabelText('Reason, for our records'), 'Looks good');
  await fake.user.click(approve.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Rejected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('holds a wallet, and lets it go', async () => {
  const fake = desk({
    'withdrawals.open': () => ({ ...OPENED, status: 4, stop: { operator: 'jose', reason: 'case 7', time: 0 } }),
    'withdrawals.stop': () => ({}),
  });
  expect(await screen.findByText('Compliance holds this wallet: case 7')).toBeInTheDocument();
  await fake.user.type(screen.getByLabelText('Reason, for our records'), 'Case closed');
  await fake.user.click(screen.getByRole('button', { name: 'Release the wallet' }));
  await waitFor(() =>
    expect(inputOf(fake, 'withdrawals.stop')).toEqual({ player: '7', stop: false, reason: 'Case closed' }),
  );
});

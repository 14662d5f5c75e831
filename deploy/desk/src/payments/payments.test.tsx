import type { HeldPayment } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const payment = (more: Partial<HeldPayment> = {}): HeldPayment => ({
  ...{ channel: 'gcash', txId: 't1', orderNo: 'D7K3M9Q2AX', player: '100002', amount: 1_000, currency: 'PHP' },
  ...{ why: 'amount', time: 0, state: 'held', creditable: true, tries: 0, sentTime: null },
  ...more,
});

function enter(list: HeldPayment[], role: 'payments' | 'auditor' = 'payments') {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles: [role] }),
    'payments.list': () => ({ list }),
    'payments.sendBack': () => ({}),
    'payments.credit': () => ({ approval: 'A1' }),
  });
  return Object.assign(fake, { user: openDesk('/desk/payments') });
}

it('shows the waiting payments, their reason and owner, and sends one back with a reason', async () => {
  const fake = enter([payment(), payment({ txId: 't2', state: 'sent', why: 'second', sentTime: 1 })]);
  expect(
    await screen.findByText('₱10.00 · D7K3M9Q2AX', { exact: true, selector: 'li:first-child *' }),
  ).toBeInTheDocument();
  expect(screen.getByText('The amount differs from the order')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Player 100002' })[0]).toHaveAttribute('href', '/desk/players/100002');
  await fake.user.click(screen.getByRole('button', { name: 'Send back ₱10.00' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Send back ₱10.00' }));
  await fake.user.click(sheet.getByRole('button', { name: 'Send back ₱10.00' }));
  expect(fake.requests.filter(({ name }) => name === 'payments.sendBack')).toEqual([]);
  await fake.user.type(sheet.getByLabelText('Why?'), 'the player asked for it');
  await fake.user.click(sheet.getByRole('button', { name: 'Send back ₱10.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.requests.find(({ name }) => name === 'payments.sendBack')?.input).toEqual({
    channel: 'gcash',
    txId: 't1',
    reason: 'the player asked for it',
  });
});

it('says how often the provider was asked in vain, and in which currency it came', async () => {
  enter([payment({ state: 'asked', tries: 3, currency: 'USD', orderNo: null, player: null, why: 'unknown' })]);
  expect(await screen.findByText('USD 10.00 · t1')).toBeInTheDocument();
  expect(screen.getByText('The provider was asked 3 times without success.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask again now: USD 10.00' })).toBeInTheDocument();
});

it('is read-only for operators without the right to act, and reports an empty list', async () => {
  enter([payment()], 'auditor');
  expect(await screen.findByText('Waiting for you')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Send back|Credit)/ })).toBeNull();
});

it('reports an empty list', async () => {
  enter([]);
  expect(await screen.findByText('All payments are credited')).toBeInTheDocument();
});

it('asks a colleague to credit the received amount, with a reason, and only where that is possible', async () => {
  const fake = enter([payment(), payment({ txId: 't2', amount: 2_000, state: 'asked', creditable: false })]);
  await fake.user.click(await screen.findByRole('button', { name: 'Credit ₱10.00' }));
  expect(screen.queryByRole('button', { name: 'Credit ₱20.00' })).toBeNull();
  const sheet = within(screen.getByRole('dialog', { name: 'Credit ₱10.00' }));
  await fake.user.type(sheet.getByLabelText('Why?'), 'the player showed the receipt');
  await fake.user.click(sheet.getByRole('button', { name: 'Credit ₱10.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.requests.find(({ name }) => name === 'payments.credit')?.input).toEqual({
    channel: 'gcash',
    txId: 't1',
    reason: 'the player showed the receipt',
  });
});

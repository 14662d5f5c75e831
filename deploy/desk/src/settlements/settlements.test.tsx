import type { RoundDifference, SettlementDay, SettlementDifference } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const difference = (more: Partial<SettlementDifference> = {}): SettlementDifference => ({
  ...{ key: 'line/1', what: 'changed', day: '2026-11-23', kind: 'charge', channel: 'gcash', ref: 't1' },
  ...{ orderNo: 'D7K3M9Q2AX', player: '100002', ours: 50_000, theirs: 49_000, time: 0, note: null },
  ...more,
});
const day = (more: Partial<SettlementDay> = {}): SettlementDay => ({
  ...{ day: '2026-11-23', count: 3, net: -1_250, takenTime: 1, problem: null, again: false },
  ...more,
});

interface Known {
  days?: SettlementDay[];
  list?: SettlementDifference[];
  rounds?: RoundDifference[];
}

function enter({ days = [], list = [], rounds = [] }: Known, role: 'payments' | 'auditor' = 'payments') {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles: [role] }),
    'settlements.list': () => ({ days, list, rounds }),
    'settlements.explain': () => ({}),
    'settlements.again': () => ({}),
  });
  return Object.assign(fake, { user: openDesk('/desk/settlements') });
}

it('shows the differences, their amount and owner, and takes an explanation', async () => {
  const fake = enter({ list: [difference()], days: [day()] });
  expect(await screen.findByText('Deposit D7K3M9Q2AX')).toBeInTheDocument();
  expect(screen.getByText('Different amount')).toBeInTheDocument();
  expect(screen.getByText('Provider: ₱490.00 · Books: ₱500.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Player 100002' })).toHaveAttribute('href', '/desk/players/100002');
  await fake.user.click(screen.getByRole('button', { name: 'Explain Deposit D7K3M9Q2AX' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Explain Deposit D7K3M9Q2AX' }));
  await fake.user.type(sheet.getByLabelText('Why?'), 'a fee of theirs');
  await fake.user.click(sheet.getByRole('button', { name: 'Explain Deposit D7K3M9Q2AX' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.requests.find(({ name }) => name === 'settlements.explain')?.input).toEqual({
    key: 'line/1',
    reason: 'a fee of theirs',
  });
});

it("shows items that one side does not know, their explanation, and games' rounds that differ", async () => {
  enter({
    list: [
      difference({ what: 'missing', theirs: null, kind: 'payout' }),
      difference({
        ...{ key: 'line/2', what: 'unknown', ours: null, orderNo: null, player: null },
        note: { operator: 'jose', reason: 'they look for it', time: 0 },
      }),
    ],
    rounds: [
      {
        ...{ provider: 'sandbox-games', day: '2026-11-23', roundId: 'r1', player: '7' },
        ours: { bet: 100, win: 0 },
        theirs: null,
      },
    ],
  });
  expect(await screen.findByText('Provider: no entry · Books: ₱500.00')).toBeInTheDocument();
  expect(screen.getByText('Withdrawal D7K3M9Q2AX')).toBeInTheDocument();
  expect(screen.getByText('Deposit t1')).toBeInTheDocument();
  expect(screen.getByText('Provider: ₱490.00 · Books: no entry')).toBeInTheDocument();
  expect(screen.getByText(/^jose, .*: they look for it$/)).toBeInTheDocument();
  expect(screen.getByText('Provider: no entry · Books: bet ₱1.00, win ₱0.00')).toBeInTheDocument();
});

it('has a day’s file taken again, and says of one that cannot be read why', async () => {
  const fake = enter({
    days: [day({ day: '2026-11-24', takenTime: null, problem: 'Line 7: amount cannot be read.', count: 0 }), day()],
  });
  expect(await screen.findByText('Line 7: amount cannot be read.')).toBeInTheDocument();
  expect(screen.queryByText('No differences')).toBeNull();
  expect(screen.getByText(/^3 lines · -₱12\.50/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Load again/ })).toHaveLength(1);
  await fake.user.click(screen.getByRole('button', { name: 'Load again: 2026-11-23' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Load the file of 2026-11-23 again' }));
  await fake.user.type(sheet.getByLabelText('Why?'), 'they have mended it');
  await fake.user.click(sheet.getByRole('button', { name: 'Load the file of 2026-11-23 again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.requests.find(({ name }) => name === 'settlements.again')?.input).toEqual({
    day: '2026-11-23',
    reason: 'they have mended it',
  });
});

it('says that everything agrees, and that no day was taken', async () => {
  enter({});
  expect(await screen.findByText('No differences')).toBeInTheDocument();
  expect(screen.getByText(/^No file was loaded yet/)).toBeInTheDocument();
});

it('is read-only for operators without the right to act', async () => {
  enter({ list: [difference()], days: [day({ again: true })] }, 'auditor');
  expect(await screen.findByText('Deposit D7K3M9Q2AX')).toBeInTheDocument();
  expect(screen.getByText('Being loaded again')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Explain|Load)/ })).toBeNull();
});

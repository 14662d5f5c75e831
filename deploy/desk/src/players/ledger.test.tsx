import type { AccountEntry, Me, PlayerOverview } from '@parola/operations';
import { screen, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const AT = Date.UTC(2026, 10, 23, 4);
const PLAYER: PlayerOverview = {
  ...{ id: '100001', nickname: 'Juan', mobile: '+63917•••4567', createTime: AT, account: 'p1', birthday: null },
  ...{ rgStatus: 0, rgUntil: null, barredBy: [], hold: null, sessions: [], logIns: [], events: [], notes: [] },
  wallet: { cash: 0, bonus: 0, withdrawable: 0, frozen: 0 },
};
const entry = (more: Partial<AccountEntry>): AccountEntry => ({
  ...{ id: 9, time: AT, kind: 'deposit', ref: 'o1', actor: 'psp:gcash', amount: 20_000, after: 25_000 },
  ...more,
});

function enter(role: Me['roles'][number]) {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'ana', name: 'Ana', roles: [role] }),
    'players.open': () => PLAYER,
    'players.ledger': ({ account, before }) => {
      if (account === 'points') return { balance: 3, list: [], more: false };
      return before === undefined
        ? { balance: 25_000, list: [entry({}), entry({ id: 8, kind: 'withdraw-hold', amount: -500 })], more: true }
        : { balance: 25_000, list: [entry({ id: 1, amount: 5_000, after: 5_000 })], more: false };
    },
  });
  return Object.assign(fake, { user: openDesk('/desk/players/100001') });
}

it('asks for an account only when it is chosen, shows its entries, and turns back', async () => {
  const { user, requests } = enter('payments');
  const choice = await screen.findByLabelText('Account', { selector: 'select' });
  const asks = () => requests.filter(({ name }) => name === 'players.ledger').map(({ input }) => input);
  expect(asks()).toEqual([]);
  await user.selectOptions(choice, 'Cash');
  const list = within(await screen.findByRole('list', { name: 'Entries' }));
  expect(screen.getByText('Balance ₱250.00')).toBeVisible();
  expect(list.getByText('+₱200.00 · deposit')).toBeVisible();
  expect(list.getByText('-₱5.00 · withdraw-hold')).toBeVisible();
  expect(list.getAllByText(/₱250\.00 afterwards · psp:gcash · o1$/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('+₱50.00 · deposit')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('+₱200.00 · deposit')).toBeVisible();
  await user.selectOptions(choice, 'Points');
  expect(await screen.findByText('Balance 3')).toBeVisible();
  expect(screen.getByText('This account has no entries.')).toBeVisible();
  expect(asks()).toEqual([
    { id: '100001', account: 'cash' },
    { id: '100001', account: 'cash', before: 8 },
    { id: '100001', account: 'cash' },
    { id: '100001', account: 'points' },
  ]);
});

it('is not offered to operators without the right to see money', async () => {
  enter('support');
  expect(await screen.findByText('Juan')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ledger' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import type { Me, PlayerOverview } from '@parola/operations';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const AT = Date.UTC(2026, 10, 23, 4);
const me = (roles: Me['roles']): Me => ({ id: 1, login: 'ana', name: 'Ana', roles });
const PLAYER: PlayerOverview = {
  id: '100001',
  nickname: 'Juan',
  mobile: '+63917•••4567',
  createTime: AT,
  account: 'p1',
  birthday: '1990-01-01',
  rgStatus: 0,
  rgUntil: null,
  barredBy: [],
  wallet: { cash: 0, bonus: 0, withdrawable: 0, frozen: 0 },
  hold: null,
  sessions: [],
  logIns: [],
  events: [],
  notes: [],
};

it('shows the support limits, waiting changes, their history, breaks and an erasure', async () => {
  fakeDesk({
    'access.me': () => me(['support']),
    'players.open': () => PLAYER,
    'players.protection': () => ({
      limits: [{ kind: 1, period: 1, value: 50_000, left: 20_000, pending: { value: 90_000, from: AT } }],
      changes: [{ kind: 4, period: 1, old: 0, new: 60, time: AT }],
      breaks: [{ rgStatus: 1, number: 'CO-1', from: AT, until: AT }],
      erasureTime: AT,
    }),
  });
  openDesk('/desk/players/100001');
  const limits = within(await screen.findByRole('list', { name: 'Limits' }));
  expect(limits.getByText('Deposits, a day')).toBeVisible();
  expect(limits.getByText(/₱200\.00 of ₱500\.00 left · ₱900\.00 requested/)).toBeVisible();
  const changes = within(screen.getByRole('list', { name: 'Changes of limits' }));
  expect(changes.getByText(/no limit → 60 minutes/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Breaks and exclusions' })).getByText(/CO-1/)).toBeVisible();
  expect(screen.getByText(/Requested by the player; due/)).toBeVisible();
});

it('makes no request for a role without the right to see it', async () => {
  const { requests } = fakeDesk({ 'access.me': () => me(['payments']), 'players.open': () => PLAYER });
  openDesk('/desk/players/100001');
  expect(await screen.findByText('Juan')).toBeVisible();
  expect(requests.map(({ name }) => name)).not.toContain('players.protection');
});

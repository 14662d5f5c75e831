import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Me, PlayerOverview } from '@parola/operations';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const AT = Date.UTC(2026, 10, 23, 4);
const me = (roles: Me['roles']): Me => ({ id: 1, login: 'ana', name: 'Ana', roles });
const PLAYER: PlayerOverview = {
  ...{ id: '100001', nickname: 'Juan', mobile: '+63917•••4567', createTime: AT, account: 'p1', birthday: null },
  ...{
    rgStatus: 0,
    rgUntil: null,
    barredBy: [],
    wallet: { cash: 0, bonus: 0, withdrawable: 0, frozen: 0 },
    hold: null,
  },
  ...{ sessions: [], logIns: [], events: [], notes: [] },
};
const REASON = 'Money from a stolen card';

it('holds a wallet at once, with a reason, and then asks a colleague to let it go', async () => {
  let { hold } = PLAYER;
  const { requests } = fakeDesk({
    'access.me': () => me(['payments']),
    'players.open': () => ({ ...PLAYER, hold }),
    'players.hold': () => {
      hold = { operator: 'ana', time: AT };
      return {};
    },
    'players.lift': () => ({ approval: 'A1' }),
  });
  openDesk('/desk/players/100001');
  await userEvent.click(await screen.findByRole('button', { name: 'Hold it now' }));
  expect(requests.map(({ name }) => name)).not.toContain('players.hold');
  await userEvent.type(screen.getByLabelText('Why?'), REASON);
  await userEvent.click(screen.getByRole('button', { name: 'Hold it now' }));
  expect(await screen.findByText(/Held by ana since/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why?'), 'The bank has cleared it');
  await userEvent.click(screen.getByRole('button', { name: 'Ask a colleague' }));
  const lifted = () => requests.find(({ name }) => name === 'players.lift')?.input;
  await waitFor(() => expect(lifted()).toEqual({ id: '100001', reason: 'The bank has cleared it' }));
  expect(requests.find(({ name }) => name === 'players.hold')?.input).toEqual({ id: '100001', reason: REASON });
  expect(screen.getByText(/Held by ana since/)).toBeVisible();
});

it('is only shown to a role that may not hold', async () => {
  fakeDesk({
    'access.me': () => me(['support']),
    'players.open': () => ({ ...PLAYER, hold: { operator: 'ana', time: AT } }),
    'players.protection': () => ({ limits: [], changes: [], breaks: [], erasureTime: null }),
  });
  openDesk('/desk/players/100001');
  expect(await screen.findByText(/Held by ana since/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask a colleague' })).not.toBeInTheDocument();
});

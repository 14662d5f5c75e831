import type { HeldFriend, Role } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const WAITS: HeldFriend = {
  ...{ inviter: '7', friend: '9', why: 'device', level: 1, counts: true, held: 12_345, validBet: 5_000_000 },
  ...{ received: 0, time: 0, decided: null },
};
const REASON = 'Two sisters, both were called';

function enter(list: HeldFriend[], role: Role = 'compliance', path = '/desk/friends') {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'ana', name: 'Ana', roles: [role] }),
    'friends.list': () => ({ list, total: list.length }),
    'friends.release': () => ({ approval: 'A1' }),
    'friends.refuse': () => ({}),
  });
  return Object.assign(fake, { user: openDesk(path) });
}

it('shows the pair, the reason, the waiting amount and the amount received before the doubt', async () => {
  enter([WAITS, { ...WAITS, inviter: '8', why: 'account', level: 2, counts: false, held: 0, received: 150 }]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Both used the same devicePlayer 7 invited Player 9₱123\.45 held · bet ₱50,000\.00 · would count as a friend · /,
  );
  expect(second).toHaveTextContent(
    /Both named the same bank accountPlayer 8 invited, through one friend, Player 9₱0\.00 held · ₱1\.50 received earlier · bet/,
  );
  expect(screen.getAllByRole('link', { name: 'Player 9' })[0]).toHaveAttribute('href', '/desk/players/9');
});

it.each([
  ['Release', 'friends.release', /They are two players/],
  ['Refuse', 'friends.refuse', /cannot be undone/],
])('«%s» shows its effect, and asks for a reason', async (word, name, comes) => {
  const fake = enter([WAITS]);
  const title = `${word} 7 and 9`;
  await fake.user.click(await screen.findByRole('button', { name: title }));
  const sheet = within(screen.getByRole('dialog', { name: title }));
  expect(sheet.getByText(comes)).toBeInTheDocument();
  await fake.user.click(sheet.getByRole('button', { name: title }));
  expect(fake.requests.some((one) => one.name === name)).toBe(false);
  await fake.user.type(sheet.getByLabelText('Why?'), REASON);
  await fake.user.click(sheet.getByRole('button', { name: title }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.requests.filter((one) => one.name === name).map(({ input }) => input)).toEqual([
    { inviter: '7', friend: '9', reason: REASON },
  ]);
});

it('shows the decision, its author and reason, and offers nothing more', async () => {
  const decided = { released: false, operator: 'jose', note: 'The same ID', time: 0 };
  const fake = enter([{ ...WAITS, decided }], 'compliance', '/desk/friends?decided=1');
  expect(await screen.findByText('One player')).toBeInTheDocument();
  expect(screen.getByText('jose: The same ID')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /7 and 9/ })).toBeNull();
  expect(fake.requests.find(({ name }) => name === 'friends.list')?.input).toMatchObject({ waiting: false });
});

it.each(['payments', 'auditor'] as const)('is only looked at by %s', async (role) => {
  enter([WAITS], role);
  expect(await screen.findByText('Both used the same device')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /7 and 9/ })).toBeNull();
});

it('says that no friend waits', async () => {
  enter([]);
  expect(await screen.findByText('No held friends')).toBeInTheDocument();
});

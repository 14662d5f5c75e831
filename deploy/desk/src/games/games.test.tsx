import type { GameRow } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const game = (id: number, more: Partial<GameRow> = {}): GameRow => ({
  id,
  name: `Game ${id}`,
  provider: 'one',
  isOn: true,
  openRounds: 0,
  ...more,
});

function enter(list: GameRow[], roles: ('compliance' | 'support')[] = ['compliance']) {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles }),
    'games.list': () => ({ list }),
    'games.switch': () => ({ changed: 2 }),
  });
  return Object.assign(fake, { user: openDesk('/desk/games') });
}
const switched = (fake: ReturnType<typeof enter>) =>
  fake.asked.filter(({ name }) => name === 'games.switch').map(({ input }) => input);

it('C48 closes one game with a reason, and shows what is still being played there', async () => {
  const fake = enter([game(1, { openRounds: 3 }), game(2, { isOn: false })]);
  expect(await screen.findByText('#1 · 3 open rounds')).toBeInTheDocument();
  await fake.user.click(screen.getByRole('button', { name: 'Close Game 1' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Close Game 1' }));
  expect(sheet.getByText(/played to their end and paid/)).toBeInTheDocument();
  await fake.user.click(sheet.getByRole('button', { name: 'Close Game 1' }));
  expect(switched(fake)).toEqual([]);
  await fake.user.type(sheet.getByLabelText('Why?'), 'its maths is in doubt');
  await fake.user.click(sheet.getByRole('button', { name: 'Close Game 1' }));
  await waitFor(() => expect(switched(fake)).toEqual([{ ids: [1], on: false, reason: 'its maths is in doubt' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('C48 closes a provider, or all of them, and opens what is closed', async () => {
  const fake = enter([game(1), game(2, { isOn: false }), game(3, { provider: 'two' })]);
  const send = async (name: string) => {
    await fake.user.click(await screen.findByRole('button', { name }));
    const sheet = within(screen.getByRole('dialog', { name }));
    await fake.user.type(sheet.getByLabelText('Why?'), 'because of this');
    await fake.user.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await send('Close all games');
  await send('Close all of two');
  await send('Open all of one');
  expect(switched(fake).map(({ ids, on }) => [ids, on])).toEqual([
    [[1, 3], false],
    [[3], false],
    [[2], true],
  ]);
});

it('shows who only looks no switch', async () => {
  enter([game(1)], ['support']);
  expect(await screen.findByText('Game 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

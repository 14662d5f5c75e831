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
  takesFreeRounds: false,
  watch: null,
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
  fake.requests.filter(({ name }) => name === 'games.switch').map(({ input }) => input);

it('C48 closes one game with a reason, and shows its rounds in play', async () => {
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

it('C48 closes a provider, or all of them, and opens closed ones', async () => {
  const fake = enter([game(1), game(2, { isOn: false }), game(3, { provider: 'two' })]);
  const send = async (name: string) => {
    await fake.user.click(await screen.findByRole('button', { name }));
    const sheet = within(screen.getByRole('dialog', { name }));
    await fake.user.type(sheet.getByLabelText('Why?'), 'because of this');
    await fake.user.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await send('Close all games');
  await send('Close all games of two');
  await send('Open all games of one');
  expect(switched(fake).map(({ ids, on }) => [ids, on])).toEqual([
    [[1, 3], false],
    [[3], false],
    [[2], true],
  ]);
});

const watch = {
  rounds: 300,
  staked: 30_000,
  paid: 0,
  leastBp: 9_605,
  mostBp: 9_606,
  deviations: -4.27,
  state: 'sound',
} as const;

it("C44 shows each game's return beside its mathematics, and marks games in doubt or closed for it", async () => {
  enter([
    game(1, { watch: { ...watch, paid: 28_650, deviations: -0.1 } }),
    game(2, { watch: { ...watch, state: 'closed' }, isOn: false }),
    game(3, { watch: { ...watch, state: 'doubted', paid: 60_000, deviations: 3.14, leastBp: 9_500 } }),
    game(4, { watch: { ...watch, rounds: 0, staked: 0 } }),
    game(5),
  ]);
  const row = async (name: string) => within(await screen.findByText(name).then((title) => title.closest('li')!));
  const sound = await row('Game 1');
  expect(sound.getByText('This month: 95.50 % of ₱300.00 returned in 300 rounds.')).toBeInTheDocument();
  expect(sound.getByText('Expected by its mathematics: between 96.05 % and 96.06 %.')).toBeInTheDocument();
  const closed = await row('Game 2');
  expect(closed.getByText('Closed for its return')).toBeInTheDocument();
  expect(closed.getByText(/96\.06 %\. That is 4\.3 standard deviations too little\.$/)).toBeInTheDocument();
  const doubted = await row('Game 3');
  expect(doubted.getByText('Return in doubt')).toBeInTheDocument();
  expect(
    doubted.getByText(/between 95\.00 % and 96\.06 %\. That is 3\.1 standard deviations too much\.$/),
  ).toBeInTheDocument();
  for (const name of ['Game 4', 'Game 5']) expect((await row(name)).queryByText(/returned/)).toBeNull();
});

it('shows a viewer no switch', async () => {
  enter([game(1)], ['support']);
  expect(await screen.findByText('Game 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

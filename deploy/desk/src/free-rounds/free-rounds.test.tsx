import type { FreeRoundsRow, Role } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ID = '0198a7f0-0000-7000-8000-000000000001';
const GRANTED: FreeRoundsRow = {
  ...{ id: ID, player: '7', game: 'Fiesta Reels', rounds: 10, used: 3, bet: 200, winCap: 50_000, won: 1_240 },
  ...{ wagerTimes: 5, expireTime: Date.now() + 86_400_000, createTime: 0, by: 'jose', reason: 'A sorry' },
  ...{ closed: null, endTime: null },
};
const GAME = { provider: 'sandbox-games', isOn: true, openRounds: 0, watch: null };

function enter(grants: FreeRoundsRow[] = [GRANTED], role: Role = 'support') {
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'ana', name: 'Ana', roles: [role] }),
    'freeRounds.list': () => ({ list: grants, total: grants.length }),
    'freeRounds.grant': () => ({ approval: 'A1' }),
    'freeRounds.cancel': () => ({}),
    'games.list': () => ({
      list: [
        { ...GAME, id: 1, name: 'Fiesta Reels', takesFreeRounds: true },
        { ...GAME, id: 2, name: 'Triple Classic', takesFreeRounds: true },
        { ...GAME, id: 10, name: 'Keno', takesFreeRounds: false },
      ],
    }),
  });
  return Object.assign(fake, { user: openDesk('/desk/freeRounds') });
}
const inputsOf = (fake: ReturnType<typeof enter>, name: string) =>
  fake.requests.filter((one) => one.name === name).map(({ input }) => input);

it('shows the played rounds, their result and stake, the granting operator and the reason', async () => {
  enter();
  const row = await screen.findByRole('listitem');
  for (const words of ['10 free rounds in Fiesta Reels', '3 of 10 played at ₱2.00', 'Won ₱12.40 of at most ₱500.00'])
    expect(row).toHaveTextContent(words);
  expect(row).toHaveTextContent('to be wagered 5 times');
  expect(row).toHaveTextContent('jose: A sorry');
  expect(within(row).getByText('Available')).toBeInTheDocument();
});

it('hands in rounds of a game that takes them, with a reason', async () => {
  const fake = enter([]);
  const form = within(await screen.findByRole('form', { name: 'Grant free rounds' }));
  await form.findByRole('option', { name: 'Triple Classic' });
  expect(form.queryByRole('option', { name: 'Keno' })).toBeNull();
  await fake.user.click(form.getByRole('button', { name: 'Submit' }));
  expect(form.getByText('A player number has digits only.')).toBeInTheDocument();
  expect(inputsOf(fake, 'freeRounds.grant')).toEqual([]);
  await fake.user.type(form.getByLabelText('Player number'), '7');
  await fake.user.selectOptions(form.getByLabelText('Game'), 'Triple Classic');
  await fake.user.selectOptions(form.getByLabelText('Stake of each round'), '₱5.00');
  await fake.user.type(form.getByLabelText('Why?'), 'a sorry for the outage');
  await fake.user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(inputsOf(fake, 'freeRounds.grant')).toEqual([
      {
        ...{ player: '7', gameId: 2, rounds: 10, bet: 500, winCap: 50_000, wagerTimes: 5, days: 7 },
        reason: 'a sorry for the outage',
      },
    ]),
  );
  await waitFor(() => expect(form.getByLabelText('Player number')).toHaveValue(''));
});

it('refuses numbers beyond the bounds before it asks', async () => {
  const fake = enter([]);
  const form = within(await screen.findByRole('form', { name: 'Grant free rounds' }));
  const rounds = form.getByLabelText('Number of rounds');
  await fake.user.clear(rounds);
  await fake.user.type(rounds, '101');
  await fake.user.click(form.getByRole('button', { name: 'Submit' }));
  expect(form.getByText('From 1 to 100.')).toBeInTheDocument();
  expect(inputsOf(fake, 'freeRounds.grant')).toEqual([]);
});

it('takes back unplayed rounds, with a reason, after the effect was shown', async () => {
  const fake = enter();
  const name = 'Revoke the unplayed rounds of 7 in Fiesta Reels';
  await fake.user.click(await screen.findByRole('button', { name }));
  const sheet = within(screen.getByRole('dialog', { name }));
  expect(sheet.getByText(/winnings so far are kept/)).toBeInTheDocument();
  await fake.user.type(sheet.getByLabelText('Why?'), 'granted by mistake');
  await fake.user.click(sheet.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(fake, 'freeRounds.cancel')).toEqual([{ id: ID, reason: 'granted by mistake' }]);
});

it('is read-only for the auditor, and finished ones cannot be taken back', async () => {
  enter([{ ...GRANTED, closed: { by: 'ana', reason: 'By mistake', time: 1 } }], 'auditor');
  expect(await screen.findByText('Revoked by ana: By mistake')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

import type { BarredOpened } from '@parola/operations';
import { screen, waitFor } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ME = { id: 1, login: 'maria', name: 'Maria', roles: ['compliance' as const] };
const LIST: BarredOpened = {
  ...{ id: 'L1', file: 'week.csv', replaces: false, operator: 'maria', createTime: 0, applyTime: null, lines: 4 },
  ...{ badCount: 2, listed: 10, persons: 2, added: 1, kept: 1, removed: 0, hitCount: 1 },
  bad: [
    { line: 3, reason: 'wrong', column: 'birthday' },
    { line: 5, reason: 'twice', first: 2 },
  ],
  hits: [{ player: '100001', by: [1, 2], barred: false }],
};

function desk(list: Partial<BarredOpened> = {}, more: Parameters<typeof fakeDesk>[0] = {}, path = '/desk/barred/L1') {
  const fake = fakeDesk({
    'access.me': () => ME,
    'barred.overview': () => ({ listed: 10, imports: [LIST] }),
    'barred.open': () => ({ ...LIST, ...list }),
    ...more,
  });
  return { ...fake, user: openDesk(path) };
}
const sent = (fake: ReturnType<typeof fakeDesk>, wanted: string) =>
  fake.requests.find(({ name }) => name === wanted)?.input;
const csv = (text = 'name,birthday\nJuana,1990-01-01') => new File([text], 'week.csv', { type: 'text/csv' });

it('a file is sent for looking at it, and its page opens', async () => {
  const fake = desk({}, { 'barred.preview': () => LIST }, '/desk/barred');
  expect(await screen.findByText('10 persons are on the list')).toBeInTheDocument();
  await fake.user.click(screen.getByRole('button', { name: 'Preview the changes' }));
  expect(await screen.findByText('Choose a file.')).toBeInTheDocument();
  expect(screen.getByLabelText('File')).toHaveFocus();
  await fake.user.upload(screen.getByLabelText('File'), csv());
  await fake.user.click(screen.getByRole('switch', { name: 'This is the whole list' }));
  await fake.user.click(screen.getByRole('button', { name: 'Preview the changes' }));
  expect(await screen.findByRole('heading', { name: 'Expected changes' })).toBeInTheDocument();
  expect(sent(fake, 'barred.preview')).toEqual({
    ...{ file: 'week.csv', replaces: true },
    data: btoa('name,birthday\nJuana,1990-01-01'),
  });
});

it('shows the effect: the affected persons, and each omitted line with its reason', async () => {
  desk();
  expect(await screen.findByRole('link', { name: /Player 100001/ })).toHaveTextContent('name and birthday, ID number');
  expect(screen.getByText('birthday is invalid.')).toBeInTheDocument();
  expect(screen.getByText('The same person as in line 2.')).toBeInTheDocument();
});

it('it is asked for with a reason, and leads to the request', async () => {
  const fake = desk({}, { 'barred.apply': () => ({ approval: 'A1' }) });
  await fake.user.type(await screen.findByLabelText('Reason'), 'list of the week{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('link', { name: 'A1' })).toHaveAttribute('href', '/desk/approvals/A1');
  expect(sent(fake, 'barred.apply')).toEqual({ id: 'L1', reason: 'list of the week' });
});

it('a whole list with bad lines cannot be asked for', async () => {
  desk({ replaces: true });
  expect(await screen.findByText(/would be removed. Correct the file/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
});

it.each([
  ['encoding', /not UTF-8 text/],
  ['columns', /must name the columns/],
  ['quotes:17', /^Line 17:/],
])('a file that is no list is refused with its remedy: %s', async (why, words) => {
  const refused = { refusal: 'badInput', code: 9000, field: 'data', why } as const;
  const fake = desk({}, { 'barred.preview': () => refused }, '/desk/barred');
  await fake.user.upload(await screen.findByLabelText('File'), csv());
  await fake.user.click(screen.getByRole('button', { name: 'Preview the changes' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('a file beyond the bound is not even sent', async () => {
  const fake = desk({}, {}, '/desk/barred');
  await fake.user.upload(await screen.findByLabelText('File'), csv('a'.repeat(5 * 1024 * 1024 + 1)));
  await fake.user.click(screen.getByRole('button', { name: 'Preview the changes' }));
  expect(await screen.findByText(/larger than 5 MB/)).toBeInTheDocument();
  expect(sent(fake, 'barred.preview')).toBeUndefined();
});

it('compliance asks for a bar to be lifted on the player’s page', async () => {
  const player = {
    ...{ id: '100001', nickname: 'Juana', mobile: '', createTime: 0, account: '', birthday: null, rgStatus: 3 },
    ...{ rgUntil: null, barredBy: [1], wallet: { cash: 0, bonus: 0, withdrawable: 0, frozen: 0 }, hold: null },
    ...{ sessions: [], logIns: [], events: [], notes: [] },
  };
  const more = { 'players.open': () => player, 'players.liftBar': () => ({ approval: 'A2' }) };
  const fake = desk({}, more, '/desk/players/100001');
  expect(await screen.findByText(/Matched by the list: name and birthday/)).toBeInTheDocument();
  await fake.user.type(screen.getByLabelText('Reason'), 'born in Davao');
  await fake.user.click(screen.getByRole('button', { name: 'Request to lift the bar' }));
  await waitFor(() => expect(sent(fake, 'players.liftBar')).toEqual({ id: '100001', reason: 'born in Davao' }));
  expect(await screen.findByRole('link', { name: 'A2' })).toBeInTheDocument();
});

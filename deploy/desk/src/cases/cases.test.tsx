import type { CaseOpened, CaseRow } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ME = { id: 1, login: 'ana', name: 'Ana', roles: ['compliance' as const] };
const ROW: CaseRow = {
  id: 'C7',
  player: '7',
  kind: 'structuring',
  way: 'out',
  amount: 900_000_000,
  openTime: 0,
  closeTime: null,
};
const OPENED: CaseOpened = {
  ...ROW,
  order: '0190a000-0000-7000-8000-000000000001',
  count: 3,
  account: { nickname: 'Juan', mobile: '' },
  notes: [{ operator: 'jose', text: 'Asked for papers', time: 0 }],
  closed: null,
};

function desk(more: Parameters<typeof fakeDesk>[0] = {}, path = '/desk/cases/C7') {
  const fake = fakeDesk({
    'access.me': () => ME,
    'cases.list': () => ({ list: [ROW], total: 1 }),
    'cases.open': () => OPENED,
    ...more,
  });
  return Object.assign(fake, { user: openDesk(path) });
}
const inputOf = (fake: ReturnType<typeof desk>, name: string) => fake.requests.find((one) => one.name === name)?.input;

it('the list shows the findings of the rules, and their amounts', async () => {
  desk({}, '/desk/cases');
  const row = await screen.findByRole('link', { name: /Several just below the covered amount · ₱9,000,000\.00/ });
  expect(row).toHaveTextContent('C7 · Withdrawals · Player 7');
});

it('a note is added', async () => {
  const fake = desk({ 'cases.note': () => ({}) });
  expect(await screen.findByText('Asked for papers')).toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: 'Add a note' }));
  await fake.user.type(form.getByLabelText('Add a note'), 'Papers are here');
  await fake.user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(inputOf(fake, 'cases.note')).toEqual({ id: 'C7', text: 'Papers are here' }));
});

it('a case is closed with its finding and whether it was reported, and then takes no more', async () => {
  let closed: CaseOpened['closed'] = null;
  const fake = desk({
    'cases.open': () => ({ ...OPENED, closed, closeTime: closed && 0 }),
    'cases.close': () => {
      closed = { operator: 'ana', finding: 'Salary of three months', reported: true };
      return {};
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Close this case' }));
  await fake.user.type(form.getByLabelText('Finding'), 'Salary of three months');
  await fake.user.click(form.getByRole('switch', { name: 'It was reported to the authority' }));
  await fake.user.click(form.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed by')).toBeInTheDocument();
  expect(inputOf(fake, 'cases.close')).toEqual({ id: 'C7', reported: true, reason: 'Salary of three months' });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

import type { OperatorRow, Role } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const MANAGER: { id: number; login: string; name: string; roles: Role[] } = {
  ...{ id: 1, login: 'maria', name: 'Maria' },
  roles: ['manager'],
};
const row = (change: Partial<OperatorRow>): OperatorRow => ({
  ...{ ...MANAGER, active: true, waits: false, createTime: 0, lastLogInTime: 0 },
  ...change,
});

it('lists the invited people waiting for admission, and admits them with the roles of the invitation', async () => {
  let list = [row({}), row({ id: 2, login: 'jose', name: 'Jose', roles: ['payments'], active: false, waits: true })];
  const { requests } = fakeDesk({
    'access.me': () => MANAGER,
    'operators.list': () => ({ list }),
    'operators.change': () => {
      list = list.map((one) => ({ ...one, active: true, waits: false }));
      return { approval: null };
    },
  });
  const user = openDesk('/desk/operators');
  expect(await screen.findByText('Waiting for admission')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Jose · jose/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Jose' }));
  expect(sheet.getByText(/Has set up their access by an invitation/)).toBeInTheDocument();
  expect(sheet.getByRole('switch', { name: 'May log in' })).toBeChecked();
  await user.type(sheet.getByLabelText(/^Why/), 'our new colleague');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ name }) => name === 'operators.change')?.input).toEqual({
    id: 2,
    roles: ['payments'],
    active: true,
    reason: 'our new colleague',
  });
  expect(screen.queryByText('Waiting for admission')).toBeNull();
});

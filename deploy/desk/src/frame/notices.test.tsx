import type { NoticeRow } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const NOTICE: NoticeRow = {
  ...{ id: 7, time: 0, operator: 'jose', rolesBefore: ['manager'], rolesThen: ['support'], mayLogIn: true },
  ...{ by: 'maria', checker: 'ana', eyesTime: null },
};

function enter(first: Partial<NoticeRow> = {}) {
  let list = [{ ...NOTICE, ...first }];
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'jose', name: 'Jose', roles: ['support'] }),
    'feedback.list': () => ({ list: [], total: 0 }),
    'notices.list': () => ({ list }),
    'notices.seen': () => {
      list = [];
      return {};
    },
  });
  return Object.assign(fake, { user: openDesk() });
}

it('tells of a change of rights until it is read', async () => {
  const fake = enter();
  const messages = within(await screen.findByRole('region', { name: 'Messages about rights' }));
  expect(messages.getByText(/The rights of jose were changed .*: before Manager, now Support\./)).toHaveTextContent(
    'Requested by maria, approved by ana.',
  );
  await fake.user.click(messages.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages about rights' })).toBeNull());
  expect(fake.requests.find(({ name }) => name === 'notices.seen')?.input).toEqual({ id: 7 });
});

it('shows the author of a change made alone, the loss of all roles, and when the operator begins to count', async () => {
  enter({ checker: null, mayLogIn: false, eyesTime: 86_400_000 });
  const message = await screen.findByText(/before Manager, now none\./);
  expect(message).toHaveTextContent('Changed by maria alone.');
  expect(message).toHaveTextContent(/Cannot act as a second approver before \S/);
});

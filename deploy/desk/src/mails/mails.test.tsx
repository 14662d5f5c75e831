import type { BroadcastRow } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ROW: BroadcastRow = {
  id: 1,
  createTime: 0,
  operator: 'jose',
  title: 'New games',
  offer: true,
  audience: { vipFrom: 2, deposited: true },
  expireTime: 86_400_000,
  players: 2000,
  sent: 500,
  doneTime: null,
};

function enter(path: string, role: 'manager' | 'auditor', answering: Parameters<typeof fakeDesk>[0]) {
  const desk = fakeDesk({
    'access.me': () => ({ id: 1, login: 'maria', name: 'Maria', roles: [role] }),
    ...answering,
  });
  return { ...desk, user: openDesk(path) };
}

it('lists the sent mails with sender, receivers and progress', async () => {
  enter('/desk/mail', 'auditor', {
    'mail.list': () => ({ list: [ROW, { ...ROW, id: 0, title: 'Old games', sent: 1, doneTime: 1 }] }),
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Sent to many players' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('jose');
  expect(first).toHaveTextContent('VIP 2 and above, has deposited, agreed to offers');
  expect(within(first as HTMLElement).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '500 of 2,000');
  expect(second).toHaveTextContent('Sent to 1 player');
  expect(screen.queryByRole('link', { name: 'Write to many players' })).toBeNull();
});

it('asks for both languages, says for how many it is, and sends it once it was confirmed', async () => {
  let preview = 0;
  const { requests, user } = enter('/desk/mail/new', 'manager', {
    'mail.list': () => ({ list: [] }),
    'mail.preview': () => ({ players: (preview += 1) === 1 ? 0 : 1200 }),
    'mail.broadcast': () => ROW,
  });
  const of = (name: string) => requests.filter((one) => one.name === name).map(({ input }) => input);
  await user.type(await screen.findByLabelText('Title in English'), 'New games');
  await user.type(screen.getByLabelText('Text in English'), 'Have a look.');
  await user.type(screen.getByLabelText(/^From VIP level/), '3');
  await user.type(screen.getByLabelText(/^To VIP level/), '2');
  await user.click(screen.getByRole('button', { name: 'Count the recipients' }));
  expect(screen.getByText('This is lower than the first level.')).toBeInTheDocument();
  expect(screen.getAllByText('Enter a text.')).toHaveLength(2);
  await user.clear(screen.getByLabelText(/^To VIP level/));
  await user.type(screen.getByLabelText('Title in Filipino'), 'Mga bagong laro');
  await user.type(screen.getByLabelText('Text in Filipino'), 'Tingnan mo.');
  await user.click(screen.getByRole('radio', { name: 'Never' }));
  await user.click(screen.getByRole('button', { name: 'Count the recipients' }));
  expect(await screen.findByText('No matching player.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Count the recipients' }));
  const sheet = await screen.findByRole('dialog', { name: 'Send it to 1,200 players?' });
  expect(of('mail.broadcast')).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: 'Send it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mail' })).toHaveFocus());
  expect(of('mail.preview').at(-1)).toEqual({ audience: { vipFrom: 3, deposited: false }, offer: false });
  expect(of('mail.broadcast')).toEqual([
    {
      audience: { vipFrom: 3, deposited: false },
      offer: false,
      words: {
        'en-PH': { title: 'New games', text: 'Have a look.' },
        'fil-PH': { title: 'Mga bagong laro', text: 'Tingnan mo.' },
      },
      days: 30,
    },
  ]);
});

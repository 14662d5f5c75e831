import type { ApprovalOpened, ApprovalRow } from '@parola/operations';
import { screen, waitFor } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ME = { id: 1, login: 'maria', name: 'Maria', roles: ['manager' as const] };
const ROW: ApprovalRow = {
  ...{ id: 'A1', operation: 'operators.change', subject: 'operator:3', maker: 'jose', checker: null, status: 1 },
  ...{ createTime: 0, expireTime: 1, decideTime: null, own: false, mayDecide: true },
};
const OPENED: ApprovalOpened = {
  ...ROW,
  eyesTime: null,
  ...{ reason: 'takes over the checks', decideReason: null, digest: 'd'.repeat(64), stale: false, checkers: 1 },
  facts: [
    { name: 'rolesThen', kind: 'words', value: 'compliance' },
    { name: 'mayLogIn', kind: 'words', value: 'yes' },
  ],
};

function desk(
  opened: Partial<ApprovalOpened> = {},
  more: Parameters<typeof fakeDesk>[0] = {},
  path = '/desk/approvals/A1',
) {
  const now = { ...OPENED, ...opened };
  const fake = fakeDesk({
    'access.me': () => ME,
    'approvals.list': () => ({ list: [ROW] }),
    'approvals.open': () => now,
    ...more,
  });
  return { ...fake, now, user: openDesk(path) };
}
const sent = (fake: ReturnType<typeof fakeDesk>, wanted: string) =>
  fake.requests.find(({ name }) => name === wanted)?.input;

it('the inbox leads to its requests', async () => {
  desk({}, {}, '/desk/approvals');
  expect(await screen.findByRole('link', { name: /Change an operator · operator:3/ })).toHaveAttribute(
    'href',
    '/desk/approvals/A1',
  );
  expect(screen.getByText(/requested by jose/)).toBeInTheDocument();
});

it('a request is approved exactly as it was shown', async () => {
  const fake = desk({}, { 'approvals.approve': () => ({}) });
  expect(await screen.findByText('takes over the checks')).toBeInTheDocument();
  await fake.user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent(fake, 'approvals.approve')).toEqual({ id: 'A1', digest: OPENED.digest }));
});

it('a request is refused with a reason, by keyboard', async () => {
  const fake = desk({}, { 'approvals.refuse': () => ({}) });
  const reason = await screen.findByLabelText('Reason for the refusal');
  await fake.user.type(reason, 'no{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/at least 5 characters/)).toBeInTheDocument();
  await fake.user.type(reason, ', she is away{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(fake, 'approvals.refuse')).toEqual({ id: 'A1', reason: 'no, she is away' }));
});

it('one’s own request can only be taken back', async () => {
  const fake = desk({ own: true, mayDecide: false }, { 'approvals.withdraw': () => ({}) });
  expect(await screen.findByText(/Only a colleague can approve it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await fake.user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent(fake, 'approvals.withdraw')).toEqual({ id: 'A1' }));
});

it('says from when on it can be approved, where the rights of one of the two were given by one manager alone', async () => {
  desk({ mayDecide: false, eyesTime: 86_400_000 });
  expect(await screen.findByText(/Approval is possible from/)).toBeInTheDocument();
  expect(screen.queryByText(/You can only view this/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('shows the changes in a key of the configuration', async () => {
  desk({
    operation: 'config.change',
    facts: [
      { name: 'key', kind: 'words', value: 'appPointsRule' },
      { name: 'difference', kind: 'difference', value: JSON.stringify([{ points: 100 }, { points: 1 }]) },
    ],
  });
  expect(await screen.findByText('Change the configuration')).toBeInTheDocument();
  expect(screen.getByText(/"points": 100/).tagName).toBe('DEL');
  expect(screen.getByText(/"points": 1$/).tagName).toBe('INS');
});

it('a request with a changed subject can only be refused', async () => {
  desk({ stale: true });
  expect(await screen.findByText(/The data has changed since/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeInTheDocument();
});

it('says so when no other person could approve it', async () => {
  desk({ own: true, mayDecide: false, checkers: 0 });
  expect(await screen.findByText(/Only the requester has the role/)).toBeInTheDocument();
});

it('an overtaken operator is told, and sees the decision', async () => {
  const fake = desk(
    {},
    {
      'approvals.approve': () => {
        Object.assign(fake.now, { status: 2, checker: 'eva', mayDecide: false });
        return 'decided';
      },
    },
  );
  await fake.user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('eva')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

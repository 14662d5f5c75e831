import type { KycCase } from '@parola/operations';
import { screen, waitFor } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const ME = { id: 1, login: 'maria', name: 'Maria', roles: ['compliance' as const] };
const CASE: KycCase = {
  ...{ id: 'K1', player: '100001', status: 2, idType: 2, submitTime: 0, decideTime: null },
  person: {
    ...{ idNo: 'P1234567A', realName: 'Juana dela Cruz', birthday: '1990-01-01', birthPlace: 'Cebu' },
    ...{ nationality: 'Filipino', address: '12 Mango Street', occupation: 'Teacher', sourceOfFunds: 1 },
  },
  account: { nickname: 'Juana', mobile: '+639171234567', birthday: '1991-01-01' },
  files: [
    { id: 'f1', side: 1, width: 800, height: 500, size: 1000 },
    { id: 'f3', side: 3, width: 800, height: 800, size: 1000 },
  ],
  ...{ decidedBy: null, rejectCode: null, rejectWords: null, before: [] },
};
const QUEUE = {
  list: [{ id: 'K1', player: '100001', status: 2, idType: 2, submitTime: 0, decideTime: null }],
  total: 1,
};

function desk(more: Parameters<typeof fakeDesk>[0] = {}, path = '/desk/kyc/K1') {
  const fake = fakeDesk({
    'access.me': () => ME,
    'kyc.list': () => QUEUE,
    'kyc.open': () => CASE,
    'kyc.file': () => ({ type: 'image/jpeg', data: '/9j/' }),
    ...more,
  });
  return { ...fake, user: openDesk(path) };
}
const opened = () => screen.findByText('Juana dela Cruz');

it('the queue leads to its cases', async () => {
  desk({}, '/desk/kyc');
  expect(await screen.findByRole('link', { name: /Passport · K1/ })).toHaveAttribute('href', '/desk/kyc/K1');
});

it('a check is approved once every paper was looked at', async () => {
  const fake = desk({ 'kyc.approve': () => ({}) });
  await opened();
  expect(screen.getByText(/opened with a different birthday: 1991-01-01/)).toBeInTheDocument();
  const approve = screen.getByRole('button', { name: /Approve/ });
  await fake.user.click(approve);
  expect(fake.requests.some(({ name }) => name === 'kyc.approve')).toBe(false);
  for (const side of ['Front', 'Selfie']) {
    await fake.user.click(screen.getByRole('button', { name: `Show: ${side}` }));
    expect(await screen.findByRole('img', { name: side })).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/');
  }
  await fake.user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'KYC' })).toHaveFocus();
  expect(fake.requests.find(({ name }) => name === 'kyc.approve')?.input).toEqual({ id: 'K1' });
});

it('a check is sent back with a reason and words, by keyboard', async () => {
  const fake = desk({ 'kyc.reject': () => ({}) });
  await opened();
  await fake.user.selectOptions(screen.getByLabelText('Reason'), 'The ID has expired');
  await fake.user.type(screen.getByLabelText('Message to the player'), 'It ended in May.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(fake.requests.find(({ name }) => name === 'kyc.reject')?.input).toEqual({
      id: 'K1',
      code: 4,
      words: 'It ended in May.',
    }),
  );
});

it('a reviewer overtaken by another one is told, and sees the decision', async () => {
  let status = 2;
  const fake = desk({
    'kyc.open': () => ({ ...CASE, status, ...(status === 3 && { decidedBy: 'jose', decideTime: 0 }) }),
    'kyc.reject': () => {
      status = 3;
      return 'decided';
    },
  });
  await opened();
  await fake.user.click(screen.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('jose')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('a check that cannot be approved says so plainly, and the case stays', async () => {
  const fake = desk({ 'kyc.approve': () => 'idTaken', 'kyc.open': () => ({ ...CASE, files: [] }) });
  await opened();
  await fake.user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Another account was verified with this ID/)).toBeInTheDocument();
});

import type { GoodsOrderOpened, Role } from '@parola/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const PLACED: GoodsOrderOpened = {
  ...{ id: 'G234', player: '7', goods: 'Parola cap', type: 1, count: 1, diamonds: 180, status: 0 },
  ...{ trackingNo: null, by: null, note: null, time: 0, updated: 0 },
  address: {
    ...{ name: 'Juan dela Cruz', mobile: '+639171234567', province: 'Cebu', city: 'Cebu City', barangay: 'Lahug' },
    ...{ detail: '12 Salinas Drive', zip: '6000' },
  },
};

function enter(order: GoodsOrderOpened = PLACED, role: Role = 'support', path = '/desk/goods') {
  const { address, ...row } = order;
  const fake = fakeDesk({
    'access.me': () => ({ id: 1, login: 'ana', name: 'Ana', roles: [role] }),
    'goods.list': () => ({ list: [row], total: 1 }),
    'goods.open': () => ({ ...row, address }),
    'goods.move': () => ({}),
    'goods.cancel': () => ({}),
  });
  return Object.assign(fake, { user: openDesk(path) });
}
const inputsOf = (fake: ReturnType<typeof enter>, name: string) =>
  fake.requests.filter((one) => one.name === name).map(({ input }) => input);

it('shows the order and its player, and the address only when it is opened', async () => {
  const fake = enter();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^1 × Parola capPlayer 7 · .*G234 · 180 diamondsPlacedOpen$/);
  expect(screen.queryByText('12 Salinas Drive')).toBeNull();
  await fake.user.click(screen.getByRole('button', { name: 'Open G234' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Order G234' }));
  expect(await sheet.findByText('12 Salinas Drive')).toBeInTheDocument();
  await fake.user.click(sheet.getByRole('button', { name: 'Mark as packed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(fake, 'goods.move')).toEqual([{ id: 'G234', status: 1 }]);
});

it.each<[string, Partial<GoodsOrderOpened>, string, object]>([
  ['goods in a parcel', { status: 1 }, 'Mark as sent', { status: 2 }],
  ['a voucher', { type: 2, address: null }, 'Mark as done', { status: 3 }],
])('asks for the number of %s', async (_, changes, word, moved) => {
  const fake = enter({ ...PLACED, ...changes });
  await fake.user.click(await screen.findByRole('button', { name: 'Open G234' }));
  await fake.user.click(await screen.findByRole('button', { name: word }));
  expect(screen.getByText('Enter the number first.')).toBeInTheDocument();
  expect(inputsOf(fake, 'goods.move')).toEqual([]);
  await fake.user.type(screen.getByRole('textbox'), ' LBC 1 ');
  await fake.user.click(screen.getByRole('button', { name: word }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(fake, 'goods.move')).toEqual([{ id: 'G234', trackingNo: 'LBC 1', ...moved }]);
});

it('is cancelled with a reason, after the effect was shown', async () => {
  const fake = enter();
  await fake.user.click(await screen.findByRole('button', { name: 'Open G234' }));
  await fake.user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Cancel G234' }));
  expect(sheet.getByText(/gets the diamonds back/)).toBeInTheDocument();
  await fake.user.type(sheet.getByLabelText('Why?'), 'The last ones came broken');
  await fake.user.click(sheet.getByRole('button', { name: 'Cancel G234' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(fake, 'goods.cancel')).toEqual([{ id: 'G234', reason: 'The last ones came broken' }]);
});

it('on its way it is not cancelled any more', async () => {
  const fake = enter({ ...PLACED, status: 2, trackingNo: 'LBC 1' });
  await fake.user.click(await screen.findByRole('button', { name: 'Open G234' }));
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

it('shows author and reason of its cancellation, and is read-only for the auditor', async () => {
  const fake = enter({ ...PLACED, status: 4, by: 'jose', note: 'Came broken' }, 'auditor', '/desk/goods?over=1');
  expect(await screen.findByText('jose: Came broken')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open G234' })).toBeNull();
  expect(inputsOf(fake, 'goods.list')[0]).toMatchObject({ open: false });
});

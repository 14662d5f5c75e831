import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFUSALS, type BankItem, type ExchangeInfo } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleBank, sampleExchange } from '@parola/testing';
import definition from '../../remote.config';
import CardEditPage from './card-edit.page';
import CardsPage from './cards.page';
import CardsV2Page from './cards-v2.page';

const bank = (changes: Partial<BankItem>): BankItem => ({
  bankId: 1,
  name: 'BDO',
  kind: 1,
  channelIds: [1],
  pattern: '\\d{10,12}',
  example: '0012 3456 7890',
  imgUrl: '',
  sort: 1,
  status: 1,
  ...changes,
});
const BANKS = [bank({}), bank({ bankId: 2, name: 'GCash', kind: 2, pattern: '09\\d{9}', example: '0917 123 4567' })];
const TWO = [
  sampleBank(),
  sampleBank({
    id: 2,
    bankId: 2,
    bankName: 'GCash',
    accountNo: '••••4567',
    isDefault: false,
    newUntil: Date.UTC(2026, 10, 24),
  }),
];

function host(info: Partial<ExchangeInfo> = {}) {
  const fake = createPlayerHost({ definition, config: { appBankList: BANKS } });
  fake.api.answer('getExchange', sampleExchange({ bankList: TWO, ...info }));
  return fake;
}
const card = async (name: RegExp) => within(await screen.findByRole('listitem', { name }));

test.each([CardsPage, CardsV2Page])('lists the accounts masked, with the necessary facts of each', async (Page) => {
  const { container } = renderInHost(<Page />, host());
  expect((await card(/BDO/)).getByText('Default')).toBeVisible();
  const second = await card(/GCash/);
  expect(second.getByText(/^New: smaller amounts only until/)).toBeVisible();
  expect(second.getByRole('link', { name: 'Change GCash ••••4567' })).toHaveAttribute(
    'href',
    '/wallets/card/edit?id=2',
  );
  expect(await axeProblems(container)).toEqual([]);
});

test('C12 makes another one the first, after a proof', async () => {
  const fake = host();
  fake.api.refuse('modifyBankInfo', REFUSALS.reAuthNeeded, { stepUp: true });
  fake.modalEnds('shell.re-auth', { ok: true, value: undefined });
  renderInHost(<CardsPage />, fake);
  await userEvent.click((await card(/GCash/)).getByRole('button', { name: 'Make default: GCash ••••4567' }));
  await waitFor(() => expect(fake.api.bodiesOf('modifyBankInfo')).toHaveLength(2));
  expect(fake.api.bodiesOf('modifyBankInfo')[1]).toEqual({ id: 2, isDefault: true });
});

test('removes one after a question, and shows the others', async () => {
  const fake = host();
  renderInHost(<CardsPage />, fake);
  await userEvent.click((await card(/GCash/)).getByRole('button', { name: 'Remove GCash ••••4567' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove this account?' }));
  fake.api.answer('delUserBank', { bankList: TWO.slice(0, 1) });
  fake.api.answer('getExchange', sampleExchange({ bankList: TWO.slice(0, 1) }));
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /GCash/ })).not.toBeInTheDocument());
  expect(fake.api.bodiesOf('delUserBank')).toEqual([{ id: 2 }]);
});

test.each([REFUSALS.bankAccountNotFound, REFUSALS.withdrawalPending])(
  'a refusal (%i) is said at the account',
  async (code) => {
    const fake = host();
    fake.api.refuse('delUserBank', code);
    renderInHost(<CardsPage />, fake);
    await userEvent.click((await card(/BDO/)).getByRole('button', { name: 'Remove BDO ••••6789' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await (await card(/BDO/)).findByRole('alert')).toBeVisible();
  },
);

test('one with a withdrawal under way can be neither changed nor removed, and says so', async () => {
  renderInHost(<CardsPage />, host({ bankList: [sampleBank({ locked: true })] }));
  const locked = await card(/BDO/);
  expect(locked.getByText(/A withdrawal to this account is in progress/)).toBeVisible();
  expect(locked.queryByRole('button')).not.toBeInTheDocument();
});

test('without accounts it explains them; at the maximum it says so', async () => {
  const none = renderInHost(<CardsPage />, host({ bankList: [] }));
  expect(await screen.findByRole('link', { name: 'Add an account' })).toHaveAttribute('href', '/wallets/card/edit');
  none.unmount();
  renderInHost(<CardsPage />, host({ bankMax: 2 }));
  expect(await screen.findByRole('button', { name: 'Add an account' })).toHaveAccessibleDescription(
    'You can have up to 2 accounts here. Remove one first.',
  );
});

test('adds an account of a bank that is chosen first, and goes back', async () => {
  const fake = host();
  const { container } = renderInHost(<CardEditPage />, fake, { path: '/wallets/card/edit' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Bank or e-wallet' }), 'GCash');
  expect(screen.getByText('GCash numbers look like 0917 123 4567.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Name on the account/ }), 'Juan Dela Cruz');
  await userEvent.type(screen.getByRole('textbox', { name: /mobile number/ }), '+63 917 123 4567');
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('addBankInfo', { bankList: TWO });
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'wallets.cards' } }));
  expect(fake.api.bodiesOf('addBankInfo')).toEqual([
    { bankId: 2, accountName: 'Juan Dela Cruz', accountNo: '+63 917 123 4567', isDefault: false },
  ]);
});

test('a number that is already in use is reported at the number; an empty field of a changed one stays', async () => {
  const fake = host();
  fake.api.refuse('modifyBankInfo', REFUSALS.bankAccountUsed);
  renderInHost(<CardEditPage />, fake, { path: '/wallets/card/edit?id=2' });
  const number = await screen.findByRole('textbox', { name: /mobile number/ });
  await userEvent.type(number, '09171234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/already used/));
  expect(fake.api.bodiesOf('modifyBankInfo')).toEqual([{ id: 2, accountNo: '09171234567' }]);
});

test('an account that is gone leads to those that are there', async () => {
  renderInHost(<CardEditPage />, host(), { path: '/wallets/card/edit?id=99' });
  expect(await screen.findByText('This account is gone')).toBeVisible();
});

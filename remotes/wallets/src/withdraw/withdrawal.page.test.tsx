import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KYC_STATUS, REFUSALS, type BankItem, type ExchangeInfo } from '@parola/calls';
import { useLocation } from '@parola/kit/router';
import {
  axeProblems,
  createPlayerHost,
  renderInHost,
  sampleBank,
  sampleExchange,
  sampleExchangeOrder,
  sampleWallet,
} from '@parola/testing';
import definition from '../../remote.config';
import WithdrawalPage from './withdrawal.page';

const BDO: BankItem = {
  bankId: 1,
  name: 'BDO',
  kind: 1,
  channelIds: [1],
  pattern: '\\d{10,12}',
  example: '0012 3456 7890',
  imgUrl: '',
  sort: 1,
  status: 1,
};

function Address() {
  return <output>{useLocation().search}</output>;
}
function open(info: Partial<ExchangeInfo> = {}, path = '/withdrawal/instapay') {
  const fake = createPlayerHost({ definition, config: { appBankList: [BDO] } });
  fake.api
    .answer('getExchange', sampleExchange({ kycStatus: KYC_STATUS.approved, ...info }))
    .answer('exchange', { order: sampleExchangeOrder({ orderId: 'w-1' }), wallet: sampleWallet({ walletVersion: 9 }) });
  const ui = (
    <>
      <WithdrawalPage />
      <Address />
    </>
  );
  return { fake, ...renderInHost(ui, fake, { path, route: '/withdrawal/:name' }) };
}
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const submit = () => screen.getByRole('button', { name: /^Withdraw/ });
const confirmation = () => screen.findByRole('dialog', { name: 'Confirm withdrawal' });

test('repeats everything before it is asked for, asks once, and shows the order', async () => {
  const { fake, container } = open();
  await userEvent.click(await screen.findByRole('radio', { name: '₱500' }));
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(submit());
  const sheet = within(await confirmation());
  const terms = sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(terms).toEqual([
    'Amount ₱500.00',
    'Fee ₱10.00',
    'You get ₱490.00',
    'To BDO ••••6789',
    'Name on the account J••• D•••',
    'By InstaPay',
  ]);
  expect(sheet.getByText('Usually arrives in 5 to 60 minutes.')).toBeVisible();
  expect(sheet.getByText(/can’t cancel a withdrawal/)).toBeVisible();
  expect(fake.api.bodiesOf('exchange')).toEqual([]);
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Withdraw ₱500.00' }));
  await waitFor(() =>
    expect(fake.requests).toContainEqual({
      what: 'to',
      target: { id: 'wallets.wallet', args: { name: 'withdraw', orderId: 'w-1' } },
    }),
  );
  expect(fake.api.bodiesOf('exchange')).toEqual([{ amount: 50_000, userBankId: 1, channelId: 1 }]);
});

test("C12 proves the player's identity at the platform's request, and goes on with the begun act", async () => {
  const { fake } = open();
  fake.api.refuse('exchange', REFUSALS.reAuthNeeded, { stepUp: true });
  fake.modalEnds('shell.re-auth', { ok: true, value: undefined });
  await userEvent.type(await amountField(), '500');
  await userEvent.click(submit());
  await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Withdraw ₱500.00' }));
  await waitFor(() =>
    expect(fake.requests).toContainEqual({ what: 'modal', id: 'shell.re-auth', props: { why: 'step-up' } }),
  );
  await waitFor(() => expect(fake.api.bodiesOf('exchange')).toHaveLength(2));
});

test('C12 keeps the form as it is when the player thinks better of it', async () => {
  const { fake } = open();
  fake.api.refuse('exchange', REFUSALS.reAuthNeeded, { stepUp: true });
  fake.modalEnds('shell.re-auth', { ok: false, reason: 'dismissed' });
  await userEvent.type(await amountField(), '500');
  await userEvent.click(submit());
  await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Withdraw ₱500.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.api.bodiesOf('exchange')).toHaveLength(1);
  expect(await amountField()).toHaveValue('500');
});

test.each([
  ['50', 'The minimum withdrawal here is ₱100.00.'],
  ['2000', 'You can withdraw up to ₱1,284.50 now.'],
])('%s pesos cannot be asked for, and why is said', async (typed, why) => {
  open();
  await userEvent.type(await amountField(), typed);
  await userEvent.tab();
  expect(screen.getAllByText(why)[0]).toBeVisible();
  expect(submit()).toHaveAccessibleDescription(why);
});

test('a refusal of the server is said beside the button, with the order that is still under way', async () => {
  const { fake } = open();
  fake.api.refuse('exchange', REFUSALS.withdrawalPending, { orderId: 'w-9' });
  await userEvent.type(await amountField(), '500');
  await userEvent.click(submit());
  await userEvent.click(within(await confirmation()).getByRole('button', { name: 'Withdraw ₱500.00' }));
  const link = await screen.findByRole('link', { name: 'See its status' });
  expect(link).toHaveAttribute('href', '/wallets?name=withdraw&orderId=w-9');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(fake.api.bodiesOf('getExchange')).toHaveLength(2));
});

test('an account is added over the form, which stays filled, and is then the chosen one', async () => {
  const { fake, container } = open({ bankList: [] });
  await userEvent.type(await amountField(), '500');
  expect(submit()).toHaveAccessibleDescription('Add an account first.');
  const added = sampleBank({ id: 7, accountNo: '••••7890', newUntil: Date.UTC(2026, 10, 24) });
  fake.api.answer('addBankInfo', { bankList: [added] });
  fake.api.answer('getExchange', sampleExchange({ bankList: [added] }));
  await userEvent.click(screen.getByRole('button', { name: 'Add an account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add an account' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save account' }));
  expect(fake.api.bodiesOf('addBankInfo')).toEqual([]);
  await userEvent.type(sheet.getByRole('textbox', { name: /Name on the account/ }), 'Juan Dela Cruz');
  await userEvent.type(sheet.getByRole('textbox', { name: /Account number/ }), '12');
  await userEvent.click(sheet.getByRole('button', { name: 'Save account' }));
  expect(sheet.getByText('This doesn’t look like a number for this bank or e-wallet.')).toBeVisible();
  await userEvent.type(sheet.getByRole('textbox', { name: /Account number/ }), '34 5678 7890');
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByRole('radio', { name: /BDO ••••7890/ })).toBeChecked();
  expect(fake.api.bodiesOf('addBankInfo')).toEqual([
    { bankId: 1, accountName: 'Juan Dela Cruz', accountNo: '1234 5678 7890', isDefault: true },
  ]);
  expect(await amountField()).toHaveValue('500');
  expect(await screen.findByText(/account=7/)).toHaveTextContent('?amount=50000&account=7');
});

test('an account that is being added is still there after the page was taken away, until it is saved', async () => {
  const add = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
    return within(await screen.findByRole('dialog', { name: 'Add an account' }));
  };
  const first = open({ bankList: [] });
  const sheet = await add();
  await userEvent.type(sheet.getByRole('textbox', { name: /Name on the account/ }), 'Juana Cruz');
  await userEvent.type(sheet.getByRole('textbox', { name: /Account number/ }), '123456787890');
  first.unmount();

  const second = open({ bankList: [] });
  const again = await add();
  expect(again.getByRole('textbox', { name: /Name on the account/ })).toHaveValue('Juana Cruz');
  expect(again.getByRole('textbox', { name: /Account number/ })).toHaveValue('123456787890');
  second.fake.api.answer('addBankInfo', { bankList: [sampleBank({ id: 7 })] });
  await userEvent.click(again.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  second.unmount();

  open({ bankList: [] });
  expect((await add()).getByRole('textbox', { name: /Name on the account/ })).toHaveValue('');
});

test('a name that is not the verified one is said at the name', async () => {
  const { fake } = open({ bankList: [] });
  fake.api.refuse('addBankInfo', REFUSALS.bankNameDiffers, { name: 'J••• C•••' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add an account' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /Name on the account/ }), 'Pedro');
  await userEvent.type(sheet.getByRole('textbox', { name: /Account number/ }), '123456787890');
  await userEvent.click(sheet.getByRole('button', { name: 'Save account' }));
  expect(await sheet.findByRole('textbox', { name: /Name on the account/ })).toHaveAccessibleDescription(
    /in your verified name\. The name there is J••• C•••/,
  );
});

test('C04 says that more needs an identity check, and leads to it, where parts have come to the amount that asks for one', async () => {
  open({ kycStatus: KYC_STATUS.none, kycAmount: 100_000, kycUsed: 99_999 });
  expect(await screen.findByText(/To withdraw more, you need an identity check\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', expect.stringMatching(/\/kyc\?/));
});

test('of two open forms the second learns the amount taken by the first: its typed amount stays and is no longer possible', async () => {
  const { fake } = open({ coin: 100_000, withdrawable: 100_000 });
  await userEvent.type(await amountField(), '800');
  expect(submit()).toBeEnabled();
  // Another tab has requested ₱900 meanwhile.
  fake.api.answer(
    'getExchange',
    sampleExchange({ kycStatus: KYC_STATUS.approved, coin: 10_000, withdrawable: 10_000, withdrawHold: 90_000 }),
  );
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 10_000, withdrawable: 10_000, walletVersion: 10 }) }));
  expect(await screen.findAllByText('You can withdraw up to ₱100.00 now.')).not.toHaveLength(0);
  expect(await amountField()).toHaveValue('800');
  await userEvent.click(submit());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fake.api.bodiesOf('exchange')).toEqual([]);
});

test('the choice survives a reload: it stands in the address', async () => {
  open(
    { bankList: [sampleBank(), sampleBank({ id: 2, accountNo: '••••1111', isDefault: false })] },
    '/withdrawal/instapay?amount=70000&account=2',
  );
  expect(await amountField()).toHaveValue('700');
  expect(screen.getByRole('radio', { name: /••••1111/ })).toBeChecked();
});

test('an amount that needs a review first says so beside it', async () => {
  open({ quickAmount: 60_000 });
  await userEvent.type(await amountField(), '700');
  expect(screen.getByText('Our team checks it first, within 24 hours. Then: 5 to 60 minutes.')).toBeVisible();
});

test('a blocked player reads why and cannot press', async () => {
  open({ blockedBy: REFUSALS.topUpNeeded });
  await userEvent.type(await amountField(), '500');
  expect(screen.getByText(/Make one deposit first to withdraw winnings from free bonuses/)).toBeVisible();
  expect(submit()).toHaveAccessibleDescription('You can’t withdraw right now: see above.');
});

test('a way that is not there leads to those that are', async () => {
  open({}, '/withdrawal/crypto');
  expect(await screen.findByText('This withdrawal channel doesn’t exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all channels' })).toHaveAttribute('href', '/wallets?name=withdraw');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REFUSALS, type ExchangeInfo } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleExchange, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import WalletPage from '../wallet/wallet.page';

const EMPTY = { list: [], pages: 0, total: 0 };
const BOX = { coin: 100_000, safebox: 25_000, hasSafeboxPassword: true };

async function open(info: Partial<ExchangeInfo> = BOX, title = 'Safebox') {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getExchange', sampleExchange(info)).answer('exchangeRecord', EMPTY);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=withdraw' });
  await userEvent.click(await screen.findByRole('button', { name: /^Safebox/ }));
  const sheet = await screen.findByRole('dialog', { name: title });
  return { fake, sheet: within(sheet), element: sheet };
}
const pin = (sheet: ReturnType<typeof within>, value: string, label = 'Safebox PIN') =>
  userEvent.type(sheet.getByLabelText(label), value);

afterEach(() => act(() => setLocale('en-PH')));

test('sets money aside with the PIN, and says so', async () => {
  const { fake, sheet, element } = await open();
  expect(sheet.getAllByRole('definition').map((one) => one.textContent)).toEqual(['₱1,000.00', '₱250.00']);
  expect(await axeProblems(element)).toEqual([]);
  await userEvent.type(sheet.getByLabelText('Amount'), '300');
  await pin(sheet, '482913');
  fake.api.answer('safeboxTransfer', {
    wallet: sampleWallet({ coin: 70_000, walletVersion: 8 }),
    safebox: 55_000,
    hasSafeboxPassword: true,
  });
  await userEvent.click(sheet.getByRole('button', { name: 'Set ₱300.00 aside' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.api.bodiesOf('safeboxTransfer')).toEqual([{ direction: 1, amount: 30_000, password: '482913' }]);
  // The withdrawable amount has changed.
  await waitFor(() => expect(fake.api.bodiesOf('getExchange').length).toBeGreaterThan(1));
});

test('no manager of passwords takes the PIN for the password of the site', async () => {
  const { sheet } = await open();
  const pinField = sheet.getByLabelText('Safebox PIN');
  await userEvent.click(sheet.getByRole('button', { name: 'Set a new PIN' }));
  const chosen = [await screen.findByLabelText('New PIN'), screen.getByLabelText('Repeat PIN')];
  for (const field of [pinField, ...chosen]) {
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('data-1p-ignore');
    expect(field).toHaveAttribute('type', 'password');
  }
});

test('takes it out again; no more than is there', async () => {
  const { fake, sheet } = await open();
  await userEvent.click(sheet.getByRole('radio', { name: 'Take out' }));
  await userEvent.type(sheet.getByLabelText('Amount'), '250.01');
  await pin(sheet, '482913');
  await userEvent.click(sheet.getByRole('button', { name: /^Take .* out$/ }));
  expect(sheet.getByLabelText('Amount')).toHaveAccessibleDescription(/Up to ₱250\.00\./);
  expect(fake.api.bodiesOf('safeboxTransfer')).toEqual([]);
  await userEvent.clear(sheet.getByLabelText('Amount'));
  await userEvent.type(sheet.getByLabelText('Amount'), '250');
  fake.api.answer('safeboxTransfer', { wallet: sampleWallet(), safebox: 0, hasSafeboxPassword: true });
  await userEvent.click(sheet.getByRole('button', { name: 'Take ₱250.00 out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.api.bodiesOf('safeboxTransfer')).toEqual([{ direction: 2, amount: 25_000, password: '482913' }]);
});

test('315 says how many tries are left, and at the end how to go on', async () => {
  const { fake, sheet } = await open();
  await userEvent.type(sheet.getByLabelText('Amount'), '1');
  await pin(sheet, '000000');
  fake.api.refuse('safeboxTransfer', REFUSALS.safeboxPassword, { left: 2 });
  await userEvent.click(sheet.getByRole('button', { name: /aside$/ }));
  expect(await sheet.findByText('Wrong PIN. 2 tries left.')).toBeVisible();
  expect(sheet.getByLabelText('Amount')).toHaveValue('1');
  fake.api.refuse('safeboxTransfer', REFUSALS.safeboxPassword, { left: 0 });
  await userEvent.click(sheet.getByRole('button', { name: /aside$/ }));
  expect(await sheet.findByText('Too many wrong PINs. Set a new one: your money is safe.')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Set a new PIN' }));
  expect(await screen.findByLabelText('New PIN')).toBeVisible();
});

test('301 another device was faster: the present balance is shown at the amount', async () => {
  const { fake, sheet } = await open();
  await userEvent.type(sheet.getByLabelText('Amount'), '1000');
  await pin(sheet, '482913');
  fake.api.refuse('safeboxTransfer', REFUSALS.balanceTooLow, { have: 500 });
  await userEvent.click(sheet.getByRole('button', { name: /aside$/ }));
  expect(await sheet.findByText('Up to ₱5.00.')).toBeVisible();
});

test('C12 the first PIN is chosen twice alike, not an easy one, and after a proof', async () => {
  const { fake, sheet } = await open({ ...BOX, safebox: 0, hasSafeboxPassword: false }, 'Choose a safebox PIN');
  const save = () => userEvent.click(sheet.getByRole('button', { name: 'Save the PIN' }));
  await pin(sheet, '123456', 'New PIN');
  await save();
  expect(sheet.getByText('That PIN is too easy to guess. Try another.')).toBeVisible();
  await userEvent.clear(sheet.getByLabelText('New PIN'));
  await pin(sheet, '482913', 'New PIN');
  await pin(sheet, '482914', 'Repeat PIN');
  await save();
  expect(sheet.getByText('The PINs don’t match.')).toBeVisible();
  expect(fake.api.bodiesOf('setSafeboxPassword')).toEqual([]);
  await userEvent.clear(sheet.getByLabelText('Repeat PIN'));
  await pin(sheet, '482913', 'Repeat PIN');
  fake.api.refuse('setSafeboxPassword', REFUSALS.reAuthNeeded, { stepUp: true });
  fake.modalEnds('shell.re-auth', { ok: true, value: undefined });
  fake.api.answer('setSafeboxPassword', { safebox: 0, hasSafeboxPassword: true });
  await save();
  expect(await screen.findByLabelText('Safebox PIN')).toBeVisible();
  expect(fake.api.bodiesOf('setSafeboxPassword').at(-1)).toEqual({ password: '482913' });
});

test('speaks Filipino', async () => {
  await act(() => setLocale('fil-PH'));
  const { sheet } = await open();
  expect(sheet.getByText(/^Perang itinabi mo\. Hindi mo ito malalaro/)).toBeVisible();
});

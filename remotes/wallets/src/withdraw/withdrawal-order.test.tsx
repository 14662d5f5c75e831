import { act, screen, waitFor, within } from '@testing-library/react';
import { EXCHANGE_STATUS, type ExchangeOrder } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleExchangeOrder, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import WalletPage from '../wallet/wallet.page';

const orderId = 'w-1';
const answer = (changes: Partial<ExchangeOrder>) => ({
  order: sampleExchangeOrder({ orderId, ...changes }),
  wallet: sampleWallet(),
});
function open(changes: Partial<ExchangeOrder> = {}, query = '') {
  const fake = createPlayerHost({ definition, config: { appSupport: { email: 'help@example.test', hours: '' } } });
  fake.api.answer('exchangeStatus', answer({ etaTime: Date.now() + 86_400_000, ...changes }));
  const path = `/wallets?name=withdraw&orderId=${orderId}${query}`;
  return { fake, ...renderInHost(<WalletPage />, fake, { path }) };
}
const timeline = async () => within(await screen.findByRole('list', { name: 'What’s happened so far' }));
const status = () => screen.getAllByRole('status')[0];
const step = (label: string) => ({ status: EXCHANGE_STATUS.requested, time: Date.UTC(2026, 10, 20, 3), text: label });

test('C33 shows its state, the next step and the time of arrival', async () => {
  const { container } = open();
  const steps = (await timeline()).getAllByRole('listitem').map((one) => one.textContent);
  expect(steps.map((words) => words?.replace(/\).*/, ')'))).toEqual([
    'Requested (done)',
    'In review (now)',
    'Approved (next)',
    'Being paid (next)',
    'Paid (next)',
  ]);
  expect(status()).toHaveTextContent(/In review₱490.00to BDO ••••6789.*Usually arrives by/);
  expect(container).toHaveTextContent('You can’t cancel a withdrawal');
  expect(screen.queryByRole('button', { name: /cancel/i })).not.toBeInTheDocument();
  expect(screen.getByText('W7K3M9Q2A')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('C33 moves on when the host hears of it, and tells the others', async () => {
  const { fake } = open();
  await timeline();
  fake.api.answer('exchangeStatus', answer({ status: EXCHANGE_STATUS.paid }));
  act(() => fake.emit('session.withdrawal-changed@1', { orderId: 'another', status: 4 }));
  expect(fake.api.bodiesOf('exchangeStatus')).toHaveLength(1);
  act(() => fake.emit('session.withdrawal-changed@1', { orderId, status: EXCHANGE_STATUS.paid }));
  await waitFor(() => expect(status()).toHaveTextContent('Paid'));
  expect(status()).not.toHaveTextContent('Usually');
});

test('C33 shows the reason of a rejection, the remedy, and that the money is back', async () => {
  const { container } = open({
    status: EXCHANGE_STATUS.rejected,
    reasonCode: 4,
    reasonText: 'Please send us a payslip.',
    timeline: [step('Requested'), { ...step('Rejected'), status: EXCHANGE_STATUS.rejected }],
  });
  await timeline();
  expect(status()).toHaveTextContent(/Rejected₱500.00.*The whole amount is back in your balance/);
  expect(container).toHaveTextContent('We need to know more about where the money comes from. Please write to us.');
  expect(container).toHaveTextContent('Please send us a payslip.');
  expect(screen.getByRole('link', { name: 'help@example.test' })).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('an account that the bank does not know leads to the accounts', async () => {
  const { container } = open({ status: EXCHANGE_STATUS.returned, reasonCode: 12 });
  await timeline();
  expect(container).toHaveTextContent('Your bank doesn’t know this account.');
  expect(screen.getByRole('link', { name: 'Your accounts' })).toHaveAttribute('href', '/wallets/card/list');
});

test.each([{ delayed: true }, { etaTime: Date.now() - 60_000 }])('says when it takes longer: %o', async (late) => {
  open({ status: EXCHANGE_STATUS.paying, ...late });
  expect(await screen.findByText(/This is taking longer than usual/)).toBeVisible();
});

test('back=1 leads back to where the player came from', async () => {
  const { fake } = open({}, '&back=1');
  await timeline();
  act(() => screen.getByRole('button', { name: 'Back to where you were' }).click());
  expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'lobby.home' } });
});

test('an order that is not there leads to the withdrawals', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.refuse('exchangeStatus', 305);
  renderInHost(<WalletPage />, fake, { path: `/wallets?name=withdraw&orderId=${orderId}` });
  expect(await screen.findByText('We couldn’t load this withdrawal')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to withdrawals' })).toHaveAttribute('href', '/wallets?name=withdraw');
});

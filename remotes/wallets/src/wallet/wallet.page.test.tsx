import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, ORDER_STATUS } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost } from '@parola/testing';
import { order, tradeInfo } from '../testing';
import WalletPage from './wallet.page';

const EMPTY = { list: [], pages: 0, total: 0 };
const PAY_URL = 'http://localhost:8081/pay/1';

function host() {
  const fake = createPlayerHost({ remote: 'wallets' });
  fake.api.answer('getTradeInfo', tradeInfo()).answer('rechargeRecord', EMPTY).answer('rechargeOrderStatus', { order: order() });
  fake.api.answer('createRechargeOrder', { order: order(), payUrl: PAY_URL, openType: 3, bonusPreview: { bonus: 50_000, wagerNeed: 300_000 } });
  return fake;
}

test('deposits the suggested amount and leaves for the payment page', async () => {
  const fake = host();
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const button = await screen.findByRole('button', { name: /Deposit ₱500/ });
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 1, amount: 50_000, itemId: 3, bonusType: 11 }]);
  expect(await screen.findByText('Waiting')).toBeVisible();
});

test('another amount, another channel, no bonus', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('radio', { name: /Maya/ }));
  const field = screen.getByLabelText('Another amount');
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  expect(screen.getByText('The smallest deposit here is ₱200.00.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Deposit/ })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, '333');
  await userEvent.click(screen.getByRole('switch', { name: 'Play without bonus' }));
  await userEvent.click(screen.getByRole('button', { name: /Deposit/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([{ rechargeTypeId: 2, amount: 33_300, noBonus: true }]);
});

test('a double tap makes one order', async () => {
  const fake = host();
  fake.api.hold('createRechargeOrder');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.dblClick(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(fake.api.bodiesOf('createRechargeOrder')).toHaveLength(1);
});

test('a refusal is said in its own words and nothing is lost', async () => {
  const fake = host();
  fake.api.refuse('createRechargeOrder', 304);
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText(errorText(304))).toBeVisible();
  expect(screen.getByRole('radio', { name: /₱500/ })).toBeChecked();
});

test('an order like this one that still waits is shown instead', async () => {
  const fake = host();
  fake.api.refuse('createRechargeOrder', 307, { orderId: 'R-99' }).answer('rechargeOrderStatus', { order: order({ orderId: 'R-99' }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText('R-99')).toBeVisible();
});

test('an excluded player sees why', async () => {
  const fake = host();
  fake.forbid('deposit', 'You have excluded yourself.');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  expect(await screen.findByText('You have excluded yourself.')).toBeVisible();
});

test('the page fails and recovers', async () => {
  const fake = host();
  fake.api.fail('getTradeInfo', 'timeout');
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  const alert = await screen.findByRole('alert');
  fake.api.answer('getTradeInfo', tradeInfo());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: /Deposit ₱500/ })).toBeVisible();
});

test('a waiting order becomes paid by itself: one fact, one refresh, what to do next', async () => {
  jest.useFakeTimers();
  try {
    const fake = host();
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&orderId=R-100' });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Waiting')).toBeVisible();
    fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('Paid')).toBeVisible();
    expect(screen.getByTestId('slot:wallets.deposit-done')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([{ id: 'wallets.deposit-settled@1', payload: { orderId: 'R-100', amount: 50_000 } }]);
    expect(fake.asked.filter((one) => one.what === 'refresh')).toHaveLength(1);
    jest.useRealTimers();
    expect(await axeProblems(container)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('the payment page of a waiting order can be opened again', async () => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ payUrl: PAY_URL }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));
  expect(fake.asked).toContainEqual({ what: 'leave', url: PAY_URL });
});

test('cancelling asks first', async () => {
  const fake = host();
  fake.api.answer('cancelRechargeOrder', { order: order({ status: ORDER_STATUS.cancelled }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

test.each([
  [ORDER_STATUS.failed, 'Failed'], [ORDER_STATUS.expired, 'Expired'], [ORDER_STATUS.held, 'On hold'], [ORDER_STATUS.returned, 'Returned'],
])('an order that ended as %s says what happened', async (status, label) => {
  const fake = host();
  fake.api.answer('rechargeOrderStatus', { order: order({ status }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(await screen.findByText(label)).toBeVisible();
  expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([]);
});

test('cash-out tells how much may leave and why not more', async () => {
  const fake = createPlayerHost({ remote: 'wallets' });
  fake.setSession({ wallet: { ...fake.host.session.current().wallet!, withdrawable: 100_000, bonusCoin: 5_000 } });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=withdraw' });
  expect(screen.getByText('₱1,000.00')).toBeVisible();
  expect(container).toHaveTextContent('₱284.50 must be played first');
  expect(await axeProblems(container)).toEqual([]);
});

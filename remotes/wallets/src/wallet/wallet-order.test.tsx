import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_STATUS, TIMEOUT_TEXT } from '@parola/calls';
import { axeProblems, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { order } from '../testing';
import { cashierHost, PAY_URL } from './testing';
import WalletPage from './wallet.page';

test('an order follows the language', async () => {
  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(await screen.findByText('We’re waiting for your payment. This page updates by itself.')).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Hinihintay namin ang bayad mo. Kusang mag-a-update ang page na ito.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nagbayad na ako' })).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('an order says when its bonus ends, before it is paid and after', async () => {
  const fake = cashierHost();
  const bonus = { bonus: 50_000, wagerNeed: 300_000, bonusDays: 30 };
  fake.api.answer('rechargeOrderStatus', { order: order(bonus) });
  const waiting = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(
    await screen.findByText(
      /within 30 days after you pay to turn the bonus into cash. Whatever is left after that expires/,
    ),
  ).toHaveTextContent('Bet ₱3,000.00 within 30 days');
  waiting.unmount();
  const ends = Date.UTC(2026, 11, 22, 4);
  fake.api.answer('rechargeOrderStatus', {
    order: order({ ...bonus, status: ORDER_STATUS.paid, bonusExpireTime: ends }),
  });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('Paid');
  expect(container).toHaveTextContent('Bet ₱3,000.00 by Dec 22, 2026 to turn the bonus into cash.');
});

test('a deposit on hold says which amount arrived', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', {
    order: order({ status: ORDER_STATUS.held, amount: 20_000, paidAmount: 6_000 }),
  });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('On hold');
  expect(container).toHaveTextContent('We got ₱60.00 instead of ₱200.00, so we can’t credit it.');
});

test('an order like this one that still waits is shown instead', async () => {
  const fake = cashierHost();
  fake.api
    .refuse('createRechargeOrder', 307, { orderId: 'R-99' })
    .answer('rechargeOrderStatus', { order: order({ orderId: 'R-99', orderNo: undefined }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets' });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText('R-99')).toBeVisible();
  expect(screen.getByText('A deposit like this one is already waiting, so we didn’t make another.')).toBeVisible();
});

test('a waiting order becomes paid by itself: one fact, one refresh, the next step', async () => {
  jest.useFakeTimers();
  try {
    const fake = cashierHost();
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&orderId=R-100' });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Waiting')).toBeVisible();
    fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('Paid')).toBeVisible();
    expect(screen.getByTestId('slot:wallets.deposit-done')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([
      { id: 'wallets.deposit-settled@1', payload: { orderId: 'R-100', amount: 50_000 } },
    ]);
    expect(fake.requests.filter((one) => one.what === 'refresh')).toHaveLength(1);
    jest.useRealTimers();
    expect(await axeProblems(container)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('a paid deposit tells the new balance once the server has, and never adds it up itself', async () => {
  const fake = cashierHost();
  fake.setSession({ wallet: sampleWallet({ coin: 10_000, bonusCoin: 500 }), walletAt: 1 });
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('Paid');
  expect(screen.getByText(/^New balance:/)).toHaveClass('unknown');
  act(() => fake.setSession({ wallet: sampleWallet({ coin: 61_234, bonusCoin: 500, walletVersion: 9 }), walletAt: 2 }));
  expect(screen.getByText(/^New balance:/)).not.toHaveClass('unknown');
  expect(container).toHaveTextContent('New balance: ₱617.34');
});

test('a question for the balance that was under way when the money came is not taken for the new one', async () => {
  const fake = cashierHost();
  fake.setSession({ walletRefreshing: true, walletAt: 1 });
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('Paid');
  await waitFor(() => expect(fake.requests.filter(({ what }) => what === 'refresh')).toHaveLength(2));
  expect(screen.getByText(/^New balance:/)).toHaveClass('unknown');
});

test('an old deposit tells no new balance', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', {
    order: order({ status: ORDER_STATUS.paid, updateTime: Date.now() - 3_600_000 }),
  });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('Paid');
  expect(screen.queryByText(/^New balance:/)).not.toBeInTheDocument();
});

test('the payment page of a waiting order can be opened again', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', { order: order({ payUrl: PAY_URL }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the payment page' }));
  expect(fake.requests).toContainEqual({ what: 'leave', url: PAY_URL });
});

test('after the payment the player learns that it was looked for, and when', async () => {
  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  const button = await screen.findByRole('button', { name: 'I’ve paid' });
  const held = fake.api.hold('rechargeOrderStatus');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => held.release({ order: order() }));
  expect(button).not.toHaveAttribute('aria-busy');
  expect(
    screen.getByText(/^Not here yet. Last checked at \d{1,2}:\d\d [AP]M\.$/).closest('[role="status"]'),
  ).toBeVisible();
});

test('looking for a payment that fails says so and can be done again', async () => {
  const fake = cashierHost();
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  const button = await screen.findByRole('button', { name: 'I’ve paid' });
  fake.api.fail('rechargeOrderStatus', 'timeout');
  await userEvent.click(button);
  expect(await screen.findByText(TIMEOUT_TEXT)).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(screen.queryByText(/Not here yet/)).not.toBeInTheDocument();
});

test('cancelling asks first', async () => {
  const fake = cashierHost();
  fake.api.answer('cancelRechargeOrder', { order: order({ status: ORDER_STATUS.cancelled }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'If a payment still arrives, we credit it, or return it if you can’t deposit.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel deposit' }));
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.getByText('Canceled').closest('[role="status"]')).toHaveFocus();
});

test.each([
  [ORDER_STATUS.failed, 'Failed'],
  [ORDER_STATUS.cancelled, 'Canceled'],
  [ORDER_STATUS.expired, 'Expired'],
  [ORDER_STATUS.held, 'On hold'],
  [ORDER_STATUS.returned, 'Returned'],
])('an order that ended as %s shows its end', async (status, label) => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', { order: order({ status, bonus: 20_000 }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText('₱200.00')).not.toBeInTheDocument();
  expect(fake.emitted.filter((fact) => fact.id === 'wallets.deposit-settled@1')).toEqual([]);
});

test('a deposit on hold names the available support, or none', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.held }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100' });
  await screen.findByText('On hold');
  expect(container).not.toHaveTextContent(/support/i);
  act(() => fake.setConfig({ appSupport: { email: 'help@example.test', hours: '' } }));
  expect(container).toHaveTextContent('Write to help@example.test with the order number.');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_STATUS } from '@parola/calls';
import { renderInHost } from '@parola/testing';
import { order } from '../testing';
import { cashierHost, PAY_URL } from './testing';
import WalletPage from './wallet.page';

test('an order has a number that can be read to the support, and back=1 leads back to where the player came from', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.expired }) });
  const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100&back=1' });
  await screen.findByText('Expired');
  expect(container).toHaveTextContent('order D7K3M9Q2AX');
  expect(container).not.toHaveTextContent('R-100');
  await userEvent.click(screen.getByRole('button', { name: 'Back to where you were' }));
  expect(fake.requests).toContainEqual({ what: 'back', target: { id: 'lobby.home' } });
});

test('after the payment a player from another page is led back to that page alone', async () => {
  const fake = cashierHost();
  fake.api.answer('rechargeOrderStatus', { order: order({ status: ORDER_STATUS.paid }) });
  renderInHost(<WalletPage />, fake, { path: '/wallets?orderId=R-100&back=1' });
  await screen.findByText('Paid');
  expect(screen.getByRole('button', { name: 'Back to where you were' })).toHaveClass('primary');
  expect(screen.getByRole('button', { name: 'Deposit again' })).toHaveClass('secondary');
  expect(screen.queryByTestId('slot:wallets.deposit-done')).not.toBeInTheDocument();
});

test('a player with back=1 is led back by the payment provider too, and their order takes the place of the form', async () => {
  const fake = cashierHost();
  const moves: string[][] = [];
  const onMove = (...move: string[]) => void moves.push(move);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&back=1', onMove });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  await waitFor(() => expect(fake.requests).toContainEqual({ what: 'leave', url: PAY_URL }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, noBonus: true, back: true },
  ]);
  expect(moves.at(-1)).toEqual(['/wallets?name=deposit&back=1&orderId=R-100', 'REPLACE']);
});

test('a player without a page of origin finds the form below their order', async () => {
  const fake = cashierHost();
  const moves: string[][] = [];
  const onMove = (...move: string[]) => void moves.push(move);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit', onMove });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit ₱500/ }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(moves.at(-1)).toEqual(['/wallets?name=deposit&orderId=R-100', 'PUSH']);
});

import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

test('a coupon out of the welcome mail is chosen, paid with once, and then stands as used', async ({
  page,
  player,
  product,
}) => {
  test.setTimeout(120_000);
  const wallet = new WalletPage(page);
  const { awardList } = await callApi(product, 'receiveMail', { all: true }, player.token);
  expect(awardList).toContainEqual(expect.objectContaining({ propId: 1010, count: 1 }));
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  const coupons = wallet.main.getByRole('radiogroup', { name: 'Coupon' });
  await expect(coupons.getByRole('radio', { name: 'Without a coupon' })).toBeChecked();
  await coupons.getByRole('radio', { name: /^10% coupon/ }).check();
  await expect(
    wallet.main.getByText(
      'Plus ₱50.00 bonus money, cash after bets of ₱1,650.00 within 30 days. What is left then ends.',
    ),
  ).toBeVisible();
  await inspect(page, 'deposit with a coupon');
  await wallet.order(50_000, { withBonus: false });
  const payment = new PaymentPage(page);
  await payment.pay.click();
  await payment.back.click();
  await expect(wallet.status('Paid')).toBeVisible();
  await expect(wallet.main.getByText('plus ₱50.00 bonus')).toBeVisible();

  await page.goto('/wallets?name=deposit');
  await expect(wallet.submit).toBeVisible();
  await expect(coupons).toBeHidden();
  await page.getByRole('button', { name: 'My coupons' }).click();
  const purse = page.getByRole('dialog', { name: 'My coupons' });
  await purse.getByRole('tab', { name: 'Used' }).click();
  await expect(purse.getByRole('button', { name: /^10% coupon/ })).toBeVisible();
  await inspect(page, 'my coupons');
});

test('a deposit from inside a running game: the payment opens beside it, and the game knows the money', async ({
  page,
  player,
  context,
}) => {
  test.setTimeout(180_000);
  const game = new GamePage(page);
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  const address = page.url();
  await game.deposit.click();
  const dialog = page.getByRole('dialog', { name: 'Make a deposit' });
  await dialog.getByRole('radio', { name: /^₱500\b/ }).check();
  await inspect(page, 'deposit over a game');
  await dialog.getByRole('button', { name: 'Deposit ₱500' }).click();
  const without = page.getByRole('button', { name: 'Go on without a limit' });
  await without.click();
  const pay = dialog.getByRole('link', { name: 'Pay in a new tab' });
  await expect(pay).toBeVisible();
  await inspect(page, 'deposit over a game waits');
  const opened = context.waitForEvent('page');
  await pay.click();
  const beside = await opened;
  await new PaymentPage(beside).pay.click();
  await expect(beside.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await beside.close();
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible();
  await inspect(page, 'deposit over a game paid');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await expect.poll(() => game.balance()).toBe(50_000);
});

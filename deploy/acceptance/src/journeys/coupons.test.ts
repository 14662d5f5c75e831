import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test('a coupon out of the welcome mail is chosen, paid with once, and then stands as used', async ({
  page,
  player,
  product,
}) => {
  const wallet = new WalletPage(page);
  const { awardList } = await callApi(product, 'receiveMail', { all: true }, player.token);
  expect(awardList).toContainEqual(expect.objectContaining({ propId: 1010, count: 1 }));
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  const coupons = wallet.main.getByRole('radiogroup', { name: 'Coupon' });
  await expect(coupons.getByRole('radio', { name: 'No coupon' })).toBeChecked();
  await coupons.getByRole('radio', { name: /^10% coupon/ }).check();
  await expect(
    wallet.main.getByText('Plus ₱50.00 bonus money. Bet ₱1,650.00 within 30 days to turn it into cash.'),
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

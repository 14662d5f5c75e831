import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';

test('a coupon out of the welcome mail is chosen, paid with once, and then stands as used', async ({
  page,
  player,
}) => {
  const frame = new Frame(page);
  await frame.openAs(player, '/email');
  const wallet = new WalletPage(page);
  await page.getByRole('link', { name: /^Welcome!/ }).click();
  await page.getByRole('button', { name: /^Claim/ }).click();
  await expect(page.getByText('10% coupon').first()).toBeVisible();

  await page.goto('/wallets?name=deposit');
  const coupons = wallet.main.getByRole('radiogroup', { name: 'Coupon' });
  await expect(coupons.getByRole('radio', { name: 'Without a coupon' })).toBeChecked();
  await coupons.getByRole('radio', { name: /^10% coupon/ }).check();
  await expect(wallet.main.getByText('Plus ₱50.00 bonus money, cash after bets of ₱1,650.00.')).toBeVisible();
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

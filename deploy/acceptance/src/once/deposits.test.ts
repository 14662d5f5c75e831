import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { letOrderExpire } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import type { Player } from '../support/player';

const AMOUNT = 20_000;

/** Logs in and orders a deposit of ₱200 without bonus; ends on the payment page. */
async function orderAs(
  page: Page,
  player: Player,
): Promise<{ wallet: WalletPage; payment: PaymentPage; orderId: string }> {
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  const wallet = new WalletPage(page);
  const orderId = await wallet.order(AMOUNT, { withBonus: false });
  return { wallet, payment: new PaymentPage(page), orderId };
}

/** The player's balance in the cashier. */
async function balanceOf(page: Page): Promise<number> {
  await page.goto('/wallets?name=deposit');
  return new WalletPage(page).balance();
}

test('going back from a paid deposit leads to the order and the form, never to the payment that is over', async ({
  page,
  player,
  product,
}) => {
  const { wallet, payment } = await orderAs(page, player);
  await payment.pay.click();
  await payment.back.click();
  await expect(wallet.status('Paid')).toBeVisible();
  await page.goBack();
  await expect(wallet.status('Paid')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(product.url).origin);
  await page.goBack();
  await expect(wallet.submit).toBeVisible();
});

test('a failed payment credits no money, and another one can be made', { tag: '@quick' }, async ({ page, player }) => {
  const { wallet, payment } = await orderAs(page, player);
  await payment.ending('Fail').click();
  await payment.back.click();
  await expect(wallet.status('Failed')).toBeVisible();
  await inspect(page, 'deposit failed');
  await page.getByRole('button', { name: 'Try another deposit' }).click();
  await expect(wallet.submit).toBeVisible();
  expect(await wallet.balance()).toBe(0);
});

for (const ending of ['Pay, notified twice', 'Charged twice'] as const) {
  test(`«${ending}» is credited once`, async ({ page, player }) => {
    const { wallet, payment } = await orderAs(page, player);
    await payment.ending(ending).click();
    // The provider retries until the second call-back is confirmed, too.
    await expect(async () => {
      await payment.lookAgain.click({ timeout: 1000 }).catch(() => undefined);
      await expect(payment.lookAgain).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await payment.back.click();
    await expect(wallet.status('Paid')).toBeVisible();
    expect(await balanceOf(page)).toBe(AMOUNT);
  });
}

test('a payment after the order has expired: the wallet says so, and the late money is credited', async ({
  page,
  player,
  product,
}) => {
  const { wallet, payment, orderId } = await orderAs(page, player);
  await letOrderExpire(product, orderId);
  await page.goto(`/wallets?name=deposit&orderId=${orderId}`);
  await expect(wallet.status('Expired')).toBeVisible();
  await inspect(page, 'deposit expired');
  await page.goBack();
  await page.reload();
  await page.getByRole('button', { name: /^Pay ₱.* late$/ }).click();
  await payment.back.click();
  await expect(wallet.status('Paid')).toBeVisible();
  expect(await balanceOf(page)).toBe(AMOUNT);
});

test('another amount than ordered is held, not credited', { tag: '@quick' }, async ({ page, player }) => {
  const { wallet, payment } = await orderAs(page, player);
  await payment.payOther('150');
  await payment.back.click();
  await expect(wallet.status('On hold')).toBeVisible();
  await expect(wallet.main.getByRole('status').getByText('We got ₱150.00 instead of ₱200.00')).toBeVisible();
  await inspect(page, 'deposit on hold');
  expect(await balanceOf(page)).toBe(0);
});

test(
  'an order given up is cancelled; an equal one is found again instead of made twice',
  { tag: '@quick' },
  async ({ page, player }) => {
    const { wallet, orderId } = await orderAs(page, player);
    await page.goto('/wallets?name=deposit');
    await page.getByRole('radio', { name: /^₱200\b/ }).check();
    await wallet.submit.click();
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await expect(wallet.status('Waiting')).toBeVisible();
    await wallet.cancelOrder.click();
    await inspect(page, 'cancel a deposit');
    await page
      .getByRole('dialog', { name: 'Cancel this deposit?' })
      .getByRole('button', { name: 'Cancel deposit' })
      .click();
    await expect(wallet.status('Canceled')).toBeVisible();
  },
);

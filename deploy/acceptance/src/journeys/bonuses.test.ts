import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

test('of several deposit bonuses the player chooses one; it comes with its deposit, and is not offered again', async ({
  page,
  player,
  product,
}) => {
  // The first three deposits have fixed bonuses; from the fourth on several can be chosen, on any day.
  for (const amount of [20_000, 20_100, 20_200]) await depositFor(product, player, amount);
  const wallet = new WalletPage(page);
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  await expect(wallet.main.getByText('Play without a bonus')).toBeVisible();
  await wallet.main.getByRole('button', { name: /^Choose from/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a bonus' });
  await expect(sheet.getByRole('radio', { name: 'Play without a bonus' })).toBeChecked();
  await inspect(page, 'choose a deposit bonus');
  await sheet.getByRole('radio', { name: /High-roller bonus/ }).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await wallet.main.getByLabel('Another amount').fill('10000');
  await expect(
    wallet.main.getByText('Plus ₱500.00 bonus money. Bet ₱42,000.00 within 30 days to turn it into cash.'),
  ).toBeVisible();
  await inspect(page, 'deposit with a chosen bonus');
  await wallet.submit.click();
  const payment = new PaymentPage(page);
  await payment.pay.click();
  await payment.back.click();
  await expect(wallet.status('Paid')).toBeVisible();
  await expect(wallet.main.getByText('plus ₱500.00 bonus')).toBeVisible();
  await page.goto('/wallets?name=deposit');
  // Maya's bonus is available on every day; on a Friday it is the only one and is shown without a choice.
  const several = wallet.main.getByRole('button', { name: /^Choose from/ });
  const only = wallet.main.getByRole('switch', { name: 'Add 5%: Maya bonus' });
  await expect(several.or(only)).toBeVisible();
  if (await only.isVisible()) {
    await expect(only).not.toBeChecked();
  } else {
    await several.click();
    await expect(sheet.getByRole('radio', { name: 'Play without a bonus' })).toBeChecked();
    await expect(sheet.getByRole('radio', { name: /Maya bonus/ })).toBeVisible();
  }
  await expect(page.getByText('High-roller bonus')).toBeHidden();
});

import { Frame } from '../pages/frame';
import { WithdrawalPages } from '../pages/withdrawal';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

test('money is set aside behind a PIN and taken out again, by keyboard too; the wallet and its records say so', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 50_000);
  await new Frame(page).openAs(player, '/wallets?name=withdraw');
  const out = new WithdrawalPages(page);
  const row = out.main.getByRole('button', { name: /^Safebox/ });
  const sheet = page.getByRole('dialog', { name: 'Safebox' });
  await test.step('C12 the PIN is chosen once, after a proof', async () => {
    await row.click();
    const first = page.getByRole('dialog', { name: 'Choose a safebox PIN' });
    await first.getByRole('textbox', { name: 'New PIN' }).fill('482913');
    await first.getByRole('textbox', { name: 'Repeat PIN' }).fill('482913');
    await inspect(page, 'safebox, a new PIN');
    await first.getByRole('button', { name: 'Save the PIN' }).click();
    await out.prove(player.password);
    await expect(sheet).toBeVisible();
    await inspect(page, 'safebox');
  });
  await test.step('a wrong PIN keeps the typed fields', async () => {
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('200');
    await sheet.getByRole('textbox', { name: 'Safebox PIN' }).fill('000001');
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('200');
    await inspect(page, 'safebox, a wrong PIN');
  });
  await test.step('the right one moves it', async () => {
    await sheet.getByRole('textbox', { name: 'Safebox PIN' }).fill('482913');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(row).toContainText('₱200.00');
    await expect(page.getByText('₱200.00 is in your safebox')).toBeVisible();
    await inspect(page, 'withdraw, with a safebox');
  });
  await test.step('and back; the records have both', async () => {
    await row.click();
    await expect(sheet.getByRole('definition')).toHaveText(['₱300.00', '₱200.00']);
    await sheet.getByText('Take out', { exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('200');
    await sheet.getByRole('textbox', { name: 'Safebox PIN' }).fill('482913');
    await sheet.getByRole('button', { name: 'Take ₱200.00 out' }).click();
    await expect(sheet).toBeHidden();
    await expect(row).toContainText('₱0.00');
    await page.goto('/wallets/record');
    await expect(out.main.getByText('Safebox', { exact: true })).toHaveCount(2);
  });
});

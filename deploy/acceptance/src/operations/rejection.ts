import type { Page } from '@playwright/test';
import { WithdrawalPages } from '../pages/withdrawal';
import type { ProductPlace } from '../product/product';
import { letDepositsBePlayed } from '../support/clock';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect';
import { depositFor, type Player } from '../support/player';

const WORDS = 'Please send us the receipt of your salary.';

/** A player asks for ₱500 of his ₱1,500, an operator turns it down, and the player's open page says so: why, and that all of it is back. */
export async function turnsAWithdrawalDown(
  desk: Page,
  page: Page,
  product: ProductPlace,
  player: Player,
): Promise<void> {
  await depositFor(product, player, 150_000);
  await letDepositsBePlayed(product, player.userId);
  const out = new WithdrawalPages(page);
  await page.goto('/wallets/card/edit');
  await page.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption('GCash');
  await out.saveAccount(page, { name: 'Juan dela Cruz', number: `0${player.typed}` });
  await out.prove(player.password);
  await expect(page).toHaveURL(/\/wallets\/card\/list/);
  await page.goto('/withdrawal/gcash?amount=50000');
  await out.submit.click();
  await out.confirmation.getByRole('button', { name: 'Withdraw ₱500.00' }).click();
  await page.waitForURL(/orderId=/);
  const status = (label: string) => out.main.getByRole('status').getByText(label, { exact: true });
  await expect(status('In review')).toBeVisible();
  const orderNo = await out.main.getByText(/^W[0-9A-Z]{9}$/).innerText();

  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Withdrawals' }).click();
  await desk.getByRole('link', { name: new RegExp(`₱500\\.00 · ${orderNo}`) }).click();
  const form = desk.getByRole('form', { name: 'Reject' });
  await form.getByLabel('Reason for the player').selectOption('Where the money came from is not clear');
  await form.getByLabel('Words for the player').fill(WORDS);
  await form.getByLabel('Reason, for our records').fill('no source of funds');
  await inspect(desk, 'desk, a withdrawal');
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(form).toBeHidden();

  await expect(status('Rejected')).toBeVisible({ timeout: 60_000 });
  await expect(out.main.getByText('We need to know more about where the money comes from.')).toBeVisible();
  await expect(out.main.getByText(WORDS)).toBeVisible();
  await inspect(page, 'withdrawal rejected');
  await page.goto('/wallets?name=withdraw');
  await expect(out.hero).toContainText('₱1,500.00');
}

import type { Browser, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { WithdrawalPages } from '../pages/withdrawal';
import { fromOwnAddress } from '../product/address';
import type { ProductPlace } from '../product/product';
import { letAccountsAge, letDepositsBePlayed } from '../support/clock';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { speak } from '../support/language';
import { depositFor, type Player } from '../support/player';
import { verifyPlayer } from '../support/verify-player';

const WORDS = 'Please send us the receipt of your salary.';

/** Adds an account at `bank` and requests a withdrawal to it. @returns the number of the withdrawal for support */
async function asksFor(
  page: Page,
  product: ProductPlace,
  player: Player,
  { bank, number, channel, amount, pesos }: Record<'bank' | 'number' | 'channel' | 'amount' | 'pesos', string>,
): Promise<string> {
  const out = new WithdrawalPages(page);
  await page.goto('/wallets/card/edit');
  await page.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption(bank);
  await out.saveAccount(page, { name: 'Juana dela Cruz', number });
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await Promise.race([proof.waitFor(), page.waitForURL(/card\/list/)]);
  if (await proof.isVisible()) await out.prove(player.password);
  await expect(page).toHaveURL(/\/wallets\/card\/list/);
  // New accounts accept small amounts only, so the account is aged.
  await letAccountsAge(product, player.userId);
  await page.goto(`/withdrawal/${channel}?amount=${amount}`);
  await out.submit.click();
  await out.confirmation.getByRole('button', { name: `Withdraw ${pesos}` }).click();
  await page.waitForURL(/orderId=/);
  await expect(out.main.getByRole('status').getByText('In review', { exact: true })).toBeVisible();
  return out.main.getByText(/^W[0-9A-Z]{9}$/).innerText();
}

async function opensAtTheDesk(desk: Page, pesos: string, orderNo: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Withdrawals' }).click();
  await desk.getByRole('link', { name: `${pesos} · ${orderNo}` }).click();
}

/**
 * A player requests ₱500 and an operator rejects it; then the player requests ₱50,000 to a bank and the operator
 * approves it. The player's open pages, on a phone in English and on a desktop in Filipino, update without a reload:
 * the reason, the return of the whole amount, and the payout.
 */
export async function decidesWithdrawals(
  desk: Page,
  page: Page,
  browser: Browser,
  product: ProductPlace,
  player: Player,
): Promise<void> {
  await verifyPlayer(product, player, await page.screenshot());
  for (const amount of [150_000, 5_000_000]) await depositFor(product, player, amount);
  await letDepositsBePlayed(product, player.userId);
  const out = new WithdrawalPages(page);
  const status = (label: string) => out.main.getByRole('status').getByText(label, { exact: true });
  const orderNo = await asksFor(page, product, player, {
    ...{ bank: 'GCash', number: `0${player.typed}`, channel: 'gcash', amount: '50000', pesos: '₱500.00' },
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: fromOwnAddress(),
    baseURL: product.url,
  });
  await speak(context, product, 'fil-PH');
  const wide = await context.newPage();
  const address = new URL(page.url());
  await new Frame(wide).openAs(player, address.pathname + address.search);
  const statusLine = wide.getByRole('main').getByRole('status');
  await expect(statusLine.getByText('Nire-review', { exact: true })).toBeVisible();

  await opensAtTheDesk(desk, '₱500.00', orderNo);
  const form = desk.getByRole('form', { name: 'Reject' });
  await form.getByLabel('Reason for the player').selectOption('The source of the money is unclear');
  await form.getByLabel('Message to the player').fill(WORDS);
  await form.getByLabel('Reason, for our records').fill('no source of funds');
  await inspect(desk, 'desk, a withdrawal');
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(form).toBeHidden();

  await expect(status('Rejected')).toBeVisible({ timeout: 60_000 });
  await expect(
    out.main.getByText('We need to know more about where the money comes from. Please write to us.'),
  ).toBeVisible();
  await expect(out.main.getByText(WORDS)).toBeVisible();
  await inspect(page, 'withdrawal rejected');
  await expect(statusLine.getByText('Na-reject', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(wide.getByText('Kailangan pa naming malaman kung saan galing ang pera. Sumulat sa amin.')).toBeVisible();
  await expect(wide.getByText(WORDS)).toBeVisible();
  await inspect(wide, 'withdrawal rejected, wide, in Filipino');
  await page.goto('/wallets?name=withdraw');
  await expect(out.hero).toContainText('₱51,500.00');

  const large = await asksFor(page, product, player, {
    ...{
      bank: 'BPI',
      number: `1${player.typed.slice(1, 6)}0000`,
      channel: 'large-bank-transfer-pesonet',
      amount: '5000000',
      pesos: '₱50,000.00',
    },
  });
  const other = new URL(page.url());
  await wide.goto(other.pathname + other.search);
  await opensAtTheDesk(desk, '₱50,000.00', large);
  const approve = desk.getByRole('form', { name: 'Approve' });
  await approve.getByLabel('Reason, for our records').fill('salary of a teacher, seen');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(approve).toBeHidden();
  await expect(status('Paid')).toBeVisible({ timeout: 60_000 });
  await expect(out.main.getByRole('status').getByText('₱49,975.00')).toBeVisible();
  await expect(out.timeline.locator('[aria-current=step]')).toHaveCount(0);
  await inspect(page, 'withdrawal approved and paid');
  await expect(statusLine.getByText('Naipadala na', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspect(wide, 'withdrawal approved and paid, wide, in Filipino');
  await context.close();
  await page.goto('/wallets?name=withdraw');
  await expect(out.hero).toContainText('₱1,500.00');
}

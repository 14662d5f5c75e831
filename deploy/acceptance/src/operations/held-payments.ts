import type { Browser, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { payElsewhere } from '../pages/payer';
import { WalletPage } from '../pages/wallet';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { runJob } from '../support/jobs';
import { registerPlayer } from '../support/player';
import { refuseTips } from '../support/refuse-tips';

const COUNTER = 5;
const REFERENCE = /^\d{4} \d{3} \d{3}$/;

/**
 * A player pays ₱150 at a counter for an order of ₱200: the payment is held, and the page says so. An operator returns
 * it. After the provider has confirmed, the open page shows that too, and the wallet is unchanged.
 */
export async function sendsBackWhatCame(desk: Page, browser: Browser, product: ProductPlace): Promise<void> {
  const player = await registerPlayer(product);
  await callApi(product, 'answerLimitOffer', { value: 0 }, player.token);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    baseURL: product.url,
  });
  await context.addInitScript(() => localStorage.setItem('parola.guided', '1'));
  await refuseTips(context, player);
  const page = await context.newPage();
  await new Frame(page).openAs(player, `/wallets?name=deposit&channel=${COUNTER}&amount=20000`);
  const { main, submit } = new WalletPage(page);
  await submit.click();
  const reference = await main.getByText(REFERENCE).innerText();
  await payElsewhere(page, product.partnersUrl, reference, (payment) => payment.payOther('150'));
  const status = (label: string) => main.getByRole('status').getByText(label, { exact: true });
  await expect(status('On hold')).toBeVisible();

  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Held payments' }).click();
  const held = desk.getByRole('listitem').filter({ hasText: `Player ${player.userId}` });
  await expect(held.getByText('The amount differs from the order')).toBeVisible({ timeout: 30_000 });
  await held.getByRole('button', { name: 'Send back ₱150.00' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Send back ₱150.00' });
  await sheet.getByLabel('Why?').fill('the player asked for it');
  await inspect(desk, 'desk, a payment to send back');
  await sheet.getByRole('button', { name: 'Send back ₱150.00' }).click();
  await expect(sheet).toBeHidden();
  await runJob(product, 'send payments back');
  await expect(held.getByText('Sent back', { exact: true })).toBeVisible({ timeout: 60_000 });

  await expect(status('Returned')).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'deposit returned');
  await page.goto('/wallets?name=deposit');
  expect(await new WalletPage(page).balance()).toBe(0);
  await context.close();
}

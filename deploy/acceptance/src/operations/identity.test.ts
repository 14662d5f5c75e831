import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { fromOwnAddress } from '../product/address';
import { folderWithBuilds } from '../product/folder';
import { startProduct, type ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { registerPlayer, type Player } from '../support/player';

const AMOUNT = 20_000;

/** Sets the rule as an operator would. */
async function rule(
  product: ProductPlace,
  change: { kycBeforeDeposit?: boolean; autoReview?: boolean },
): Promise<void> {
  const touched = await run(product, 'parola', "UPDATE config SET value = value || $1::jsonb WHERE key = 'kycRule'", [
    JSON.stringify(change),
  ]);
  expect(touched).toBe(1);
}

async function phone(browser: Browser, product: ProductPlace): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    extraHTTPHeaders: fromOwnAddress(),
  });
  await context.addInitScript(() => localStorage.setItem('parola.guided', '1'));
  return context;
}

/** Submits an identity check, starting from a blocked deposit. `idNo` must be unique. */
async function sendsHisCheck(page: Page, idNo: string): Promise<void> {
  await expect(page.getByText('Verify your identity before you deposit.')).toBeVisible();
  await inspect(page, 'deposit, identity first');
  await page.getByRole('link', { name: 'Verify now' }).click();
  await page.getByLabel('Full name, as on your ID').fill('Juana dela Cruz');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Place of birth').fill('Cebu City');
  await page.getByLabel('Current address').fill('12 Mango Street, Cebu City');
  await page.getByLabel('Nature of work').fill('Teacher');
  await inspect(page, 'identity, who you are');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Type of ID').selectOption({ label: 'Passport' });
  await page.getByLabel('ID number').fill(idNo);
  // Any picture of a fair size works: the product does not analyse faces.
  const picture = { name: 'id.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Front of the ID: Choose a picture').setInputFiles([picture]);
  await expect(page.getByText('Received')).toBeVisible();
  await inspect(page, 'identity, the ID');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('A picture of your face: Choose a picture').setInputFiles([picture]);
  await expect(page.getByText('Received')).toBeVisible();
  await inspect(page, 'identity, selfie');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await inspect(page, 'identity, review');
  await page.getByRole('button', { name: 'Send for review' }).click();
}

/** Waits for the reviewer's decision on the open page, and makes a deposit. */
async function deposits(page: Page): Promise<void> {
  await expect(page.getByText('Your identity is verified. Thank you.')).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'identity, verified');
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  const wallet = new WalletPage(page);
  await wallet.order(AMOUNT, { withBonus: false });
  const payment = new PaymentPage(page);
  await payment.pay.click();
  await payment.back.click();
  await expect(wallet.status('Paid')).toBeVisible();
}

/** Sets up the first manager of this product's desk. */
async function setUpDesk(browser: Browser, product: ProductPlace): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await context.newPage();
  await desk.goto(product.deskSetUp);
  await desk.getByLabel('Your name').fill('Maria');
  await desk.getByLabel('Login').fill('maria');
  await desk.getByLabel('Password', { exact: true }).fill('a sentence of the first manager');
  await desk.getByRole('button', { name: 'Continue' }).click();
  const secret = (await desk.locator('code').textContent()) ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await desk.getByLabel('The code it shows now').fill(code);
  await desk.getByRole('button', { name: 'Finish' }).click();
  await expect(desk.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  return desk;
}

/** Rejects the first check or approves the second one, after viewing the documents. */
async function decides(desk: Page, player: Player, act: 'send back' | 'approve'): Promise<void> {
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'KYC' }).click();
  await inspect(desk, 'desk, KYC');
  await desk.getByRole('link', { name: new RegExp(`Player ${player.userId}`) }).click();
  await expect(desk.getByText('Juana dela Cruz')).toBeVisible();
  for (const side of ['Front', 'Selfie']) {
    await desk.getByRole('button', { name: `Show: ${side}` }).click();
    await expect(desk.getByRole('img', { name: side })).toBeVisible();
  }
  await inspect(desk, `desk, a check to ${act}`);
  if (act === 'approve') await desk.getByRole('button', { name: 'Approve' }).click();
  else {
    await desk.getByLabel('Message to the player').fill('The name is in shadow.');
    await desk.getByRole('button', { name: 'Send back' }).click();
  }
  await expect(desk.getByRole('heading', { name: 'KYC' })).toBeFocused();
}

test('C04 a new player proves their identity before a deposit: sent back, approved in the desk, then by the reviewer of the sandbox', async ({
  browser,
  product: shared,
}) => {
  test.setTimeout(600_000);
  // The rule applies to all players, so this test starts a separate product and does not disturb the others' deposits.
  const dataDir = await folderWithBuilds(shared);
  const product = await startProduct(dataDir);
  try {
    await rule(product, { kycBeforeDeposit: true });
    const desk = await setUpDesk(browser, product);
    const player = await registerPlayer(product);
    const context = await phone(browser, product);
    const page = await context.newPage();
    await new Frame(page).openAs(player, '/wallets?name=deposit');
    await sendsHisCheck(page, `P${player.typed}`);
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
    await inspect(page, 'identity, in review');
    await decides(desk, player, 'send back');
    await expect(page.getByText('The reviewer says: The name is in shadow.')).toBeVisible({ timeout: 60_000 });
    await inspect(page, 'identity, sent back');
    await page.goto('/wallets?name=deposit');
    await expect(page.getByText(/We couldn’t accept your identity check/)).toBeVisible();
    await rule(product, { autoReview: true });
    await context.close();

    // Another player, approved automatically by the sandbox.
    const other = await registerPlayer(product);
    const second = await phone(browser, product);
    const his = await second.newPage();
    await new Frame(his).openAs(other, '/wallets?name=deposit');
    await sendsHisCheck(his, `P${other.typed}`);
    await deposits(his);
    await second.close();
    await rule(product, { autoReview: false });

    const third = await registerPlayer(product);
    const last = await phone(browser, product);
    const thirdPage = await last.newPage();
    await new Frame(thirdPage).openAs(third, '/wallets?name=deposit');
    await sendsHisCheck(thirdPage, `P${third.typed}`);
    await decides(desk, third, 'approve');
    await deposits(thirdPage);
    await last.close();
    await desk.context().close();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

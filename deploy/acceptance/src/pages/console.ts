import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PASSWORD = 'a sentence of the release manager';

export const button = (on: Page | Locator, name: string | RegExp): Locator =>
  on.getByRole('button', { name, exact: true });

/** Sets up an account by its link, in a new browser of desktop width. */
export async function setUp(browser: Browser, link: string, name: string, login: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash, 'the token is gone from the address').toBe('');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('The code it shows now').fill(code);
  await button(page, 'Finish').click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  return page;
}

/** Opens a room by its link in the bar. */
export async function room(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Rooms' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
}

/** Opens the sheet of an action and confirms it with a reason. */
export async function act(page: Page, open: string, reason: string, title = open): Promise<void> {
  await button(page, open).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill(reason);
  await button(sheet, title).click();
  await expect(sheet).toBeHidden();
}

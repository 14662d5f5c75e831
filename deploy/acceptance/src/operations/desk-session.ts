import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { ProductPlace } from '../product/product';
import { alone, run } from '../support/database';
import { expect, test as base } from '../support/fixtures';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Access {
  name: string;
  login: string;
  password: string;
}
/** The stored session of the manager, with the authenticator's secret for the next log-in. */
interface Kept {
  secret: string;
  state: StorageState;
}

/** A browser window of desktop width. */
export const AT_A_DESK = { viewport: { width: 1280, height: 800 }, extraHTTPHeaders: {} };
const MANAGER: Access = { name: 'Maria', login: 'maria', password: 'a sentence of the first manager' };
/** File in the product's data folder: the desk is set up only once, by one worker. */
const KEPT_IN = 'acceptance-desk.json';
const STEP_MS = 30_000;
const SET_UP_MS = 180_000;

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export const room = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name });
const feedback = (desk: Page) => desk.getByRole('heading', { name: 'Feedback' });
const logInForm = (desk: Page) => desk.getByRole('heading', { name: 'Log in to the desk' });

/** Sets up an account by its link. `look` is called on each of the two screens. @returns the authenticator's secret */
export async function setUpAccess(
  desk: Page,
  link: string,
  { name, login, password }: Access,
  look: (screen: string) => Promise<void> = async () => {},
): Promise<string> {
  await desk.goto(link);
  await expect.poll(() => new URL(desk.url()).hash, 'the token is gone from the address').toBe('');
  await desk.getByLabel('Your name').fill(name);
  await desk.getByLabel('Login').fill(login);
  await desk.getByLabel('Password', { exact: true }).fill(password);
  await look('desk, set-up');
  await desk.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.getByRole('img', { name: 'QR code for an authenticator' })).toBeVisible();
  const secret = (await desk.locator('code').textContent()) ?? '';
  await look('desk, second factor');
  await desk.getByLabel('The code it shows now').fill(codeAt(secret, Date.now()));
  await desk.getByRole('button', { name: 'Finish' }).click();
  await expect(desk.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  return secret;
}

/**
 * Logs in on the open log-in page. A code is valid once, so this uses the code of the next half minute, which the desk
 * accepts because clocks may be ahead.
 */
export async function logInWithNextCode(desk: Page, { login, password }: Access, secret: string): Promise<void> {
  await expect(logInForm(desk)).toBeVisible();
  await desk.getByLabel('Login').fill(login);
  await desk.getByLabel('Password', { exact: true }).fill(password);
  await desk.getByLabel('Code from your authenticator').fill(codeAt(secret, Date.now() + STEP_MS));
  await desk.getByRole('button', { name: 'Log in' }).click();
  await expect(feedback(desk)).toBeFocused();
}

/** The session of the first manager: set up by the product's link, or taken over from the worker that did so. */
function managerState(browser: Browser, product: ProductPlace): Promise<StorageState> {
  const file = path.join(product.dataDir, KEPT_IN);
  return alone(product, 'the manager of the desk', async () => {
    const kept: Kept | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const context = await browser.newContext({ ...AT_A_DESK, ...(kept && { storageState: kept.state }) });
    const desk = await context.newPage();
    let secret = kept?.secret;
    if (secret === undefined) {
      if (!product.deskSetUp) throw new Error('The link that sets up the desk of this product is not known.');
      secret = await setUpAccess(desk, product.deskSetUp, MANAGER);
      await expect(feedback(desk)).toBeFocused();
    } else {
      await desk.goto(product.deskUrl);
      await expect(feedback(desk).or(logInForm(desk))).toBeVisible();
      // A session expires after a while without an action of its operator.
      if (await logInForm(desk).isVisible()) await logInWithNextCode(desk, MANAGER, secret);
    }
    const state = await context.storageState();
    await context.close();
    writeFileSync(file, JSON.stringify({ secret, state } satisfies Kept));
    return state;
  });
}

interface PerTest {
  /** The desk in a separate browser, with the manager logged in. */
  desk: Page;
}
interface PerWorker {
  deskState: StorageState;
}

export const test = base.extend<PerTest, PerWorker>({
  deskState: [
    async ({ browser, product }, use) => use(await managerState(browser, product)),
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  desk: async ({ browser, product, deskState }, use) => {
    const context = await browser.newContext({ ...AT_A_DESK, storageState: deskState });
    const desk = await context.newPage();
    await desk.goto(product.deskUrl);
    await expect(feedback(desk)).toBeVisible();
    await use(desk);
    await context.close();
  },
});
export { expect };

/** Ends the first day, on which an operator admitted by a single manager may not approve. */
export async function letTheFirstDayPass(product: ProductPlace, login: string): Promise<void> {
  await run(product, 'parola', 'UPDATE operator SET eyes_from = NULL WHERE login = $1', [login]);
}

/** Invites an operator with exactly these roles. @returns the set-up link of the account */
export async function invite(desk: Page, roles: readonly string[]): Promise<string> {
  await room(desk, 'Operators').click();
  await desk.getByRole('button', { name: 'Invite a colleague' }).click();
  const sheet = desk.getByRole('dialog');
  for (const role of roles) await sheet.getByRole('checkbox', { name: role }).check();
  if (!roles.includes('Support')) await sheet.getByRole('checkbox', { name: 'Support' }).uncheck();
  await sheet.getByRole('button', { name: 'Create a link' }).click();
  const link = (await sheet.locator('code').textContent()) ?? '';
  await desk.keyboard.press('Escape');
  return link;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';
import { bringsAListForFourEyes } from './four-eyes';
import { playsWhatIsGranted } from './free-rounds';
import { sendsBackWhatCame } from './held-payments';
import { explainsWhatDiffers } from './reconciliation';
import { CLOSED_LOCK, opensWhatTheWatchClosed } from './watch';
import { decidesWithdrawals } from './withdrawals';

const PASSWORD = 'a sentence of the first manager';
const STEP_MS = 30_000;

function codeNow(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** The message of a window that is not announced: nobody else sees it. */
async function changesTheConfiguration(desk: Page): Promise<void> {
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Configuration' }).click();
  await desk.getByLabel('Find a key').fill('maintenance');
  await desk
    .getByRole('list', { name: 'Keys' })
    .getByRole('link', { name: /^maintenance/ })
    .click();
  await desk.getByLabel(/^What players read/).fill('New servers');
  await inspect(desk, 'desk, maintenance');
  await desk.getByRole('button', { name: 'Look at the change' }).click();
  await expect(desk.getByRole('region', { name: 'What changes' }).getByText(/New servers/)).toBeVisible();
  await desk.getByLabel('Why?').fill('prepared for Sunday');
  await inspect(desk, 'desk, review of a change');
  await desk.getByRole('button', { name: 'Change it' }).click();
  const history = desk.getByRole('list', { name: 'History' });
  await expect(history.getByText('prepared for Sunday')).toBeVisible();
  await expect(desk.getByLabel(/^What players read/)).toHaveValue('New servers');
  await history.getByRole('button', { name: 'Take this back' }).click();
  await desk.getByLabel('Why?').fill('not on Sunday');
  await desk.getByRole('button', { name: 'Take it back' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await inspect(desk, 'desk, history of a key');
  await desk.goto(new URL('/desk/config/kycRule', desk.url()).href);
  await expect(desk.getByText('"kycAmount"')).toBeVisible();
  await inspect(desk, 'desk, a key that compliance changes');
  await desk.goto(new URL('/desk/config/appFaqList', desk.url()).href);
  await desk.getByRole('button', { name: /^1 / }).click();
  await desk.getByRole('group', { name: 'items' }).getByRole('button', { name: /^1 / }).click();
  await expect(desk.getByRole('group', { name: 'question' }).getByLabel('en-PH')).not.toBeEmpty();
  await inspect(desk, 'desk, a key with lists in lists');
  await desk.goto(new URL('/desk/config/feedbackConfig', desk.url()).href);
  await desk.getByLabel('imagesLimit').fill('10');
  await desk.getByRole('button', { name: 'Look at the change' }).click();
  await expect(desk.getByLabel('imagesLimit')).toBeFocused();
  await expect(desk.getByText('At most 9.')).toBeVisible();
  await inspect(desk, 'desk, a key in fields');
  await desk.getByText('JSON', { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Value' }).fill('{\n  "imagesLimit": 3,\n}');
  await desk.getByRole('button', { name: 'Look at the change' }).click();
  await expect(desk.getByText(/^Line 3: /)).toBeVisible();
  await inspect(desk, 'desk, a key as JSON');
}

/** On a level that nobody has: the mailboxes are other tests'. */
async function writesToNobody(desk: Page): Promise<void> {
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Mail' }).click();
  await desk.getByRole('link', { name: 'Write to many' }).click();
  for (const label of ['Title in English', 'Text in English', 'Title in Filipino', 'Text in Filipino'])
    await desk.getByLabel(label).fill('New games');
  await desk.getByLabel(/^From VIP level/).fill('99');
  await desk.getByRole('button', { name: 'How many is that?' }).click();
  await expect(desk.getByText('Nobody fits.')).toBeVisible();
  await inspect(desk, 'desk, a mail to many');
}

test(
  'the first manager sets up the desk, answers a player, and the player reads it',
  { lock: CLOSED_LOCK },
  async ({ page, browser, product, player, complaints }) => {
    test.setTimeout(600_000);
    // Before the set-up the server does not know who asks, and says so.
    complaints.expect(/status of 401/);
    await new Frame(page).openAs(player, '/feedback');
    await page.getByRole('textbox', { name: 'Your message' }).fill('My deposit of ₱500 has not arrived.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();

    // A browser of the operator's own.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: {} });
    const desk = await context.newPage();
    await desk.goto(product.deskSetUp);
    await expect.poll(() => new URL(desk.url()).hash, 'the token is gone from the address').toBe('');
    await desk.getByLabel('Your name').fill('Maria');
    await desk.getByLabel('Login').fill('maria');
    await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await inspect(desk, 'desk, set-up');
    await desk.getByRole('button', { name: 'Go on' }).click();
    await expect(desk.getByRole('img', { name: 'QR code for an authenticator' })).toBeVisible();
    const secret = (await desk.locator('code').textContent()) ?? '';
    await inspect(desk, 'desk, second factor');
    await desk.getByLabel('The code that it shows now').fill(codeNow(secret));
    await desk.getByRole('button', { name: 'Finish' }).click();

    await expect(desk.getByRole('heading', { name: 'Feedback' })).toBeFocused();
    const ticket = desk.getByRole('link', { name: new RegExp(`Player ${player.userId}`) });
    await expect(ticket).toBeVisible();
    await inspect(desk, 'desk, feedback');
    await ticket.click();
    await expect(desk.getByText('My deposit of ₱500 has not arrived.')).toBeVisible();
    await desk.getByLabel('Your answer').fill('It is in your wallet now.');
    await inspect(desk, 'desk, conversation');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Players' }).click();
    await desk.getByLabel(/^Id, mobile number/).fill(`0${player.typed}`);
    await desk.getByRole('button', { name: 'Find' }).click();
    await desk.getByRole('list', { name: 'Players found' }).getByRole('link').click();
    await expect(desk.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
    await desk.getByRole('combobox', { name: 'Account' }).selectOption('Cash');
    await expect(desk.getByText('Balance ₱0.00')).toBeVisible();
    await inspect(desk, 'desk, player');
    for (const room of [
      'Chat',
      'Players',
      'KYC',
      'Barred list',
      'Withdrawals',
      'Held payments',
      'Reconciliation',
      'Held friends',
      'Approvals',
      'Games',
      'Orders of goods',
      'Free rounds',
      'Mail',
      'Events',
      'Configuration',
      'Operators',
      'Audit',
    ]) {
      await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: room }).click();
      await expect(desk.getByRole('heading', { name: room, level: 1 })).toBeFocused();
      await inspect(desk, `desk, ${room}`);
    }
    await expect(desk.getByText(/^feedback\.answer · feedback:/)).toBeVisible();
    await opensWhatTheWatchClosed(desk, product);
    await explainsWhatDiffers(desk, product);
    await changesTheConfiguration(desk);
    await writesToNobody(desk);
    await bringsAListForFourEyes(desk, browser);
    await playsWhatIsGranted(desk, browser, product);
    await sendsBackWhatCame(desk, browser, product);
    await decidesWithdrawals(desk, page, browser, product, player);

    await desk.getByRole('button', { name: 'Log out' }).click();
    await expect(desk.getByRole('heading', { name: 'Log in to the desk' })).toBeVisible();
    await inspect(desk, 'desk, log-in');
    // A code is good once: the next one comes within half a minute.
    const used = codeNow(secret);
    while (codeNow(secret) === used) await sleep(STEP_MS / 30);
    await desk.getByLabel('Login').fill('maria');
    await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await desk.getByLabel('Code of your authenticator').fill(codeNow(secret));
    await desk.getByRole('button', { name: 'Log in' }).click();
    await expect(desk.getByRole('heading', { name: 'Feedback' })).toBeFocused();
    await context.close();

    await page.goto('/feedback/record');
    await page.getByRole('link', { name: /My deposit of ₱500/ }).click();
    await expect(page.getByText('It is in your wallet now.')).toBeVisible();
  },
);

test('players do not reach the desk, nor the operators’ origin under another name', async ({ product }) => {
  for (const path of [
    '/desk/api/access.me',
    '/app/v1/desk/api/access.me',
    '/app/v1/../desk/api/access.me',
    '/app/v1/access.me',
  ]) {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: '{}',
    });
    expect([path, answer.status >= 400, await answer.text()]).toEqual([
      path,
      true,
      expect.not.stringContaining('notLoggedIn'),
    ]);
  }
  const api = new URL('/desk/api/access.me', product.deskUrl);
  const asked = (origin: string) =>
    fetch(api, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body: '{}' });
  expect(await (await asked(product.url)).json()).toMatchObject({ refusal: 'otherOrigin' });
  expect(await (await asked(api.origin)).json()).toMatchObject({ refusal: 'notLoggedIn' });
});

import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { run, whileSet } from '../support/database';
import { inspect } from '../support/inspect-screen';
import { AT_A_DESK, expect, invite, logInWithNextCode, room, setUpAccess, test } from './desk-session';
import { bringsAListForFourEyes, forgetTheBarred } from './four-eyes';
import { playsWhatIsGranted } from './free-rounds';
import { sendsBackWhatCame } from './held-payments';
import { explainsWhatDiffers, forgetWhatDiffers } from './reconciliation';
import { CLOSED_LOCK, opensWhatTheWatchClosed } from './return-watch';
import { decidesWithdrawals } from './withdrawals';

// The groups share only the manager's session, so they may run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 360_000 });
/**
 * A group of stories for one worker. A single story as a group would meet a worker of other fixtures in a shuffled run,
 * and each would start its own.
 */
const IN_ONE_WORKER = { mode: 'default' } as const;

/** Changes the message of an unannounced maintenance window, which players do not see, and restores it. */
async function changesTheConfiguration(desk: Page): Promise<void> {
  const why = `prepared for Sunday, ${randomUUID()}`;
  await room(desk, 'Configuration').click();
  await desk.getByLabel('Find a key').fill('maintenance');
  await desk
    .getByRole('list', { name: 'Keys' })
    .getByRole('link', { name: /^maintenance/ })
    .click();
  await desk.getByLabel(/^Message for players/).fill('New servers');
  await inspect(desk, 'desk, maintenance');
  await desk.getByRole('button', { name: 'Review the change' }).click();
  await expect(desk.getByRole('region', { name: 'Changes' }).getByText(/New servers/)).toBeVisible();
  await desk.getByLabel('Why?').fill(why);
  await inspect(desk, 'desk, review of a change');
  await desk.getByRole('button', { name: 'Change it' }).click();
  const changes = desk.getByRole('list', { name: 'History' }).getByRole('listitem');
  const change = changes.filter({ hasText: why });
  await expect(change).toBeVisible();
  const before = await changes.count();
  await expect(desk.getByLabel(/^Message for players/)).toHaveValue('New servers');
  await change.getByRole('button', { name: 'Undo this change' }).click();
  await desk.getByLabel('Why?').fill('not on Sunday');
  await desk.getByRole('button', { name: 'Undo it' }).click();
  await expect(changes).toHaveCount(before + 1);
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
  await desk.getByRole('button', { name: 'Review the change' }).click();
  await expect(desk.getByLabel('imagesLimit')).toBeFocused();
  await expect(desk.getByText('At most 9.')).toBeVisible();
  await inspect(desk, 'desk, a key in fields');
  await desk.getByText('JSON', { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Value' }).fill('{\n  "imagesLimit": 3,\n}');
  await desk.getByRole('button', { name: 'Review the change' }).click();
  await expect(desk.getByText(/^Line 3: /)).toBeVisible();
  await inspect(desk, 'desk, a key as JSON');
}

/** Sends a mail to a level that no player has. */
async function writesToNobody(desk: Page): Promise<void> {
  await room(desk, 'Mail').click();
  await desk.getByRole('link', { name: 'Write to many players' }).click();
  for (const label of ['Title in English', 'Text in English', 'Title in Filipino', 'Text in Filipino'])
    await desk.getByLabel(label).fill('New games');
  await desk.getByLabel(/^From VIP level/).fill('99');
  await desk.getByRole('button', { name: 'Count the recipients' }).click();
  await expect(desk.getByText('No matching player.')).toBeVisible();
  await inspect(desk, 'desk, a mail to many');
}

test.describe('players and rooms', () => {
  test.describe.configure(IN_ONE_WORKER);

  test('an operator sets up access by a link, logs out, and logs in with the next code', async ({
    desk,
    browser,
    product,
  }) => {
    const access = { name: 'Ana', login: `ana.${randomInt(1_000_000)}`, password: 'a sentence of the support' };
    const link = await invite(desk, ['Support']);
    const context = await browser.newContext(AT_A_DESK);
    const invitedPage = await context.newPage();
    try {
      const secret = await setUpAccess(invitedPage, link, access, (screen) => inspect(invitedPage, screen));
      await expect(invitedPage.getByRole('heading', { name: 'Feedback' })).toBeFocused();
      await invitedPage.getByRole('button', { name: 'Log out' }).click();
      await expect(invitedPage.getByRole('heading', { name: 'Log in to the desk' })).toBeVisible();
      await inspect(invitedPage, 'desk, log-in');
      await logInWithNextCode(invitedPage, access, secret);
    } finally {
      await context.close();
      await run(product, 'parola', 'UPDATE operator SET active = false WHERE login = $1', [access.login]);
    }
  });

  test(
    'a player writes, an operator answers, and the player reads it',
    { tag: '@quick' },
    async ({ page, desk, player }) => {
      await new Frame(page).openAs(player, '/feedback');
      await page.getByRole('textbox', { name: 'Your message' }).fill('My deposit of ₱500 has not arrived.');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused();

      await room(desk, 'Feedback').click();
      const ticket = desk.getByRole('link', { name: new RegExp(`Player ${player.userId}`) });
      await expect(ticket).toBeVisible();
      await inspect(desk, 'desk, feedback');
      await ticket.click();
      await expect(desk.getByText('My deposit of ₱500 has not arrived.')).toBeVisible();
      const id = new URL(desk.url()).pathname.split('/').pop();
      await desk.getByLabel('Your answer').fill('It’s in your balance now.');
      await inspect(desk, 'desk, conversation');
      await desk.keyboard.press('Control+Enter');
      await expect(desk.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
      await room(desk, 'Audit').click();
      await expect(desk.getByText(new RegExp(`^feedback\\.answer · feedback:${id}\\b`))).toBeVisible();

      await page.goto('/feedback/record');
      await page.getByRole('link', { name: /My deposit of ₱500/ }).click();
      await expect(page.getByText('It’s in your balance now.')).toBeVisible();
    },
  );

  test('an operator finds a player and the wallet', async ({ desk, player }) => {
    await room(desk, 'Players').click();
    await desk.getByLabel(/^ID, mobile number/).fill(`0${player.typed}`);
    await desk.getByRole('button', { name: 'Find' }).click();
    await desk.getByRole('list', { name: 'Players found' }).getByRole('link').click();
    await expect(desk.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
    await desk.getByRole('combobox', { name: 'Account' }).selectOption('Cash');
    await expect(desk.getByText('Balance ₱0.00')).toBeVisible();
    await inspect(desk, 'desk, player');
  });

  test('every room of the desk opens', async ({ desk }) => {
    for (const name of [
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
      'System',
      'Configuration',
      'Operators',
      'Audit',
    ]) {
      await room(desk, name).click();
      await expect(desk.getByRole('heading', { name, level: 1 })).toBeFocused();
      await inspect(desk, `desk, ${name}`);
    }
  });

  test('an operator reads the state of the system, on a wide screen too', async ({ desk }) => {
    await room(desk, 'System').click();
    const processes = desk.getByRole('table', { name: 'Processes' });
    await expect(processes.getByText('Runs', { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Jobs' }).getByText('seal journals')).toBeVisible();
    await expect(desk.getByRole('table', { name: 'Backlogs' }).getByText('rounds to count')).toBeVisible();
    await desk.setViewportSize({ width: 1920, height: 1080 });
    await inspect(desk, 'desk, System, wide');
  });
});

test.describe('money', () => {
  test.describe.configure(IN_ONE_WORKER);

  test("an operator explains a difference from the provider's file", async ({ desk, product }) => {
    try {
      await explainsWhatDiffers(desk, product);
    } finally {
      await forgetWhatDiffers(product);
    }
  });

  test('an operator sends a held payment back', async ({ desk, browser, product }) =>
    sendsBackWhatCame(desk, browser, product));

  test('an operator rejects a withdrawal and approves another', async ({ desk, page, browser, product, player }) => {
    await new Frame(page).openAs(player, '/feedback');
    await decidesWithdrawals(desk, page, browser, product, player);
  });
});

test('C44 an operator opens a game that the watch has closed', { lock: CLOSED_LOCK }, async ({ desk, product }) =>
  opensWhatTheWatchClosed(desk, product),
);

test.describe('rules and offers', () => {
  test.describe.configure(IN_ONE_WORKER);

  test('an operator changes the configuration and takes it back', async ({ desk, product }) => {
    await whileSet(product, 'maintenance', [], { message: '' }, () => changesTheConfiguration(desk));
  });

  test('an operator writes a mail to many', async ({ desk }) => writesToNobody(desk));

  test('a colleague brings a list of barred persons, and the manager approves it', async ({
    desk,
    browser,
    product,
  }) => {
    try {
      await bringsAListForFourEyes(desk, browser, product);
    } finally {
      await forgetTheBarred(product);
    }
  });

  test('the support asks for free rounds, the manager approves them, and their player plays them', async ({
    desk,
    browser,
    product,
  }) => {
    try {
      await playsWhatIsGranted(desk, browser, product);
    } finally {
      await run(product, 'parola', "UPDATE operator SET active = false WHERE login LIKE 'rosa.%'", []);
    }
  });

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
    const postFrom = (origin: string) =>
      fetch(api, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body: '{}' });
    expect(await (await postFrom(product.url)).json()).toMatchObject({ refusal: 'otherOrigin' });
    expect(await (await postFrom(api.origin)).json()).toMatchObject({ refusal: 'notLoggedIn' });
  });
});

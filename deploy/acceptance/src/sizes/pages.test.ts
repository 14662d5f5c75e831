import type { Locator, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { closeDialog } from '../support/close-dialog';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

interface Visited {
  path: string;
  /** An element that is visible when the page has loaded. */
  shows(page: Page): Locator;
  /** Expected status of the document; default: 200. */
  status?: number;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

const FOR_VISITORS: Readonly<Record<string, Visited>> = {
  'account login page': { path: '/auth/accountLogin', shows: (page) => page.getByLabel('Mobile number or account') },
  'register page': { path: '/auth/register', shows: (page) => page.getByRole('button', { name: 'Send code' }) },
  'forgot password page': { path: '/auth/forget', shows: (page) => page.getByRole('button', { name: 'Send code' }) },
  'terms of use': { path: '/terms-of-use', shows: heading('Terms of use') },
  'privacy policy': { path: '/privacy-policy', shows: heading('Privacy policy') },
  'questions and answers': { path: '/faq', shows: heading('How do I deposit?') },
  'write to us, visitor': { path: '/feedback', shows: (page) => page.getByText('Log in to write to us') },
  'unknown path': {
    path: '/no/such/page',
    shows: (page) => page.getByRole('main').getByText('/no/such/page'),
    status: 404,
  },
  maintenance: { path: '/maintenance', shows: (page) => page.getByRole('main').getByRole('heading') },
  'vip, visitor': { path: '/vip/level', shows: heading('All levels') },
  'sign-in, visitor': {
    path: '/activity/sign-in',
    shows: (page) => page.getByText('Log in to claim today’s reward.'),
  },
  'share, visitor': { path: '/share', shows: (page) => page.getByRole('button', { name: 'Log in to get your link' }) },
  'jackpot, visitor': { path: '/activity/jackpot', shows: (page) => page.getByRole('button', { name: /^LOG IN/ }) },
};

test('every page a visitor can reach', async ({ page, complaints }) => {
  complaints.expect(/status of 404 .*no\/such\/page/);
  await new Frame(page).open('/');
  for (const [name, { path, shows, status = 200 }] of Object.entries(FOR_VISITORS)) {
    await test.step(name, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(shows(page).first()).toBeVisible();
      await inspect(page, name);
    });
  }
});

/** Dialogs over a page for a player, with how they are opened and closed. */
test('every page and dialog of a player that the journeys leave out', async ({ page, player, product }) => {
  const frame = new Frame(page);
  const leave = () => closeDialog(page);
  await frame.openAs(player);
  await test.step('cash-out note', async () => {
    await page.goto('/wallets?name=withdraw');
    await expect(page.getByText('You can withdraw')).toBeVisible();
    await inspect(page, 'withdraw');
  });
  await test.step('empty records', async () => {
    await page.goto('/wallets/record');
    await expect(page.getByText('Nothing in this period')).toBeVisible();
    await inspect(page, 'record, empty');
  });
  await depositFor(product, player, 50_000);
  await test.step('deposits of the record', async () => {
    await page.goto('/wallets/record');
    await page.getByRole('tab', { name: 'Deposits' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Deposits' }).getByText('Paid')).toBeVisible();
    await inspect(page, 'record, deposits');
  });
  await test.step('jackpot dialog over the lobby', async () => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Jackpots' }).getByRole('button', { name: 'Spin 1' }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Prizes' })).toBeVisible();
    await inspect(page, 'jackpot dialog');
    await leave();
  });
  await test.step('invitation over the account page', async () => {
    await page.goto('/member');
    await page.getByRole('region', { name: 'Invite friends' }).getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
    await inspect(page, 'invite sheet');
    await leave();
  });
  await test.step('a break is asked about once more', async () => {
    await page.goto('/member/self-limited');
    await page.getByRole('radio', { name: '24 hours' }).check();
    await page.getByRole('button', { name: 'Take a break' }).click();
    await expect(page.getByRole('dialog', { name: 'Take a break?' })).toBeVisible();
    await inspect(page, 'break');
    await leave();
  });
});

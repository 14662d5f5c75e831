import type { Browser, Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openSignInSite, type SignInSite } from './sign-in-site';

const MANAGERS = 'release-managers';
const SHOWN_WITHIN_MS = 30_000;

const test = base.extend<object, { site: SignInSite }>({
  site: [
    async ({ product }, use) => {
      const site = await openSignInSite(product, {
        groups: { mara: [MANAGERS, 'everybody'], noel: ['everybody'] },
        manages: MANAGERS,
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Signs in from the console's log-in page through the provider as this person. */
async function signInAs(browser: Browser, site: SignInSite, person: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'Log in to releases' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await inspect(page, 'console, log-in with a provider');
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to Acme' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.getByLabel('Who are you?').fill(person);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

test('guarantee 28: a person signs in at the provider, has the roles of their groups in the console, and logs out', async ({
  browser,
  site,
}) => {
  const page = await signInAs(browser, site, 'mara');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  // The provider's answer stays in no address and no history entry.
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('Name of mara')).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await rooms.getByRole('link', { name: 'People and tokens' }).click();
  await expect(page.getByText('Release manager on the channel staging')).toBeVisible();
  await expect(page.getByText('with Acme', { exact: true })).toBeVisible();
  // Accounts of administrators are never created by a provider.
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toHaveCount(0);
  await inspect(page, 'console, access of who came by a provider');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to releases' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in to releases' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.context().close();
});

test('guarantee 28: a person without a role from their groups is refused, and reads the reason in plain words', async ({
  browser,
  site,
}) => {
  const page = await signInAs(browser, site, 'noel');
  const refusal = page.getByRole('alert').getByText(/^The groups of «noel» of http\S+ have no access here/);
  await expect(refusal).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(refusal).toContainText('Ask an administrator for access');
  await expect(page.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await inspect(page, 'console, refused after the provider');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in to releases' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.context().close();
});

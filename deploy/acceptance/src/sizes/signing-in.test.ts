import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { ADULT_BIRTHDAY, codeFor, newMobile } from '../support/player';

const main = (page: Page) => new AuthForm(page.getByRole('main'));

/** Starts a log-in at a provider. */
async function leaveFor(page: Page, provider: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: provider })).toBeVisible();
}
/** Logs in at a provider as the person with this number, and returns. */
async function through(page: Page, provider: string, number: string): Promise<void> {
  await leaveFor(page, provider);
  await page.getByLabel(/Somebody else/).fill(number);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test(
  'sign up by account name, add a mobile number, change the password',
  { tag: '@quick' },
  async ({ page, product }) => {
    const password = `pw-${randomUUID().slice(0, 8)}-1a`;
    const { mobile, typed } = newMobile();
    await new Frame(page).open('/auth/register');
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByLabel('Account name').fill(`juan.${randomUUID().slice(0, 8)}`);
    const form = main(page);
    await form.password.fill(password);
    await form.stateEligibility(ADULT_BIRTHDAY);
    await inspect(page, 'sign up by name');
    await form.createAccount.click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/auth/info');
    await page.getByRole('link', { name: /Add a mobile number/ }).click();
    await form.askForCode(typed);
    await form.code.fill(await codeFor(product, mobile));
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await inspect(page, 'add a mobile');
    await page.getByRole('button', { name: 'Add the number' }).click();
    await expect(page.getByText(/is now linked to your account/)).toBeVisible();

    await page.goto('/auth/set-password');
    await page.getByRole('textbox', { name: 'Current password' }).fill(password);
    await page.getByRole('textbox', { name: 'New password' }).fill(`${password}-new`);
    await inspect(page, 'set a password');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText(/Your password is saved/)).toBeVisible();
  },
);

test('log in with a provider: refused, a new person, and directly the second time', async ({
  page,
  browser,
  product,
}) => {
  await new Frame(page).open('/auth/login?redirect=%2Fterms-of-use');
  const number = String(randomInt(10_000, 999_999_999));
  await leaveFor(page, 'LINE');
  await inspect(page, 'log-in page of a provider');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('You didn’t allow LINE to log you in.')).toBeVisible();
  await inspect(page, 'denied at a provider');

  await through(page, 'LINE', number);
  await expect(page.getByText('You’re new here.', { exact: false })).toBeVisible();
  const form = main(page);
  await form.stateEligibility(ADULT_BIRTHDAY);
  await inspect(page, 'new from a provider');
  await form.createAccount.click();
  await expect(page.getByText('Your account is open.', { exact: false })).toBeVisible();
  await inspect(page, 'what an account misses');
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/terms-of-use$/);

  const another = await browser.newContext({ baseURL: product.url });
  const second = await another.newPage();
  await new Frame(second).open('/auth/login?redirect=%2Fterms-of-use');
  await through(second, 'LINE', number);
  await expect(second).toHaveURL(/\/terms-of-use$/);
  await another.close();
});

import type { Page } from '@playwright/test';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { letPlayerBeAway } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

/** The page learns of it by its event stream, or by the heartbeat every minute; ms. */
const HEARD_MS = 90_000;

/** Removes the token, so that the next page starts without a session. */
const forgetWho = (page: Page) => page.evaluate(() => localStorage.removeItem('parola.token'));

test(
  'C07 half an hour away in the middle of a form: the page asks for identity, and every word is still there',
  { tag: '@quick' },
  async ({ page, player, product, complaints }) => {
    test.slow();
    // The event stream of an idle player is refused.
    complaints.expect(/status of 401/);
    const frame = new Frame(page);
    await frame.openAs(player, '/feedback');
    const words = page.getByRole('textbox', { name: 'Your message' });
    await words.fill('My deposit of this morning has not arrived.');
    const other = await callApi(product, 'accountLogin', {
      account: player.mobile,
      password: player.password,
      accountType: 1,
      deviceId: 'acceptance-idle',
    });
    await letPlayerBeAway(product, player.mobile, 35);
    // This clears the node's cached sessions of the player.
    await callApi(product, 'reAuth', { password: player.password }, other.token);

    const sheet = page.getByRole('dialog', { name: 'Still there?' });
    await expect(sheet).toBeVisible({ timeout: HEARD_MS });
    await inspect(page, 'idle sheet');
    await sheet.getByRole('textbox', { name: 'Password' }).fill('not-the-password-1');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.getByText(/Tries left: 2\./)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Password' }).fill(player.password);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet).toBeHidden();
    await expect(words).toHaveValue('My deposit of this morning has not arrived.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We got your message')).toBeVisible();
  },
);

test('C09 the security page shows where the account is logged in, and ends it elsewhere', async ({
  page,
  player,
  product,
}) => {
  const frame = new Frame(page);
  await frame.openAs(player, '/member');
  const other = await callApi(product, 'accountLogin', {
    account: player.mobile,
    password: player.password,
    accountType: 1,
    deviceId: 'acceptance-elsewhere',
  });
  await page.getByRole('link', { name: /^Security/ }).click();
  const where = page.getByRole('list', { name: 'Where you’re logged in' });
  const others = page.getByRole('button', { name: 'End all others' });
  await expect(others).toBeVisible();
  await inspect(page, 'security');
  await where
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await inspect(page, 'end a session');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  // Ending another session needs a proof of identity, which then holds for further ones.
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/1 session ended\./)).toBeVisible();
  if (await others.isVisible()) {
    await others.click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  }
  await expect(where.getByRole('listitem')).toHaveCount(1);
  await expect(callApi(product, 'getSelfLimit', {}, other.token)).rejects.toThrow();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(player.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('a-new-horse-of-2026');
  await inspect(page, 'change password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password was changed\. All other devices/)).toBeVisible();
  await forgetWho(page);
  await page.goto('/auth/accountLogin');
  await new AuthForm(page.getByRole('main')).byPassword(player.typed, 'a-new-horse-of-2026');
  await expect(frame.balance).toBeVisible();
});

test('C12 a passkey is made after a proof, logs in, and is removed', async ({ page, context, player }) => {
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const frame = new Frame(page);
  await frame.openAs(player, '/member/security');
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toBeVisible();
  await inspect(page, 'step-up sheet');
  await proof.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('My phone')).toBeVisible();
  await inspect(page, 'passkeys');

  await forgetWho(page);
  await page.goto('/auth/login?redirect=%2Fmember%2Fsecurity');
  await inspect(page, 'login with passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/member/security');
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys).toBeHidden();
});

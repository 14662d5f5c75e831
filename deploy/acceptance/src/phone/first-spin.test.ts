import type { Locator } from '@playwright/test';
import { AgeNotice } from '../pages/age-notice';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { PaymentPage } from '../pages/payment';
import { WalletPage } from '../pages/wallet';
import { expect, test } from '../support/fixtures';
import { ADULT_BIRTHDAY, codeFor, newMobile } from '../support/player';

/** Maximum of taps on Parola's pages and of typed characters, from the first open to the first spin for money. */
const MOST_TAPS = 12;
const MOST_CHARACTERS = 24;

/** Counts what a player does. */
class Effort {
  taps = 0;
  characters = 0;
  async tap(what: Locator): Promise<void> {
    await what.tap();
    this.taps += 1;
  }
  async type(into: Locator, text: string): Promise<void> {
    await into.fill(text);
    this.characters += text.replaceAll('-', '').length;
  }
}

test('a new visitor spins for money after 12 taps and 24 characters', async ({ page, product }) => {
  const effort = new Effort();
  const { mobile, typed } = newMobile();
  await page.goto('/');
  await effort.tap(new AgeNotice(page).accept);
  await effort.tap(page.getByRole('banner').getByRole('button', { name: 'Sign up' }));
  const sheet = page.getByRole('dialog', { name: 'Sign up' });
  const form = new AuthForm(sheet);
  await effort.type(form.mobile, typed);
  await effort.tap(form.sendCode);
  await effort.type(form.code, await codeFor(product, mobile));
  await effort.type(sheet.getByLabel('Date of birth'), ADULT_BIRTHDAY);
  await effort.tap(sheet.getByRole('checkbox', { name: /I’m allowed to play/ }));
  await effort.tap(sheet.getByRole('checkbox', { name: /terms of use/ }));
  await effort.tap(form.createAccount);
  await expect(sheet).toBeHidden();

  await effort.tap(new Frame(page).tabs.getByRole('link', { name: /Deposit$/ }));
  await effort.tap(new WalletPage(page).submit);
  await effort.tap(page.getByRole('button', { name: 'Continue without a limit' }));
  // The provider's page is not Parola's.
  const payment = new PaymentPage(page);
  await payment.pay.tap();
  await payment.back.tap();

  await effort.tap(page.getByRole('main').getByRole('link', { name: /Fiesta Reels$/ }));
  const game = new GamePage(page);
  await game.ready();
  const played = page.waitForResponse((response) => response.url().endsWith('/game/v1/play'));
  await effort.tap(game.inside.getByRole('button', { name: 'Spin', exact: true }));
  expect((await played).ok()).toBe(true);
  expect(effort.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(effort.characters).toBeLessThanOrEqual(MOST_CHARACTERS);
});

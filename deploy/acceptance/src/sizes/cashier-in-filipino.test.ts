import { Frame } from '../pages/frame';
import { PaymentPage } from '../pages/payment';
import { letAccountsAge, letDepositsBePlayed, letPlayerBeOld } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor, type Player } from '../support/player';
import type { Locator, Page } from '@playwright/test';

/** A unique e-wallet number that the sandbox pays. */
const walletNumber = ({ typed }: Player) => `0${typed.slice(0, 9)}0`;

const statusOf = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('status').getByText(label, { exact: true });

/** Orders with Maya from the form, up to the payment page. */
async function orderByMaya(page: Page, step: string): Promise<PaymentPage> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^Maya/ }).check();
  await main.getByRole('radio', { name: /^₱500\b/ }).check();
  await inspect(page, `deposit in Filipino, ${step}`);
  await main.getByRole('button', { name: 'Deposit ₱500' }).click();
  // Before the first deposit, the player is offered a limit (C24).
  const without = page.getByRole('button', { name: 'Magpatuloy nang walang limit' });
  const paying = page.waitForURL(/\/pay\//);
  await Promise.race([paying, without.waitFor().catch(() => undefined)]);
  if (await without.isVisible()) {
    await inspect(page, `limit offered in Filipino, ${step}`);
    await without.click();
  }
  await paying;
  return new PaymentPage(page);
}

test.beforeEach(({ context, product }) =>
  context.addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]),
);

test('money in, in Filipino: Maya declines and then pays; every step is told in Filipino', async ({ page, player }) => {
  await new Frame(page).openAs(player, '/wallets?name=deposit');
  const steps = page.getByRole('list', { name: 'Mga nangyari na' }).getByRole('listitem');

  await test.step('a payment that fails', async () => {
    const payment = await orderByMaya(page, 'to fail');
    await payment.ending('Fail').click();
    await payment.back.click();
    await expect(statusOf(page, 'Hindi natuloy')).toBeVisible();
    await expect(steps).toContainText(['Hinihintay ang bayad', 'Na-decline ang bayad']);
    await inspect(page, 'deposit failed in Filipino');
    await page.getByRole('button', { name: 'Sumubok ng ibang deposit' }).click();
  });

  await test.step('a payment that arrives', async () => {
    const payment = await orderByMaya(page, 'to pay');
    const orderId = await payment.orderId();
    await payment.pay.click();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await payment.back.click();
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
    await expect(statusOf(page, 'Bayad na')).toBeVisible();
    await expect(steps).toContainText(['Hinihintay ang bayad', 'Bayad na']);
    await expect(page.getByRole('main').getByText('Bagong balance: ₱500.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pumili ng laro' })).toBeVisible();
    await inspect(page, 'deposit paid in Filipino');
  });

  await test.step('the remaining turnover, over the next deposit', async () => {
    await page.getByRole('button', { name: 'Mag-deposit ulit' }).click();
    await expect(page.getByRole('main').getByText('Kailangan pang itaya: ₱500.00.')).toBeVisible();
    const meter = page.getByRole('progressbar', { name: 'Kailangan pang itaya' });
    await expect(meter).toHaveAttribute('aria-valuetext', '₱500.00 ng ₱500.00');
    await inspect(page, 'deposit again in Filipino');
  });
});

test('money out, in Filipino: to an account of one’s own, approved by rule and paid', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 150_000);
  await letDepositsBePlayed(product, player.userId);
  await letPlayerBeOld(product, player.userId);
  await new Frame(page).openAs(player, '/wallets/card/edit');

  await test.step('an account, after a proof of identity', async () => {
    await page.getByRole('combobox', { name: 'Bank o e-wallet' }).selectOption('GCash');
    await page.getByRole('textbox', { name: /^Pangalan sa account/ }).fill('Juan dela Cruz');
    await page.getByRole('textbox', { name: /^Mobile number ng e-wallet/ }).fill(walletNumber(player));
    await inspect(page, 'add an account in Filipino');
    await page.getByRole('button', { name: 'I-save ang account' }).click();
    const proof = page.getByRole('dialog', { name: 'I-confirm na ikaw ito' });
    await proof.getByRole('textbox', { name: 'Password' }).fill(player.password);
    await inspect(page, 'step-up in Filipino');
    await proof.getByRole('button', { name: 'I-confirm', exact: true }).click();
    await expect(page).toHaveURL(/\/wallets\/card\/list/);
    await inspect(page, 'accounts in Filipino');
    await letAccountsAge(product, player.userId);
  });

  await test.step('asked for, after everything was said once more', async () => {
    await page.goto('/withdrawal/gcash?amount=20000');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^I-withdraw ang/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'I-confirm ang withdrawal' });
    await inspect(page, 'withdraw, confirm in Filipino');
    await sheet.getByRole('button', { name: 'I-withdraw ang ₱200.00' }).click();
    await page.waitForURL(/orderId=/);
  });

  await test.step('approved by rule, and seen paid', async () => {
    const steps = page.getByRole('list', { name: 'Mga nangyari na' });
    await expect(steps.getByText('Hindi kailangan: automatic na na-approve')).toBeVisible();
    await expect(statusOf(page, 'Naipadala na')).toBeVisible({ timeout: 60_000 });
    await inspect(page, 'withdrawal paid in Filipino');
  });
});

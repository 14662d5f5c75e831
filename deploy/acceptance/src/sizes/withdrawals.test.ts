import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { Frame } from '../pages/frame';
import { WithdrawalPages } from '../pages/withdrawal';
import { letAccountsAge, letDepositsBePlayed, letPlayerBeOld } from '../support/clock';
import { entryGone } from '../support/close-dialog';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { callApi } from '../product/api';
import { DROPPED, dropAnswer } from '../support/network';
import { depositFor, type Player } from '../support/player';

const DEPOSIT = 150_000;

/** Opens a page of the cashier for a player with ₱1,500 whose playing condition is met. */
async function openRich(page: Page, product: ProductPlace, player: Player, target: string): Promise<WithdrawalPages> {
  await depositFor(product, player, DEPOSIT);
  await letDepositsBePlayed(product, player.userId);
  await new Frame(page).openAs(player, target);
  return new WithdrawalPages(page);
}
/** A unique e-wallet number that the sandbox pays. */
const walletNumber = ({ typed }: Player) => `0${typed.slice(0, 9)}0`;

test(
  'money out: from the withdrawable amount to a timeline that survives a reload, without losing typed fields',
  { tag: '@quick' },
  async ({ page, product, player }) => {
    const out = await openRich(page, product, player, '/wallets?name=deposit');
    await test.step('how much may leave, and the ways with limits, time and fee', async () => {
      await out.main.getByRole('radiogroup').getByText('Withdraw', { exact: true }).click();
      await expect(out.hero).toContainText('₱1,500.00');
      await expect(out.channel('GCash')).toContainText('Free');
      await inspect(page, 'withdraw');
    });
    await test.step('an account is added over the form, after a proof of identity (C12)', async () => {
      await out.channel('GCash').click();
      await page.waitForURL(/\/withdrawal\/gcash/);
      await out.amount.fill('500');
      await expect(out.main.getByText('You get')).toBeVisible();
      await out.main.getByRole('button', { name: 'Add an account' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add an account' });
      await inspect(page, 'withdraw, add an account');
      await out.saveAccount(sheet, { name: 'Juan dela Cruz', number: walletNumber(player) });
      await out.prove(player.password);
      await expect(sheet).toBeHidden();
      await expect(out.main.getByRole('radio', { name: /^GCash/ })).toBeChecked();
      await expect(out.amount).toHaveValue('500');
      await inspect(page, 'withdraw, form');
    });
    await test.step('the form is the same after a reload', async () => {
      await page.reload();
      await expect(out.amount).toHaveValue('500');
    });
    await test.step('everything once more before it is asked for', async () => {
      await out.submit.click();
      await expect(out.confirmation).toContainText('can’t cancel a withdrawal');
      await inspect(page, 'withdraw, confirm');
      await out.confirmation.getByRole('button', { name: 'Withdraw ₱500.00' }).click();
      await page.waitForURL(/orderId=/);
    });
    await test.step('C33 the order: a new account is looked at by a person', async () => {
      await expect(out.main.getByRole('status').getByText('In review', { exact: true })).toBeVisible();
      await inspect(page, 'withdrawal in review');
      await page.reload();
      await expect(out.timeline.getByRole('listitem')).toHaveCount(5);
      await expect(out.timeline.locator('[aria-current=step]')).toContainText('In review');
    });
    await test.step('C32 the money is set aside at once, and said to be on its way', async () => {
      await page.getByRole('link', { name: 'Back to withdrawals' }).click();
      await expect(out.hero).toContainText('₱1,000.00');
      await expect(out.hero.getByRole('definition')).toHaveText(['₱500.00']);
      await expect(out.main.getByRole('link', { name: /₱500.00.*In review/ })).toBeVisible();
    });
    await test.step('its account can be neither changed nor removed meanwhile', async () => {
      await out.main.getByRole('link', { name: /^Your accounts/ }).click();
      await expect(out.main.getByText(/A withdrawal to this account is in progress/)).toBeVisible();
      await inspect(page, 'accounts');
    });
  },
);

test('C33 a small withdrawal of an old account is approved by rule, and the page sees it paid by itself', async ({
  page,
  product,
  player,
}) => {
  const out = await openRich(page, product, player, '/wallets/card/edit');
  await letPlayerBeOld(product, player.userId);
  await page.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption('GCash');
  await inspect(page, 'add an account');
  await out.saveAccount(page, { name: 'Juan dela Cruz', number: walletNumber(player) });
  await out.prove(player.password);
  await expect(page).toHaveURL(/\/wallets\/card\/list/);
  await letAccountsAge(product, player.userId);
  await page.goto('/withdrawal/gcash?amount=20000&back=1');
  await out.submit.click();
  await out.confirmation.getByRole('button', { name: 'Withdraw ₱200.00' }).click();
  await page.waitForURL(/orderId=/);
  await expect(out.timeline.getByText('Not needed: approved automatically')).toBeVisible();
  await expect(out.main.getByRole('status').getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'withdrawal paid');
  await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeVisible();
});

test('a player reads the reason and the remedy: without a deposit, and before the deposit is played', async ({
  page,
  product,
  player,
}) => {
  await new Frame(page).openAs(player, '/wallets?name=withdraw');
  const out = new WithdrawalPages(page);
  await expect(out.main.getByText(/Make one deposit first to withdraw winnings/)).toBeVisible();
  await inspect(page, 'withdraw before a deposit');
  await depositFor(product, player, DEPOSIT);
  await page.reload();
  await expect(out.main.getByText('Bet ₱1,500.00 more before you can withdraw this money.')).toBeVisible();
  await expect(out.main.getByRole('progressbar', { name: 'Deposits' })).toBeVisible();
  await inspect(page, 'withdraw, unplayed');
});

test('P.13 a bonus is given up after its loss was said in numbers, and the cash stays', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, DEPOSIT, 'with the first bonus');
  await new Frame(page).openAs(player, '/wallets?name=withdraw');
  const out = new WithdrawalPages(page);
  const giveUp = out.main.getByRole('button', { name: 'Cancel bonus: First deposit bonus' });
  await expect(giveUp).toBeVisible();
  await inspect(page, 'withdraw, with a bonus');
  await giveUp.click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this bonus?' });
  await expect(sheet.getByRole('definition').last()).toHaveText('₱1,500.00');
  await inspect(page, 'give a bonus up');
  await sheet.getByRole('button', { name: 'Cancel bonus' }).click();
  await expect(sheet).toBeHidden();
  await expect(out.main.getByRole('progressbar', { name: 'First deposit bonus' })).toBeHidden();
  await expect(out.main.getByRole('progressbar', { name: 'Deposits' })).toBeVisible();
});

test('money out in Filipino', async ({ page, context, product, player }) => {
  await context.addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]);
  await depositFor(product, player, DEPOSIT);
  await letDepositsBePlayed(product, player.userId);
  await new Frame(page).open('/');
  await page.evaluate((token) => localStorage.setItem('parola.token', token), player.token);
  await page.goto('/wallets?name=withdraw');
  await expect(page.getByRole('region', { name: 'Puwede mong i-withdraw' })).toContainText('₱1,500.00');
  await inspect(page, 'withdraw in Filipino');
  await page.goto('/withdrawal/gcash?amount=20000');
  await expect(page.getByRole('button', { name: /^I-withdraw ang/ })).toBeVisible();
  await inspect(page, 'withdraw form in Filipino');
});

test('the network drops as a withdrawal is asked for: asked for once more there is one, and its money is set aside once', async ({
  page,
  product,
  player,
  complaints,
}) => {
  complaints.expect(DROPPED);
  const out = await openRich(page, product, player, '/wallets/card/edit');
  await page.getByRole('combobox', { name: 'Bank or e-wallet' }).selectOption('GCash');
  await out.saveAccount(page, { name: 'Juan dela Cruz', number: walletNumber(player) });
  await out.prove(player.password);
  await expect(page).toHaveURL(/\/wallets\/card\/list/);
  await page.goto('/withdrawal/gcash?amount=50000');
  const { happened } = await dropAnswer(page, 'exchange');
  const confirm = out.confirmation.getByRole('button', { name: 'Withdraw ₱500.00' });
  await out.submit.click();
  const isGone = await entryGone(page);
  await confirm.click();
  await happened;
  await expect(out.confirmation).toBeHidden();
  await isGone();
  // After a reload too, which keeps no state of the page.
  await page.reload();
  await expect(out.amount).toHaveValue('500');
  await out.submit.click();
  await confirm.click();
  await page.waitForURL(/orderId=/);
  const { list } = await callApi(product, 'exchangeRecord', { pageNum: 1, pageSize: 20 }, player.token);
  expect(list.map(({ amount }) => amount)).toEqual([50_000]);
  await page.goto('/wallets?name=withdraw');
  await expect(out.hero).toContainText('₱1,000.00');
});

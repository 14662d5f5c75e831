import type { Browser, Page } from '@playwright/test';
import { callApi } from '../product/api';
import { fromOwnAddress } from '../product/address';
import type { ProductPlace } from '../product/product';
import { AgeNotice } from '../pages/age-notice';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { closeDialog } from '../support/close-dialog';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { countRounds, runJob } from '../support/jobs';
import { loseRounds } from '../support/play';
import { depositFor, registerPlayer, type Player } from '../support/player';
import { verifyPlayer } from '../support/verify-player';

const DEPOSIT = 50_000;
/** Bets of the friend in hundredths: the lowest rate gives some centavos. */
const BET = 2_000;
const TURN_MS = 15_000;

/** A new browser for the friend. */
async function friendsPage(browser: Browser, { url }: ProductPlace): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: fromOwnAddress() });
  await context.addInitScript(() => localStorage.setItem('parola.guided', '1'));
  return context.newPage();
}

/**
 * Follows the link to the registration, with its code. Further links, of either form, lead there too and do not change
 * the code.
 */
async function followLink(page: Page, link: string, code: string): Promise<void> {
  await page.goto(link);
  await new AgeNotice(page).accept.click();
  for (const path of ['/?inviteCode=SOMEBODY', '/invite/SOMEBODY']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth/register?inviteCode=SOMEBODY');
    await expect(page.getByLabel('Invite code')).toHaveValue(code);
  }
}

/** The friend plays one round on the page, and the others by calls. */
async function play(page: Page, product: ProductPlace, friend: Player): Promise<void> {
  await page.goto(`/auth/accountLogin?redirect=${encodeURIComponent('/game/start?gameId=1')}`);
  await new Frame(page).logInAs(friend, '/game/start?gameId=1');
  const game = new GamePage(page, FIESTA, { product, player: friend });
  await game.ready();
  expect((await game.spin('loss')).stake).toBeGreaterThan(0);
  await loseRounds(product, friend, 1, BET);
}

test('a friend comes by the link, deposits and plays; commission is received and the wheel is turned', async ({
  page,
  browser,
  product,
  player,
}) => {
  test.setTimeout(300_000);
  const main = page.getByRole('main');
  const { inviteCode, shareUrl } = await callApi(product, 'actInviteUser', {}, player.token);
  const other = await friendsPage(browser, product);

  await test.step('the invitation', async () => {
    await new Frame(page).openAs(player, '/share');
    await expect(main.getByText(inviteCode, { exact: true })).toBeVisible();
    await inspect(page, 'share');
    const waiting = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Save a poster' }).click();
    expect((await waiting).suggestedFilename()).toBe(`parola-${inviteCode}.png`);
  });
  await test.step('the friend follows it, is verified, deposits and plays', async () => {
    await followLink(other, shareUrl, inviteCode);
    const friend = await registerPlayer(product, inviteCode);
    await verifyPlayer(product, friend, await other.screenshot());
    await depositFor(product, friend, DEPOSIT);
    await play(other, product, friend);
    await other.context().close();
    await countRounds(product);
    await runJob(product, 'record valid friends');
  });
  await test.step('commission arrives and is received', async () => {
    await page.goto('/agent');
    const receive = main.getByRole('button', { name: /^Claim ₱/ });
    await expect(receive).toBeVisible();
    await inspect(page, 'agent');
    const before = (await callApi(product, 'refreshData', {}, player.token)).coin;
    await receive.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText('Nothing to claim yet. Invite friends to start.')).toBeVisible();
    expect((await callApi(product, 'refreshData', {}, player.token)).coin).toBeGreaterThan(before);
  });
  await test.step('so is the reward for a valid friend', async () => {
    await main.getByRole('tab', { name: 'Rewards' }).click();
    await expect(page).toHaveURL(/tabActive=rewards/);
    await inspect(page, 'agent, rewards');
    await main.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(main.getByText('Claimed', { exact: true })).toBeVisible();
    await main.getByRole('tab', { name: 'History' }).click();
    await expect(main.getByRole('listitem')).toHaveCount(2);
    await inspect(page, 'agent, log');
    await page.goto('/agent/v2');
    await expect(main.getByText('Qualified', { exact: true })).toBeVisible();
    await inspect(page, 'agent, cards');
  });
  await test.step('the wheel, by the keyboard', async () => {
    await page.goto('/share');
    await main.getByRole('button', { name: /^Invite wheel/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Invite wheel' });
    const spin = sheet.getByRole('button', { name: 'Spin (1 left)' });
    await expect(spin).toBeVisible();
    await inspect(page, 'the wheel as a sheet');
    await spin.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByText(/^₱[\d.]+ added$/)).toBeVisible({ timeout: TURN_MS });
    await expect(sheet.getByRole('button', { name: 'Spin (0 left)' })).toBeVisible();
    await closeDialog(page);
    await page.goto('/activity/spin');
    await expect(main.getByText('You get a spin for each qualified friend. Invite one to start.')).toBeVisible();
    await inspect(page, 'the wheel');
  });
});

test('logged out every page shows its content, and asks to log in', async ({ page }) => {
  const main = page.getByRole('main');
  await new Frame(page).open('/share');
  await expect(main.getByRole('button', { name: 'Log in to get your link' })).toBeVisible();
  await inspect(page, 'share, visitor');
  await page.goto('/agent');
  await expect(main.getByRole('button', { name: 'Log in to see your team' })).toBeVisible();
  await inspect(page, 'agent, visitor');
  await page.goto('/agent/rule');
  await expect(main.getByRole('heading', { name: 'How commission works' })).toBeVisible();
  await inspect(page, 'agent rules');
  await page.goto('/activity/spin');
  await expect(main.getByRole('button', { name: 'Log in to spin' })).toBeVisible();
  await inspect(page, 'the wheel, visitor');
});

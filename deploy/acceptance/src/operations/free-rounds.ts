import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Frame, shownAmount } from '../pages/frame';
import { GamePage, TRIPLE } from '../pages/game';
import type { ProductPlace } from '../product/product';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor, registerPlayer } from '../support/player';
import { refuseTips } from '../support/refuse-tips';
import { AT_A_DESK, invite, letTheFirstDayPass, room, setUpAccess } from './desk-session';

const CASH = 50_000;

async function asksFor(support: Page, player: string): Promise<void> {
  await room(support, 'Free rounds').click();
  const form = support.getByRole('form', { name: 'Grant free rounds' });
  await form.getByLabel('Player number').fill(player);
  await form.getByLabel('Game', { exact: true }).selectOption(TRIPLE.title);
  await form.getByLabel('Number of rounds').fill('2');
  await form.getByLabel('Stake of each round').selectOption('₱2.00');
  await form.getByLabel('Wagering multiplier of the winnings').fill('3');
  await form.getByLabel('Why?').fill('a sorry for the outage');
  await inspect(support, 'desk, free rounds to grant');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByLabel('Player number')).toHaveValue('');
}

/** A support colleague requests the free rounds, and the manager approves. */
async function grants(desk: Page, browser: Browser, product: ProductPlace, player: string): Promise<void> {
  const link = await invite(desk, ['Support']);
  const context = await browser.newContext(AT_A_DESK);
  const support = await context.newPage();
  const login = `rosa.${randomInt(1_000_000)}`;
  await setUpAccess(support, link, { name: 'Rosa', login, password: 'a sentence of the support' });
  await letTheFirstDayPass(product, login);
  await asksFor(support, player);
  await context.close();
  await room(desk, 'Approvals').click();
  await desk.getByRole('link', { name: new RegExp(`^Grant free rounds · player:${player}\\b`) }).click();
  await expect(desk.getByText('a sorry for the outage')).toBeVisible();
  await inspect(desk, 'desk, free rounds to approve');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  await room(desk, 'Free rounds').click();
  await expect(desk.getByRole('listitem').filter({ hasText: `Player ${player}` })).toContainText(
    '0 of 2 played at ₱2.00',
  );
  await inspect(desk, 'desk, free rounds');
}

/**
 * Operators grant free rounds. The player plays all of them on a phone, receives the winnings with their playing
 * condition, and pays for the next round.
 */
export async function playsWhatIsGranted(desk: Page, browser: Browser, product: ProductPlace): Promise<void> {
  const player = await registerPlayer(product);
  await depositFor(product, player, CASH);
  await grants(desk, browser, product, String(player.userId));

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    baseURL: product.url,
  });
  await context.addInitScript(() => localStorage.setItem('parola.guided', '1'));
  await refuseTips(context, player);
  const page = await context.newPage();
  await new Frame(page).openAs(player, '/bonus/index');
  const offer = page.getByRole('region', { name: 'Free rounds' });
  await expect(offer).toContainText('2 free rounds in Triple Classic');
  await offer.scrollIntoViewIfNeeded();
  await inspect(page, 'free rounds offered');
  await offer.getByRole('link', { name: 'Play Triple Classic' }).click();

  const game = new GamePage(page, TRIPLE, { product, player });
  const { inside } = game;
  const intro = inside.getByRole('dialog', { name: '2 free rounds' });
  await expect(intro).toContainText('Each one plays at ₱2.00');
  await inspect(page, 'free rounds begin');
  await intro.getByRole('button', { name: 'Play' }).click();
  const spin = inside.getByRole('button', { name: TRIPLE.press, exact: true, disabled: false });
  await expect(inside.getByText('Free round 1 of 2 · Won ₱0.00')).toBeVisible();
  for (const name of ['Lower the bet', 'Raise the bet'])
    await expect(inside.getByRole('button', { name })).toBeDisabled();
  await game.want('win');
  await spin.click();
  await expect(inside.getByText(/^Free round 2 of 2 · Won ₱/)).toBeVisible({ timeout: 45_000 });
  await expect(spin).toBeVisible();
  const won = await game.lastWin();
  expect(won).toBeGreaterThan(200);
  expect(await game.balance(), 'neither stake nor win has moved the balance').toBe(CASH);
  await inspect(page, 'free round won');
  await spin.click();
  const over = inside.getByRole('dialog', { name: 'Your free rounds are done' });
  await expect(over).toBeVisible({ timeout: 45_000 });
  const total = shownAmount(/You won (₱[\d,.]+) in all/.exec(await over.innerText())?.[1] ?? null);
  expect(total).toBeGreaterThanOrEqual(won);
  await inspect(page, 'free rounds over');
  await over.getByRole('button', { name: 'Continue' }).click();

  // The winnings arrive automatically as bonus money; the next round is paid.
  await expect.poll(() => game.balance(), { timeout: 30_000 }).toBe(CASH + total);
  await expect(inside.getByText(/^Free round/)).toHaveCount(0);
  expect((await game.spin('loss')).stake).toBeGreaterThan(0);
  await page.goto('/bonus/reward');
  await expect(page.getByRole('progressbar', { name: 'Free rounds' })).toBeVisible();
  await inspect(page, 'free rounds in play');
  await context.close();

  await desk.getByText('Over', { exact: true }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: `Player ${player.userId}` })).toContainText(
    '2 of 2 played',
  );
}

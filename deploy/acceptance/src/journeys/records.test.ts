import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Frame, shownAmount } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { RecordPage } from '../pages/record';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import type { Seat } from '../support/scripted-outcomes';
import { depositFor } from '../support/player';

const AMOUNT = 50_000;
const WANTS = ['loss', 'win', 'loss'] as const;
const ROUNDS = WANTS.length;

/** The cash column of the period's table in hundredths, by row name. */
async function sums(table: Locator): Promise<Map<string, number>> {
  const rows = await table.getByRole('row').all();
  const found = new Map<string, number>();
  for (const row of rows.slice(1)) {
    const name = await row.getByRole('rowheader').innerText();
    found.set(name, shownAmount(await row.getByRole('cell').first().innerText()));
  }
  return found;
}

/** Plays some rounds on the game's page. */
async function play(page: Page, seat: Seat): Promise<void> {
  const game = new GamePage(page, FIESTA, seat);
  await page.goto('/game/start?gameId=1');
  await game.ready();
  for (const want of WANTS) await game.spin(want);
}

test(
  'records add up for every period, name the game, and go into a file (player protection C29)',
  { tag: '@quick' },
  async ({ page, player, product }) => {
    test.setTimeout(360_000);
    await depositFor(product, player, AMOUNT);
    await new Frame(page).openAs(player, '/member');
    await play(page, { product, player });

    await test.step('the statement', async () => {
      await page.goto('/wallets/record');
      const table = page.getByRole('table', { name: 'Your money in this period' });
      await expect(table).toBeVisible();
      const of = await sums(table);
      const between = [...of].filter(([name]) => !/^At the/.test(name)).reduce((sum, [, value]) => sum + value, 0);
      expect(of.get('At the start')).toBe(0);
      expect(between).toBe(of.get('At the end'));
      const rows = await new RecordPage(page).all();
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(of.get('At the end'));
      expect(rows.filter(({ title }) => title === 'Bet · Fiesta Reels').length).toBeGreaterThanOrEqual(ROUNDS);
      await inspect(page, 'record');
    });
    await test.step('a bet in full, by the keyboard', async () => {
      await page
        .getByRole('button', { name: /^Bet · Fiesta Reels/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('Counts for left to play')).toBeVisible();
      await inspect(page, 'record, a bet');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
    await test.step('as a file', async () => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(/^parola-statement-.*\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines.at(-1)).toContain('Deposit,500.00,500.00');
      await expect(page.getByText(`The file has ${lines.length - 1} rows.`)).toBeVisible();
    });
    await test.step('a period of its own, kept over a reload', async () => {
      await page.getByRole('button', { name: 'Custom dates' }).click();
      await page.getByLabel('From', { exact: true }).fill('2026-01-01');
      await page.getByLabel('To', { exact: true }).fill('2026-01-02');
      await expect(page.getByText('Nothing in this period')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-01');
      await expect(page.getByText('Nothing in this period')).toBeVisible();
      await page.getByRole('button', { name: 'Today' }).click();
      await expect(new RecordPage(page).rows.first()).toBeVisible();
    });
    await test.step('bets with their results', async () => {
      await page.getByRole('tab', { name: 'Bets' }).click();
      await expect(page.getByRole('heading', { name: 'All bets shown' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Fiesta Reels/ })).toHaveCount(ROUNDS);
      await inspect(page, 'record, bets');
    });
    await test.step('the other layout', async () => {
      await page.goto('/v2/wallets/record');
      await expect(page.getByRole('button', { name: /^Bet · Fiesta Reels/ }).first()).toBeVisible();
      await inspect(page, 'record as a table');
    });
  },
);

test('the activity report shows deposits, bets and time; money in open games can be requested', async ({
  page,
  player,
  product,
}) => {
  test.setTimeout(300_000);
  await depositFor(product, player, AMOUNT);
  await new Frame(page).openAs(player, '/member');
  await play(page, { product, player });
  await test.step('the report', async () => {
    await page.goto('/wallets/record');
    await page.getByRole('link', { name: /^Activity report/ }).click();
    await expect(page).toHaveURL(/\/member\/report/);
    await expect(page.getByText('Deposits minus withdrawals')).toBeVisible();
    await expect(page.getByText('+₱500.00')).toBeVisible();
    await expect(page.getByRole('img', { name: /^You bet ₱/ })).toBeVisible();
    await page.getByText('Days as a table').click();
    await expect(page.getByRole('table', { name: 'Days as a table' }).getByRole('rowheader')).toHaveCount(1);
    await inspect(page, 'report');
  });
  await test.step('nothing is open', async () => {
    await page.goto('/member/retrieve-balance');
    await expect(page.getByText('No money in open games')).toBeVisible();
    await inspect(page, 'open games, none');
  });
});

import type { Locator, Page } from '@playwright/test';
import { awardTextIn, DRAW_TYPE, formatPesos, JACKPOT_GRID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { JackpotPage } from '../pages/rewards';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run, whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';
import { depositFor, type Player } from '../support/player';
import { tabTo } from '../support/tab-to';

const DEPOSIT = 10_000;
/** Cells of the ring by their ids. */
const POINTS = 2;
const JACKPOT = 5;
const STEP_MS = 50;

/** Presses SPIN while a cell is certain, and until it is drawn: other players draw beside this one. */
async function spinFor(product: ProductPlace, page: Page, cell: number, press: () => Promise<void>): Promise<void> {
  const cellList = Array.from({ length: JACKPOT_GRID.cells }, (_, at) => ({
    id: at + 1,
    weight: at + 1 === cell ? 100_000 : 0,
  }));
  await whileSet(product, 'jackpotRule', [], { cellList, total: 100_000 }, async () => {
    const drawn = page.waitForResponse('**/receiveDrawChance');
    await press();
    expect((await drawn).ok()).toBe(true);
    await (await drawn).finished();
  });
}

/** The pool that was drawn for a player, and what it paid. */
async function jackpotOf(product: ProductPlace, { token }: Player): Promise<{ pool: string; paid: number }> {
  const { list } = await callApi(product, 'getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 1 }, token);
  const [draw] = list;
  if (draw?.type !== DRAW_TYPE.jackpot) throw new Error('no jackpot was drawn');
  return { pool: awardTextIn('en-PH')({ propId: draw.propId, count: 1 }), paid: draw.amountSection };
}

/** Looks at the wheel where it has stopped on a pool. It closes 2 s later: meanwhile time goes slowly; it must go, for axe waits too. */
async function inspectStopped(page: Page, { wheel }: JackpotPage, pool: string, name: string): Promise<void> {
  await expect(wheel.getByText(pool, { exact: true })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  let looks = true;
  const looked = inspect(page, name).finally(() => {
    looks = false;
  });
  while (looks) await page.clock.runFor(1);
  await looked;
  await expect(wheel).toBeVisible();
  await page.clock.resume();
}

/** Seen before so much of the page's time, which stands still otherwise, has gone: however long a busy machine takes for it. */
async function expectWithin(page: Page, what: Locator, ms: number): Promise<void> {
  for (let gone = 0; gone < ms && !(await what.isVisible()); gone += STEP_MS) await page.clock.runFor(STEP_MS);
  expect(await what.isVisible(), `${what} within ${ms} ms`).toBe(true);
}

test('by keyboard alone: a prize, then the jackpot with its wheel and the big award', async ({
  page,
  product,
  player,
}) => {
  test.setTimeout(180_000);
  await depositFor(product, player, DEPOSIT);
  // What a valid bet of ₱1,000 would bring, beside the chance of the deposit.
  await run(
    product,
    'parola',
    'UPDATE jackpot_player SET chances = chances + 1, earned = earned + 1 WHERE user_id = $1',
    [player.userId],
  );
  await page.clock.install();
  const jackpot = new JackpotPage(page);
  await new Frame(page).openAs(player, '/activity/jackpot');
  await expect(jackpot.spin).toContainText('2 left');
  await tabTo(page, jackpot.spin);

  await spinFor(product, page, POINTS, () => page.keyboard.press('Enter'));
  // The jackpot is waited for as a player waits; the ring before a prize is the same.
  await page.clock.runFor(10_000);
  await expect(jackpot.award).toContainText('100 points', { timeout: 30_000 });
  await expect(jackpot.award).toContainText('They are with your points now.');
  await inspect(page, 'jackpot, a prize of points');
  await tabTo(page, jackpot.goOn);
  await page.keyboard.press('Enter');
  await expect(jackpot.award).toBeHidden();
  await expect(jackpot.spin).toContainText('1 left');
  await expect(jackpot.spin).toBeFocused();

  await spinFor(product, page, JACKPOT, () => page.keyboard.press('Enter'));
  await expect(jackpot.wheel).toBeVisible({ timeout: 30_000 });
  await expect(jackpot.award).toBeHidden();
  const { pool, paid } = await jackpotOf(product, player);
  await inspectStopped(page, jackpot, pool, 'jackpot wheel');
  await expect(jackpot.award).toContainText(pool);
  await expect(jackpot.wheel).toBeHidden();
  await expect(jackpot.award.getByRole('status')).toHaveText(`You won the ${pool}: ${formatPesos(paid)}`);
  await expect(jackpot.goOn).toBeFocused();
  await inspect(page, 'jackpot, the big award');
  await page.keyboard.press('Enter');
  await expect(jackpot.award).toBeHidden();
  await expect(page.getByRole('link', { name: 'Play for the next chance' })).toBeVisible();
  const { coin, points } = await callApi(product, 'refreshData', {}, player.token);
  expect({ coin, points }).toEqual({ coin: DEPOSIT + paid, points: 100 });
});

test('for who wants less motion nothing runs round and nothing turns: the jackpot fades in', async ({
  page,
  product,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await depositFor(product, player, DEPOSIT);
  await page.clock.install();
  const jackpot = new JackpotPage(page);
  await new Frame(page).openAs(player, '/activity/jackpot');
  await expect(jackpot.spin).toContainText('1 left');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await spinFor(product, page, JACKPOT, () => jackpot.spin.click());
  // A ring that runs takes 3 s and more, a wheel that turns 4 s.
  await expectWithin(page, jackpot.wheel, 2_500);
  const { pool, paid } = await jackpotOf(product, player);
  await expectWithin(page, jackpot.wheel.getByText(pool, { exact: true }), 2_500);
  await inspectStopped(page, jackpot, pool, 'jackpot wheel, less motion');
  await expect(jackpot.award).toContainText(pool);
  await expect(jackpot.award).toContainText(formatPesos(paid));
  await inspect(page, 'jackpot, the big award, less motion');
  await jackpot.goOn.click();
  await expect(jackpot.award).toBeHidden();
});

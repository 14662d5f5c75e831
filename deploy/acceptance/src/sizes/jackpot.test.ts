import type { Locator, Page } from '@playwright/test';
import { awardTextIn, DRAW_TYPE, formatPesos, JACKPOT_GRID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { JackpotPage } from '../pages/rewards';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run, whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { PageTime } from '../support/page-time';
import { depositFor, type Player } from '../support/player';
import { tabTo } from '../support/tab-to';

const DEPOSIT = 10_000;
/** Cells of the ring by their ids. */
const POINTS = 2;
const JACKPOT = 5;

/**
 * Presses SPIN while one cell has all of the weight, until the draw is done; locked, because other players draw in
 * parallel.
 */
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

/** The pool that a player has won, and its payout. */
async function jackpotOf(product: ProductPlace, { token }: Player): Promise<{ pool: string; paid: number }> {
  const { list } = await callApi(product, 'getPersonJackpotDrawAwardLog', { pageNum: 1, pageSize: 1 }, token);
  const [draw] = list;
  if (draw?.type !== DRAW_TYPE.jackpot) throw new Error('no jackpot was drawn');
  return { pool: awardTextIn('en-PH')({ propId: draw.propId, count: 1 }), paid: draw.amountSection };
}

/** Maximum time of a ring's run, a wheel's turn or an answer, ms of page time. */
const SHOWN_WITHIN_MS = 20_000;
/** Maximum time without animation, ms: an animated ring takes 3 s or more, an animated wheel 4 s. */
const WITHOUT_MOTION_MS = 2_500;

const isVisible = (what: Locator) => () => what.isVisible();
const isHidden = (what: Locator) => () => what.isHidden();
const reads = (what: Locator, text: string) => isVisible(what.filter({ hasText: text }));

/** Inspects a page with a stopped clock. Timers of a few milliseconds run, because axe needs some. */
async function inspectStanding(page: Page, name: string): Promise<void> {
  let looks = true;
  const looked = inspect(page, name).finally(() => {
    looks = false;
  });
  while (looks) await page.clock.runFor(1);
  await looked;
}

/** Inspects the wheel when it has stopped on a pool, before it closes 2 s of page time later. */
async function inspectStopped(time: PageTime, { wheel }: JackpotPage, pool: string, name: string): Promise<void> {
  const stopped = wheel.getByText(pool, { exact: true });
  await time.until(isVisible(stopped), SHOWN_WITHIN_MS, `the wheel on ${pool}`);
  await inspectStanding(time.page, name);
  await expect(wheel).toBeVisible();
}

/** Waits for the button that closes the award, which appears after a delay. */
function mayGoOn(time: PageTime, { goOn }: JackpotPage): Promise<void> {
  return time.until(isVisible(goOn), SHOWN_WITHIN_MS, 'the button that closes the award');
}

/** Opens the draw with a stopped page clock. */
async function openDraw(page: Page, player: Player, left: number): Promise<{ time: PageTime; jackpot: JackpotPage }> {
  const time = await PageTime.stop(page);
  const jackpot = new JackpotPage(page);
  await new Frame(page).openAs(player, '/activity/jackpot');
  await time.until(reads(jackpot.spin, `${left} left`), SHOWN_WITHIN_MS, 'the ring');
  return { time, jackpot };
}

test('by keyboard alone: a prize, then the jackpot with its wheel and the big award', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, DEPOSIT);
  // Has the effect of a valid bet of ₱1,000, which earns another chance beside the deposit's.
  await run(
    product,
    'parola',
    'UPDATE jackpot_player SET chances = chances + 1, earned = earned + 1 WHERE user_id = $1',
    [player.userId],
  );
  const { time, jackpot } = await openDraw(page, player, 2);
  await tabTo(page, jackpot.spin);

  await spinFor(product, page, POINTS, () => page.keyboard.press('Enter'));
  await time.until(reads(jackpot.award, '100 points'), SHOWN_WITHIN_MS, 'the prize');
  await expect(jackpot.award).toContainText('Added to your points.');
  await mayGoOn(time, jackpot);
  await inspectStanding(page, 'jackpot, a prize of points');
  await tabTo(page, jackpot.goOn);
  await page.keyboard.press('Enter');
  await time.until(isHidden(jackpot.award), SHOWN_WITHIN_MS, 'no prize any more');
  await time.until(reads(jackpot.spin, '1 left'), SHOWN_WITHIN_MS, 'one chance left');
  await expect(jackpot.spin).toBeFocused();

  await spinFor(product, page, JACKPOT, () => page.keyboard.press('Enter'));
  await time.until(isVisible(jackpot.wheel), SHOWN_WITHIN_MS, 'the wheel');
  await expect(jackpot.award).toBeHidden();
  const { pool, paid } = await jackpotOf(product, player);
  await inspectStopped(time, jackpot, pool, 'jackpot wheel');
  await time.until(reads(jackpot.award, pool), SHOWN_WITHIN_MS, 'the big award');
  await expect(jackpot.wheel).toBeHidden();
  await expect(jackpot.award.getByRole('status')).toHaveText(`You won the ${pool}: ${formatPesos(paid)}`);
  await mayGoOn(time, jackpot);
  await expect(jackpot.goOn).toBeFocused();
  await inspectStanding(page, 'jackpot, the big award');
  await page.keyboard.press('Enter');
  await time.until(isHidden(jackpot.award), SHOWN_WITHIN_MS, 'no award any more');
  await expect(page.getByRole('link', { name: 'Play for the next chance' })).toBeVisible();
  const { coin, points } = await callApi(product, 'refreshData', {}, player.token);
  expect({ coin, points }).toEqual({ coin: DEPOSIT + paid, points: 100 });
});

test('with reduced motion nothing runs round and nothing turns: the jackpot fades in', async ({
  page,
  product,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await depositFor(product, player, DEPOSIT);
  const { time, jackpot } = await openDraw(page, player, 1);
  await spinFor(product, page, JACKPOT, () => jackpot.spin.click());
  await time.until(isVisible(jackpot.wheel), WITHOUT_MOTION_MS, 'the wheel');
  const { pool, paid } = await jackpotOf(product, player);
  const stopped = jackpot.wheel.getByText(pool, { exact: true });
  await time.until(isVisible(stopped), WITHOUT_MOTION_MS, 'the wheel on its pool');
  await inspectStopped(time, jackpot, pool, 'jackpot wheel, less motion');
  await time.until(reads(jackpot.award, pool), SHOWN_WITHIN_MS, 'the big award');
  await expect(jackpot.award).toContainText(formatPesos(paid));
  await mayGoOn(time, jackpot);
  await inspectStanding(page, 'jackpot, the big award, less motion');
  await jackpot.goOn.click();
  await time.until(isHidden(jackpot.award), SHOWN_WITHIN_MS, 'no award any more');
});

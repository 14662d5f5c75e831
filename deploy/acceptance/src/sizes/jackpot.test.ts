import type { Page } from '@playwright/test';
import { awardTextIn, DRAW_TYPE, formatPesos, JACKPOT_GRID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { JackpotPage } from '../pages/rewards';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run, whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';
import { PageTime } from '../support/page-time';
import { depositFor, type Player } from '../support/player';
import { tabTo } from '../support/tab-to';

const DEPOSIT = 10_000;
/** Cells of the ring by their ids. */
const POINTS = 2;
const JACKPOT = 5;
/** Page time for what has no bound of its own. */
const SOME_MS = 15_000;
/** A ring that runs takes 3 s and more, a wheel that turns takes 4 s. */
const WITHOUT_MOTION_MS = 2_500;

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

/** Waits for the pool that the wheel stops on, looks at it, and lets the clock go. The wheel closes 2 s of page time after its stop. */
async function seeWheel(time: PageTime, { wheel }: JackpotPage, pool: string, withinMs: number, name: string) {
  await time.until(() => wheel.getByText(pool, { exact: true }).isVisible(), withinMs, `the wheel on ${pool}`);
  await time.standing(inspect(time.page, name));
  await expect(wheel).toBeVisible();
  await time.resume();
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
  const time = await PageTime.stop(page);
  const jackpot = new JackpotPage(page);
  const { spin, award, wheel, goOn } = jackpot;
  await new Frame(page).openAs(player, '/activity/jackpot');
  await time.until(() => spin.filter({ hasText: '2 left' }).isVisible(), SOME_MS, '2 draws left');
  await tabTo(page, spin);

  await spinFor(product, page, POINTS, () => page.keyboard.press('Enter'));
  await time.until(() => award.filter({ hasText: '100 points' }).isVisible(), SOME_MS, 'the points');
  await expect(award).toContainText('They are with your points now.');
  await time.standing(inspect(page, 'jackpot, a prize of points'));
  await tabTo(page, goOn);
  await page.keyboard.press('Enter');
  await time.until(() => award.isHidden(), SOME_MS, 'the end of the prize');
  await time.until(() => spin.filter({ hasText: '1 left' }).isVisible(), SOME_MS, '1 draw left');
  await time.until(() => spin.evaluate((element) => element === document.activeElement), SOME_MS, 'focus on SPIN');

  await spinFor(product, page, JACKPOT, () => page.keyboard.press('Enter'));
  await time.until(() => wheel.isVisible(), SOME_MS, 'the wheel');
  await expect(award).toBeHidden();
  const { pool, paid } = await jackpotOf(product, player);
  await seeWheel(time, jackpot, pool, SOME_MS, 'jackpot wheel');
  await expect(award).toContainText(pool);
  await expect(wheel).toBeHidden();
  await expect(award.getByRole('status')).toHaveText(`You won the ${pool}: ${formatPesos(paid)}`);
  await expect(goOn).toBeFocused();
  await inspect(page, 'jackpot, the big award');
  await page.keyboard.press('Enter');
  await expect(award).toBeHidden();
  await expect(page.getByRole('link', { name: 'Play for the next chance' })).toBeVisible();
  const { coin, points } = await callApi(product, 'refreshData', {}, player.token);
  expect({ coin, points }).toEqual({ coin: DEPOSIT + paid, points: 100 });
});

test(
  'with less motion no ring runs and no wheel turns: the jackpot fades in',
  { tag: '@quick' },
  async ({ page, product, player }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await depositFor(product, player, DEPOSIT);
    const time = await PageTime.stop(page);
    const jackpot = new JackpotPage(page);
    const { spin, award, wheel, goOn } = jackpot;
    await new Frame(page).openAs(player, '/activity/jackpot');
    await time.until(() => spin.filter({ hasText: '1 left' }).isVisible(), SOME_MS, '1 draw left');
    await spinFor(product, page, JACKPOT, () => spin.click());
    await time.until(() => wheel.isVisible(), WITHOUT_MOTION_MS, 'the wheel');
    const { pool, paid } = await jackpotOf(product, player);
    await seeWheel(time, jackpot, pool, WITHOUT_MOTION_MS, 'jackpot wheel, less motion');
    await expect(award).toContainText(pool);
    await expect(award).toContainText(formatPesos(paid));
    await inspect(page, 'jackpot, the big award, less motion');
    await goOn.click();
    await expect(award).toBeHidden();
  },
);

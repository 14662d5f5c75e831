import type { Page } from '@playwright/test';
import { FIESTA, GamePage, JEEPNEY, RIDES_MS, ROAD, TRIPLE } from '../pages/game';
import { openGame } from '../pages/open-game';
import { callApi } from '../product/api';
import { alone } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

const FREE_GAMES_MS = 120_000;

/** Captures the number of the shown free game, and the total. */
const COUNTER = /Free game (\d+) of (\d+) · ×3/;

/** Crashes the page, so that none of its handlers for leaving run. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command has no answer, because the process is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('C46 free games left in the middle bind elsewhere (704), and go on where they stood: after a reload, and after a crash of the browser', async ({
  page,
  context,
  product,
  player,
}) => {
  test.setTimeout(300_000);
  const game = await openGame(page, FIESTA, player, product);
  const before = await game.balance();
  // The third play request is blocked: two games are played, and none is under way.
  const played = 2;
  await page.route('**/game/v1/play', async (route) => {
    if ((route.request().postDataJSON().spin ?? 0) <= played) await route.continue();
  });
  await game.want('free');
  await game.inside.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.inside
    .getByRole('dialog', { name: /free games$/ })
    .getByRole('button', { name: 'Start' })
    .click({ timeout: 45_000 });
  const counter = game.inside.getByText(COUNTER);
  await expect(counter).toHaveText(new RegExp(`Free game ${played} of`), { timeout: 30_000 });
  const left = Number(COUNTER.exec((await counter.textContent()) ?? '')?.[2]) - played;
  expect(left).toBeGreaterThanOrEqual(8);

  await page.goto(`/game/start?gameId=${TRIPLE.id}`);
  const bound = page.getByRole('alert').filter({ hasText: 'You have an open round' });
  await expect(bound).toContainText('You have an unfinished round in Fiesta Reels.');
  await inspect(page, 'a round that binds elsewhere');
  await bound.getByRole('link', { name: 'Finish that round' }).click();
  const resumed = game.inside.getByRole('dialog', { name: /free games$/ });
  await expect(resumed).toContainText(`Your round isn’t finished: ${left} free games left.`);
  await inspect(page, 'free games that go on');
  await page.reload();
  await expect(resumed).toContainText(`Your round isn’t finished: ${left} free games left.`);
  await crash(page);

  const fresh = await context.newPage();
  await fresh.goto(`/game/start?gameId=${FIESTA.id}`);
  const again = new GamePage(fresh);
  const { inside } = again;
  const dialog = inside.getByRole('dialog', { name: /free games$/ });
  await expect(dialog).toContainText(`Your round isn’t finished: ${left} free games left.`, { timeout: 45_000 });
  await dialog.getByRole('button', { name: 'Start' }).click();
  const over = inside.getByRole('dialog', { name: 'Free games over' });
  await over.getByRole('button', { name: 'Continue' }).click({ timeout: FREE_GAMES_MS });
  await expect(inside.getByRole('button', { name: 'Spin', exact: true, disabled: false })).toBeVisible();
  const win = await again.lastWin();
  const list = async () => (await callApi(product, 'betRecord', { pageNum: 1, pageSize: 10 }, player.token)).list;
  await expect.poll(async () => (await list()).map((round) => round.win)).toEqual([win]);
  const [round] = await list();
  await expect.poll(() => again.balance()).toBe(before - (round?.bet ?? 0) + win);
});

test('C46 a ride left with a stake aboard ends as the server decides: the browser crashes, and the result is there on return', async ({
  page,
  context,
  product,
  player,
}) => {
  test.setTimeout(RIDES_MS);
  await alone(product, ROAD, async () => {
    const game = await openGame(page, JEEPNEY, player, product);
    const before = await game.balance();
    await game.inside
      .getByRole('group', { name: 'Auto get-off at' })
      .getByRole('button', { name: '1.5×', exact: true })
      .click();
    await game.want('win');
    await game.inside.getByRole('button', { name: 'Ride', exact: true, disabled: false }).click();
    await expect(game.inside.getByRole('button', { name: /^Get off ₱/ })).toBeVisible({ timeout: JEEPNEY.roundMs });
    await crash(page);

    const rounds = async () => (await callApi(product, 'betRecord', { pageNum: 1, pageSize: 10 }, player.token)).list;
    const fresh = await context.newPage();
    await fresh.goto(`/game/start?gameId=${JEEPNEY.id}`);
    const again = new GamePage(fresh, JEEPNEY);
    await again.ready();
    await expect
      .poll(async () => (await rounds()).filter(({ settleTime }) => settleTime).length, { timeout: 60_000 })
      .toBe(1);
    const [round] = await rounds();
    const stake = round?.bet ?? 0;
    // The stop lies above 2, so the automatic exit at 1.5 was executed without an open page.
    expect(round?.win).toBe(stake * 1.5);
    await expect.poll(() => again.balance(), { timeout: 30_000 }).toBe(before + stake * 0.5);
    await again.inside.getByRole('button', { name: 'Rules, pays and history' }).click();
    await again.inside.getByRole('tab', { name: 'History' }).click();
    await expect(again.inside.locator('.round-list').getByRole('listitem')).toHaveCount(1);
    await inspect(fresh, 'a ride that went on without its page');
  });
});

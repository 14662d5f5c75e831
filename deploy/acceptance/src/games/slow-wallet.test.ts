import { GamePage, TRIPLE } from '../pages/game';
import { Frame } from '../pages/frame';
import { openGame } from '../pages/open-game';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor, type Player } from '../support/player';

const SLOW_MS = 10_000;

/** Marker in the SQL text, by which the statement is found in the database's activity. */
const held = (userId: number) => `the wallet of player ${userId} is held`;

/**
 * Locks the player's accounts in the database for `ms`: until then the wallet answers no request that moves the
 * player's money.
 */
function holdWallet(product: ProductPlace, { userId }: Player, ms: number): Promise<number> {
  return run(
    product,
    'parola',
    `/* ${held(userId)} */ WITH held AS MATERIALIZED (SELECT id FROM account WHERE code IN ($1, $2) FOR UPDATE)
     SELECT pg_sleep($3) FROM (SELECT count(*) FROM held) one`,
    [`p:${userId}:cash`, `p:${userId}:bonus`, ms / 1000],
  );
}

const roundsOf = async (product: ProductPlace, { token }: Player) =>
  (await callApi(product, 'betRecord', { pageNum: 1, pageSize: 10 }, token)).list;

test('C46 a wallet that is slow by 10 s: the game says so, the stake is not kept, and the next round is played', async ({
  page,
  product,
  player,
}) => {
  const game = await openGame(page, TRIPLE, player, product);
  const before = await game.balance();
  const slow = holdWallet(product, player, SLOW_MS);
  // Waits until the statement sleeps, and so holds the row locks.
  const asleep = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND position($1 in query) > 0";
  await expect.poll(() => run(product, 'parola', asleep, [held(player.userId)]), { intervals: [100] }).toBe(1);
  await game.inside.getByRole('button', { name: 'Spin', exact: true }).click();
  const refusal = game.inside.getByRole('dialog', { name: 'Bet not placed' });
  await expect(refusal).toBeVisible({ timeout: 2 * SLOW_MS });
  await inspect(page, 'a slow wallet');
  await slow;
  await refusal.getByRole('button').first().click();
  const { token } = player;
  await expect
    .poll(async () => (await callApi(product, 'refreshData', {}, token)).coin, { timeout: 2 * SLOW_MS })
    .toBe(before);
  await page.reload();
  await game.ready();
  expect(await game.balance()).toBe(before);
  await game.spin('loss');
});

test(
  'messages of another window in the name of the game are ignored, on its own origin too',
  { tag: '@quick' },
  async ({ page, player }) => {
    const game = new GamePage(page);
    await new Frame(page).openAs(player, '/game/start?gameId=1');
    await game.ready();
    const frame = page.frames().find((one) => one.url().includes('/play/'));
    if (!frame) throw new Error('the game has no frame');
    await frame.evaluate(() => document.body.append(document.createElement('iframe')));
    const forger = frame.childFrames()[0];
    if (!forger) throw new Error('no other window stands in the game');
    const forged = () => {
      for (const t of ['exit', 'needDeposit', 'roundStart', 'dialogOpen']) top?.postMessage({ v: 1, t }, '*');
    };
    await page.evaluate(forged);
    await forger.evaluate(forged);
    // Messages are delivered in order of sending, within moments.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(page).toHaveURL(/\/game\/start/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The same message from the game itself is obeyed: the first one ends it.
    await frame.evaluate(() => top?.postMessage({ v: 1, t: 'exit' }, '*'));
    await expect(page).not.toHaveURL(/\/game\/start/);
  },
);

test('a game left in the middle of a round shows its result on return', async ({ page, product, player }) => {
  const game = await openGame(page, TRIPLE, player, product);
  const before = await game.balance();
  const { stake, release } = await game.spinHeld('win');
  await game.leave.click();
  await page
    .getByRole('dialog', { name: 'Leave during a round?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click();
  await expect(page).not.toHaveURL(/\/game\/start/);
  release();
  // The press may have arrived before the page was gone or not; the round is complete or missing. A press that arrives
  // while the game reopens is shown at the next opening.
  await expect(async () => {
    await page.goto(`/game/start?gameId=${TRIPLE.id}`);
    await game.ready();
    const after = await game.balance();
    const [round] = await roundsOf(product, player);
    expect(after).toBe(round ? before - stake + round.win : before);
  }).toPass();
  await game.spin('loss');
});

test('a game is opened, played and left in Filipino', async ({ page, context, product, player }) => {
  await context.addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]);
  await depositFor(product, player, 50_000);
  const game = new GamePage(page, { ...TRIPLE, stake: 'Taya' }, { product, player });
  await new Frame(page).openAs(player, `/game/start?gameId=${TRIPLE.id}`);
  await game.ready();
  await inspect(page, 'a game in Filipino');
  const spin = game.inside.getByRole('button', { name: 'Spin', exact: true, disabled: false });
  await game.want('loss');
  await spin.click();
  await expect(spin).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await roundsOf(product, player)).length).toBe(1);
  await page.getByRole('button', { name: 'Umalis sa laro' }).click();
  await expect(page.getByRole('region', { name: 'Ituloy ang laro' })).toBeVisible();
});

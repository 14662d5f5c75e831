import { callApi } from '../product/api';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { VipPage } from '../pages/rewards';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { inspect } from '../support/inspect-screen';
import { countRounds, runJob } from '../support/jobs';
import { loseRounds } from '../support/play';
import { depositFor } from '../support/player';

/** Bets in hundredths: one peso short of VIP 1; and, with nineteen rounds and the first one, enough for VIP 2. */
const FIRST = 49_900;
const SECOND = 260_000;
const STAKE = 10_000;
/** Together with the round on the page: the twenty rounds of a task. */
const ROUNDS = 19;

test('a player climbs from VIP 0 to 2 by play, and claims everything on the way', async ({ page, product, player }) => {
  test.setTimeout(400_000);
  const main = page.getByRole('main');
  const vip = new VipPage(page);
  const took = async () => {
    await expect(vip.reward).toBeVisible();
    await vip.reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).press('Enter');
    await expect(vip.reward).toBeHidden();
  };
  await depositFor(product, player, FIRST);
  await new Frame(page).openAs(player, '/vip/level');
  await test.step('VIP 0 gives nothing yet, and names the condition', async () => {
    await expect(vip.level).toHaveText('VIP 0');
    await expect(main.getByText('Get a daily reward from VIP 1.')).toBeVisible();
  });
  await test.step('one round makes it VIP 1, which says so once the game is left, and gives its reward', async () => {
    // Navigates inside the document: the part that announces a new level was loaded with the VIP page, and must have
    // seen the old level.
    await goInside(page, '/game/start?gameId=1');
    const game = new GamePage(page, FIESTA, { product, player });
    await game.ready();
    expect((await game.spin('loss')).stake).toBeGreaterThanOrEqual(100);
    await countRounds(product);
    await runJob(product, 'judge levels');
    expect((await callApi(product, 'refreshData', {}, player.token)).vip).toBe(1);
    await game.leave.click();
    const gift = page.getByRole('dialog', { name: 'You’re VIP 1' });
    await expect(gift.getByText('Your reward: ₱10.00 + 50 points')).toBeVisible();
    await inspect(page, 'vip gift');
    await gift.getByRole('button', { name: 'Claim your reward' }).press('Enter');
    await took();
    await expect(gift).toBeHidden();
  });
  await test.step('nineteen more make it VIP 2', async () => {
    await depositFor(product, player, SECOND);
    await loseRounds(product, player, ROUNDS, STAKE);
    await countRounds(product);
    await runJob(product, 'judge levels');
    await page.goto('/vip/level');
    await expect(vip.level).toHaveText('VIP 2');
    await inspect(page, 'vip 2, everything to claim');
  });
  await test.step('the level, the day, the check-in and the task each give their promised award, once', async () => {
    const level = main.getByRole('region', { name: 'For your level' });
    await level.getByRole('button', { name: 'Claim the VIP 2 reward' }).press('Enter');
    await took();
    await expect(level).toBeHidden();
    await vip.claim.press('Enter');
    await took();
    await expect(vip.received).toBeVisible();
    await main.getByRole('button', { name: 'Claim day 1' }).press('Enter');
    await took();
    await expect(main.getByRole('button', { name: 'Claim day 1' })).toBeHidden();
    const task = main.getByRole('button', { name: 'Claim: Play 20 rounds today' });
    await task.press('Enter');
    await took();
    await expect(task).toBeHidden();
    await inspect(page, 'vip 2, everything claimed');
  });
  await test.step('the record has every coin and point of it', async () => {
    await page.goto('/bonus/record');
    await expect(main.getByRole('list', { name: 'Claimed rewards' }).getByRole('listitem')).toHaveCount(8);
  });
});

import { BonusPages } from '../pages/bonus';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { countRounds } from '../support/jobs';
import { depositFor } from '../support/player';

test('tasks are done by playing and depositing, claimed, a chest opened, points exchanged; records and rewards say so', async ({
  page,
  product,
  player,
}) => {
  test.setTimeout(300_000);
  await depositFor(product, player, 50_000);
  const game = new GamePage(page, FIESTA, { product, player });
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  await test.step('ten rounds, while their tasks wait to count them', async () => {
    for (let round = 0; round < 10; round += 1) await game.spin('loss');
    await countRounds(product);
  });
  const bonus = new BonusPages(page);
  await test.step('the hub leads from its name to the claimable awards', async () => {
    await page.goto('/bonus');
    await expect(page).toHaveURL('/bonus/index');
    await expect(bonus.main.getByRole('list', { name: 'Ready to claim' })).toBeVisible();
    await inspect(page, 'bonus overview');
    await bonus.link('Tasks').press('Enter');
    await expect(page).toHaveURL('/bonus/tasks');
    await expect(bonus.link('Tasks')).toHaveAttribute('aria-current', 'page');
    await inspect(page, 'bonus tasks');
  });
  await test.step('tasks that are done are claimed by keyboard', async () => {
    for (const task of ['Log in today', 'Deposit ₱100']) {
      await bonus.claim(task).press('Enter');
      await expect(bonus.reward).toBeVisible();
      await bonus.goOn();
      await expect(bonus.claim(task)).toBeHidden();
    }
  });
  await test.step('a page to visit is a task done on the way', async () => {
    await bonus.go('See the events').click();
    await expect(page).toHaveURL('/bonus/event');
    await expect(bonus.main.getByRole('region', { name: 'Events' }).getByRole('link').first()).toBeVisible();
    await inspect(page, 'bonus events');
    await bonus.link('Tasks').click();
    await bonus.claim('See the events').click();
    await bonus.goOn();
  });
  await test.step('a chest opens with the liveness of the day', async () => {
    await bonus.chests.getByRole('button', { name: /at 20 stars/ }).press('Enter');
    await bonus.goOn();
    await expect(bonus.chests.getByText(/at 20 stars.*claimed/)).toBeAttached();
  });
  await test.step('rounds that were played count by themselves', async () => {
    await expect(bonus.claim('Play your first 10 rounds')).toBeVisible();
    await bonus.claim('Play your first 10 rounds').click();
    await bonus.goOn();
    await inspect(page, 'bonus tasks, some received');
  });
  await test.step('points become bonus money', async () => {
    await page.goto('/points');
    await bonus.main.getByRole('button', { name: 'Exchange for ₱5.00' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Exchange points?' });
    await expect(sheet.getByRole('definition')).toHaveText(['100 points', '₱5.00', '0 points']);
    await inspect(page, 'points, exchange');
    await sheet.getByRole('button', { name: 'Exchange' }).press('Enter');
    await bonus.goOn();
    await expect(bonus.main.getByText('Points exchanged')).toBeVisible();
    await inspect(page, 'points');
  });
  await test.step('records have all of it, rewards the running ones', async () => {
    await page.goto('/bonus/record');
    const rows = bonus.main.getByRole('list', { name: 'Claimed rewards' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Points exchanged' })).toContainText('₱5.00');
    await expect(rows.filter({ hasText: 'Task chest' })).toContainText('10 points');
    await inspect(page, 'bonus records');
    await bonus.link('Rewards').click();
    await expect(bonus.main.getByRole('progressbar', { name: 'Points' })).toBeVisible();
    await inspect(page, 'bonus rewards');
    await page.goto('/member');
    await expect(bonus.main.getByRole('link', { name: /^(Claim|Open)$/ }).first()).toBeVisible();
    await inspect(page, 'account with the bonus card');
  });
  await test.step('the twins of the card layout hold the same', async () => {
    for (const path of ['/v2/bonus/tasks', '/v2/bonus/event', '/bonus/event/v2', '/v2/bonus/record', '/points/v2']) {
      await page.goto(path);
      await expect(bonus.main).toContainText(/Today’s stars|Daily check-in|Points exchanged|Your points/);
      await inspect(page, `cards ${path}`);
    }
    await page.goto('/v2/bonus');
    await expect(page).toHaveURL('/v2/bonus/event');
  });
});

test('a visitor sees the running activities and the way in, on every page of it and in both languages', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await new Frame(page).open('/bonus/index');
  const main = page.getByRole('main');
  const pages = [
    '/bonus/index',
    '/bonus/event',
    '/bonus/tasks',
    '/bonus/reward',
    '/bonus/record',
    '/points',
    '/reward/record',
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(main.getByRole('button', { name: 'Log in' })).toBeVisible();
    await inspect(page, `visitor ${path}`);
  }
  await page.goto('/bonus/tasks');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Filipino' }).click();
  await expect(main.getByRole('heading', { name: 'Araw-araw' })).toBeVisible();
  await inspect(page, 'visitor tasks in Filipino');
});

import { ACTIVITY_ID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { DROPPED, dropAnswer } from '../support/network';
import { depositFor } from '../support/player';

const { CoinPusher } = ACTIVITY_ID;
const GAME = 15;

test('a drop of the day brings the drawn award, a lost answer brings no second one, and the way leads to the game', async ({
  page,
  product,
  player,
  complaints,
}) => {
  complaints.expect(DROPPED);
  const main = page.getByRole('main');
  const machine = main.getByRole('region', { name: 'The machine' });
  const drop = machine.getByRole('button', { name: 'Drop a coin' });
  const reward = page.getByRole('dialog', { name: 'You received' });
  const last = main.getByRole('region', { name: 'Your last drops' }).getByRole('listitem');
  // A visitor is asked to log in first.
  await page.goto('/activity/coin-pusher');
  await expect(page).toHaveURL(/\/auth\/.*redirect=%2Factivity%2Fcoin-pusher/);
  await depositFor(product, player, 50_000);
  await new Frame(page).openAs(player, '/activity/coin-pusher');
  await expect(machine.getByText('2 drops')).toBeVisible();
  await inspect(page, 'coin pusher, drops');
  await drop.focus();
  await page.keyboard.press('Enter');
  await expect(reward).toContainText('5 points');
  await page.keyboard.press('Escape');
  await expect(reward).toBeHidden();
  await expect(machine.getByRole('status')).toHaveText('You won: 5 points');
  await expect(machine.getByText('1 drop', { exact: true })).toBeVisible();
  await expect(last).toHaveCount(1);
  // The answer to the second drop is lost; the retry is the same drop.
  const { happened } = await dropAnswer(page, 'receiveActivityAward');
  await drop.click();
  await happened;
  await expect(machine.getByRole('alert')).toBeVisible();
  await drop.click();
  await expect(reward).toContainText('5 points');
  await page.keyboard.press('Escape');
  await expect(machine.getByText('0 drops')).toBeVisible();
  await expect(drop).toHaveAccessibleDescription('You have no drops right now. See below how to earn one.');
  await expect(last).toHaveCount(2);
  await inspect(page, 'coin pusher, no drops left');
  const { list } = await callApi(
    product,
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 20, activityId: CoinPusher },
    player.token,
  );
  expect(list.map(({ count }) => count)).toEqual([5, 5]);
  await main.getByRole('link', { name: 'Open the game' }).click();
  await expect(page).toHaveURL(new RegExp(`/game/start\\?gameId=${GAME}&activityId=${CoinPusher}$`));
});

test('in Filipino, on a small phone, with reduced motion', async ({ page, context, product, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await context.addCookies([{ name: 'parola_locale', value: 'fil-PH', url: product.url }]);
  await new Frame(page).open('/');
  await page.evaluate((token) => localStorage.setItem('parola.token', token), player.token);
  await page.goto('/activity/coin-pusher');
  const machine = page.getByRole('main').getByRole('region', { name: 'Ang machine' });
  await expect(machine.getByText('1 drop', { exact: true })).toBeVisible();
  await inspect(page, 'coin pusher in Filipino, 320 px');
  await machine.getByRole('button', { name: 'Maghulog ng coin' }).click();
  await expect(machine.getByRole('status')).not.toBeEmpty();
});

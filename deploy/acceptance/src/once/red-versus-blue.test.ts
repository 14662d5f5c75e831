import { manilaDay } from '@parola/calls';
import { Frame } from '../pages/frame';
import { run } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect';
import { tabTo } from '../support/tab-to';

// Once: a round is everybody's, and the one of today ends here.
test('by keyboard alone a player joins red, and receives his share of the round once it is settled', async ({
  page,
  product,
  player,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  await run(
    product,
    'parola',
    `UPDATE config SET value = value || jsonb_build_object('from', $1::text, 'signUpDays', 2, 'runDays', 1, 'restDays', 1) WHERE key = 'appPkRule'`,
    [manilaDay(Date.now())],
  );
  await new Frame(page).openAs(player, '/activity/redpkblue');
  await tabTo(page, main.getByRole('button', { name: 'Join red' }));
  await page.keyboard.press('Enter');
  await expect(main.getByText('Your valid bets: ₱0.00')).toBeVisible();
  await inspect(page, 'red versus blue, joined');
  // The round is over, and the player is the one who has bet in it: the job settles it. Of the pool he has as much as he bet.
  await run(product, 'parola', `UPDATE pk_member SET score = 100000 WHERE user_id = $1`, [String(player.userId)]);
  await run(
    product,
    'parola',
    `UPDATE pk_round SET sign_up_from = $1, run_from = $2, run_until = $2, rest_until = $2 WHERE settled_at IS NULL`,
    [manilaDay(Date.now(), -3), manilaDay(Date.now(), -2)],
  );
  const receive = main.getByRole('button', { name: 'Receive', exact: true });
  await expect(async () => {
    await page.reload();
    await expect(receive).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await tabTo(page, receive);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'You received' })).toContainText('₱1,000.00');
  await page.keyboard.press('Escape');
  await expect(receive).toBeHidden();
  await inspect(page, 'red versus blue, share received');
});

import { manilaDay } from '@parola/calls';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { run, whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { runJob } from '../support/jobs';
import { tabTo } from '../support/tab-to';
import { EXCLUSIVE } from './exclusive';

// All players share a round, and this test ends today's round.
test.describe.configure(EXCLUSIVE);

/**
 * Runs `work` while players can sign up today. The number of a round is its first day, so it must not equal the day of
 * a round that was settled in this product before.
 */
async function whileSignUp(product: ProductPlace, work: () => Promise<void>): Promise<void> {
  const before = await run(product, 'parola', 'SELECT FROM pk_round', []);
  const rule = { from: manilaDay(Date.now(), -before), signUpDays: before + 2, runDays: 1, restDays: 1 };
  await whileSet(product, 'appPkRule', [], rule, work);
}

test('by keyboard alone a player joins red, and receives a share of the round once it is settled', async ({
  page,
  product,
  player,
}) => {
  const main = page.getByRole('main');
  await whileSignUp(product, async () => {
    await new Frame(page).openAs(player, '/activity/redpkblue');
    await tabTo(page, main.getByRole('button', { name: 'Join red' }));
    await page.keyboard.press('Enter');
    await expect(main.getByText('Your valid bets: ₱0.00')).toBeVisible();
    await inspect(page, 'red versus blue, joined');
    // Ends the round with bets of this player only, and the job settles it. The player's share of the pool equals the
    // bets.
    await run(product, 'parola', `UPDATE pk_member SET score = 100000 WHERE user_id = $1`, [String(player.userId)]);
    await run(
      product,
      'parola',
      `UPDATE pk_round SET sign_up_from = $1, run_from = $2, run_until = $2, rest_until = $2 WHERE settled_at IS NULL`,
      [manilaDay(Date.now(), -3), manilaDay(Date.now(), -2)],
    );
    const receive = main.getByRole('button', { name: 'Claim', exact: true });
    await runJob(product, 'settle red versus blue');
    await page.reload();
    await expect(receive).toBeVisible();
    await tabTo(page, receive);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'You received' })).toContainText('₱1,000.00');
    await page.keyboard.press('Escape');
    await expect(receive).toBeHidden();
    await inspect(page, 'red versus blue, share received');
  });
});

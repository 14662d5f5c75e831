import { JEEPNEY, RIDES_MS, ROAD } from '../pages/game';
import { alone } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openGame } from '../pages/open-game';

test('Jeepney Crash is played for money: off by itself and by hand, shown again in the history, and checked by the player', async ({
  page,
  product,
  player,
}) => {
  test.setTimeout(RIDES_MS);
  await alone(product, ROAD, async () => {
    const game = await openGame(page, JEEPNEY, player, product);
    const { inside } = game;
    await expect(inside.getByText(/Leaves in \d s/)).toBeVisible({ timeout: JEEPNEY.roundMs });
    await inspect(page, 'jeepney, before it leaves');
    const exits = inside.getByRole('group', { name: 'Auto get-off at' });
    await exits.getByRole('textbox', { name: 'Your own multiplier' }).fill('1.01');
    const one = await game.spin('win');
    expect(one.win).toBe(one.stake * 1.01);
    await inspect(page, 'jeepney, off by itself');

    await exits.getByRole('button', { name: '2×' }).focus();
    await page.keyboard.press('Space');
    await expect(exits.getByRole('button', { name: '2×' })).toHaveAttribute('aria-pressed', 'true');
    const before = await game.balance();
    await game.want('win');
    await inside.getByRole('button', { name: 'Ride', exact: true }).click();
    const off = inside.getByRole('button', { name: /^Get off ₱/ });
    const again = inside.getByRole('button', { name: 'Ride', exact: true });
    await expect(off.or(again).first()).toBeVisible({ timeout: JEEPNEY.roundMs });
    await inspect(page, 'jeepney, under way');
    // If the check took until 2×, the automatic exit has already happened.
    if (await off.isVisible()) await off.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(again).toBeVisible({ timeout: 60_000 });
    const win = await game.lastWin();
    expect(win).toBeGreaterThan(one.stake);
    expect(win).toBeLessThanOrEqual(one.stake * 2);
    await expect.poll(() => game.balance()).toBe(before - one.stake + win);
    await inspect(page, 'jeepney, over');

    await inside.getByRole('button', { name: 'Rules, pays and history' }).click();
    await inspect(page, 'jeepney, pays');
    await inside.getByRole('tab', { name: 'Rules' }).click();
    await inspect(page, 'jeepney, rules');
    await inside.getByRole('tab', { name: 'Check' }).click();
    const rides = inside.locator('.rides-list').getByRole('listitem');
    await rides.first().getByRole('button', { name: 'Check it' }).click();
    await expect(rides.first().getByRole('status')).toHaveText(/Checked here: .* the seed gives [\d.,]+×/);
    await inspect(page, 'jeepney, checked');
    await inside.getByRole('tab', { name: 'History' }).click();
    const rounds = inside.locator('.round-list').getByRole('listitem');
    await expect(rounds).toHaveCount(2);
    await rounds.getByRole('button').last().click();
    await expect(inside.getByText(/The jeepney stopped at/)).toBeVisible();
    await inspect(page, 'jeepney, history');
  });
});

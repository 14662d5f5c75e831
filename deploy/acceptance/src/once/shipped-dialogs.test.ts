import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { goInside } from '../support/open-and-check';
import { inspect } from '../support/inspect-screen';
import { playOut } from '../support/play';
import { depositFor } from '../support/player';
import { countRounds, runJob } from '../support/jobs';

/**
 * Dialogs of activities with the shipped configuration: no answer is mocked, and no operator has to enable anything.
 */
test.describe('dialogs for players with a deposit', () => {
  test.use({ tips: true });

  test('the check-ins and the gift of the first deposit come by themselves, one on each page', async ({
    page,
    product,
    player,
  }) => {
    await depositFor(product, player, 100_000);
    await new Frame(page).openAs(player, '/terms-of-use');
    for (const { name, next } of [
      { name: 'Daily check-in', next: '/privacy-policy' },
      { name: 'First deposit gift', next: '/rules/kyc' },
      { name: 'Deposit check-in', next: '/faq' },
    ])
      await test.step(name, async () => {
        const dialog = page.getByRole('dialog', { name, exact: true });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        // Two dialogs open unasked within five minutes: the tab forgets their times, as after a pause.
        await page.evaluate(() => sessionStorage.removeItem('parola.pop-ups'));
        await goInside(page, next);
      });
  });
});

/** Deposits and bets count towards the level: VIP 1 begins at ₱500 of both together. */
for (const { audience, amount, level, words } of [
  { audience: 'a player without a level', amount: 20_000, level: 0, words: 'VIP players get a rebate on their bets.' },
  { audience: 'a VIP', amount: 30_000, level: 1, words: 'You’re VIP 1: claim the rebate on your bets.' },
])
  test(`the second chance reward is offered to ${audience}, in the dialog for them`, async ({
    page,
    product,
    player,
  }) => {
    await depositFor(product, player, amount);
    await playOut(product, player);
    // Jobs count settled rounds and judge the level; the dialog shows the level that the page loads with.
    await countRounds(product);
    await runJob(product, 'judge levels');
    expect((await callApi(product, 'refreshData', {}, player.token)).vip).toBe(level);
    await new Frame(page).openAs(player, '/');
    const offer = page.getByRole('dialog', { name: /Second.chance reward/ });
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await expect(offer.getByText(words)).toBeVisible();
    await inspect(page, `second chance of ${audience}`);
  });

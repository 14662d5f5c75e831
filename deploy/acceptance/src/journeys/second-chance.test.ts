import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { playOut } from '../support/play';
import { depositFor } from '../support/player';

test('a player without money is offered a little bonus money, claims it by keyboard and sees the condition of the second', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 30_000);
  await playOut(product, player);
  await new Frame(page).openAs(player, '/');
  const offer = page.getByRole('dialog', { name: /Second.chance reward/ });
  const [first, second] = [offer.getByRole('listitem').first(), offer.getByRole('listitem').last()];
  await test.step('it comes once the page is quiet, with its terms beside it', async () => {
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await expect(offer.getByText('Bonus money: bet it 3 times in 7 days.')).toBeVisible();
    await expect(second.getByRole('button')).toBeDisabled();
    await inspect(page, 'second chance');
  });
  await test.step('the first is claimed, and the balance has it', async () => {
    await first.getByRole('button', { name: 'Free Claim' }).focus();
    await page.keyboard.press('Enter');
    const reward = page.getByRole('dialog', { name: 'You received' });
    await expect(reward).toContainText('₱10.00');
    await reward.getByRole('button', { name: /TAP THE SCREEN/ }).click();
    await expect(first.getByText('Claimed')).toBeVisible();
    await expect(second).toContainText('Bet ₱0.00 / ₱200.00 to claim');
    await inspect(page, 'second chance, the first claimed');
    await page.keyboard.press('Escape');
    await expect(offer).toBeHidden();
    await expect(new Frame(page).balance).toContainText('10.00');
  });
  await test.step('after a reload it waits for interested players, and stops for the rest of the day after a refusal', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(offer).toBeVisible({ timeout: 60_000 });
    await offer.getByRole('button', { name: 'Not today' }).click();
    await expect(offer).toBeHidden();
  });
});

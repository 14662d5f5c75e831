import { Frame } from '../pages/frame';
import { WithdrawalPages } from '../pages/withdrawal';
import { giveDiamonds } from '../support/diamonds';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test('diamonds buy a card that is scratched with the mouse, and a code from the mall; a visitor is asked to log in', async ({
  page,
  product,
  player,
}) => {
  await page.goto('/activity/lottery');
  await expect(page).toHaveURL(/\/auth\/.*redirect=%2Factivity%2Flottery/);
  await giveDiamonds(product, player, 120);
  const main = page.getByRole('main');
  await new Frame(page).openAs(player, '/activity/lottery');
  await main.getByRole('button', { name: 'Buy cards' }).click();
  await page.getByRole('dialog', { name: 'Pearl' }).getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(main.getByText('You have 1 card', { exact: true })).toBeVisible();
  await inspect(page, 'scratch cards');
  await main.getByRole('button', { name: 'Open 1', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Card 1 of 1' });
  const card = sheet.locator('canvas');
  // The card grows while it opens: wait for its final box, so that strokes hit it.
  await card.hover();
  const box = await card.boundingBox();
  if (!box) throw new Error('a card to scratch');
  expect(await card.evaluate((cover: HTMLCanvasElement) => cover.width), 'a cover over what is won').toBeGreaterThan(0);
  // Not in a rounded corner.
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  for (let line = 1; line <= 6; line += 1)
    await page.mouse.move(box.x + (line % 2) * box.width, box.y + (line * box.height) / 7, { steps: 8 });
  await page.mouse.up();
  await expect(sheet.getByText(/^You won /)).toBeVisible();
  await inspect(page, 'scratch card, seen');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog', { name: 'You received' })
    .getByRole('button', { name: /TAP THE SCREEN/ })
    .click();
  await main.getByRole('link', { name: 'Mall', exact: true }).click();
  await main.getByRole('button', { name: 'Exchange for Mobile load ₱100' }).click();
  await page
    .getByRole('dialog', { name: 'Exchange diamonds?' })
    .getByRole('button', { name: 'Exchange', exact: true })
    .click();
  await new WithdrawalPages(page).prove(player.password);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await inspect(page, 'diamond mall');
  await main.getByRole('link', { name: 'My orders' }).click();
  await expect(main.getByRole('listitem')).toContainText('1 × Mobile load ₱100');
  await inspect(page, 'orders of goods');
});

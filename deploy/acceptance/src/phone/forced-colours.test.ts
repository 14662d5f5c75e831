import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { paintedColours } from '../support/painted-colours';
import { depositFor } from '../support/player';

test('bars and camps keep two colours where the system forces its own', async ({ page, product, player }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await depositFor(product, player, 200_000);
  await new Frame(page).openAs(player, '/vip/level');
  const main = page.getByRole('main');
  const progress = main.getByRole('progressbar', { name: 'To VIP 2' });
  await expect(progress).toBeVisible();
  expect((await paintedColours(progress)).length).toBeGreaterThan(1);
  await page.goto('/activity/redpkblue');
  const camps = main.getByRole('region', { name: 'Camp scores' }).getByRole('img');
  await expect(camps).toBeVisible();
  expect((await paintedColours(camps)).length).toBeGreaterThan(1);
});

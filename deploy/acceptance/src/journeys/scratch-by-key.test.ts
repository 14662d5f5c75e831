import { Frame } from '../pages/frame';
import { giveDiamonds } from '../support/diamonds';
import { expect, test } from '../support/fixtures';
import { tabTo } from '../support/tab-to';

test('by keyboard alone: a card is bought, opened and seen, and its award is announced', async ({
  page,
  product,
  player,
}) => {
  await giveDiamonds(product, player, 10);
  await new Frame(page).openAs(player, '/activity/lottery');
  const main = page.getByRole('main');
  const press = async (control: ReturnType<typeof main.getByRole>) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  await press(main.getByRole('button', { name: 'Buy cards' }));
  await press(page.getByRole('dialog', { name: 'Pearl' }).getByRole('button', { name: 'Buy', exact: true }));
  await press(main.getByRole('button', { name: 'Open 1', exact: true }));
  const sheet = page.getByRole('dialog', { name: 'Card 1 of 1' });
  await press(sheet.getByRole('button', { name: 'Reveal' }));
  await expect(sheet.getByText(/^You won /)).toBeFocused();
  await press(sheet.getByRole('button', { name: 'Done' }));
  const reward = page.getByRole('dialog', { name: 'You received' });
  await expect(reward).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reward).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('button', { name: 'Open 1', exact: true })).toBeDisabled();
});

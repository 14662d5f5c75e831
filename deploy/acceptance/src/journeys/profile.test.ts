import { readFile } from 'node:fs/promises';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test('a player edits the profile, downloads the data, and requests the erasure of the account', async ({
  page,
  player,
}) => {
  await new Frame(page).openAs(player, '/member');
  await page.getByRole('link', { name: /^Profile/ }).click();
  const pictures = page.getByRole('radiogroup', { name: 'Picture' });
  await pictures.getByRole('radio', { name: 'Picture 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.getByRole('radio', { name: 'Picture 2' })).toBeChecked();
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await nickname.fill('G4go ka');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose another nickname.')).toBeVisible();
  await nickname.fill('Lakambini');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await inspect(page, 'profile');

  const photo = await page.locator('main img').first().screenshot();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const sheet = page.getByRole('dialog', { name: 'Part to show' });
  await expect(sheet.locator('img')).toBeVisible();
  await inspect(page, 'profile, cutting a picture');
  await sheet.getByRole('button', { name: 'Use this picture' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('main img[src^="data:image/webp"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();

  await page.getByRole('link', { name: /^Privacy and my data/ }).click();
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Maria Clara');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Maria Clara');
  await page.getByRole('switch', { name: 'Offers by mail' }).click();
  await expect(page.getByRole('switch', { name: 'Offers by mail' })).toBeChecked();

  await page.getByRole('button', { name: 'Prepare a copy' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click({ timeout: 60_000 });
  const file = await (await download).path();
  const copy: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(copy).toMatchObject({
    player: [{ nickname: 'Lakambini', avatar: 2, marketing: true }],
    user_other: [{ realName: 'Maria Clara' }],
  });
  await inspect(page, 'personal data and privacy');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const erasure = page.getByRole('dialog', { name: 'Delete your account?' });
  await erasure.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await inspect(page, 'erasing the account');
  await erasure.getByRole('button', { name: 'Confirm deletion' }).click();
  await expect(page.getByText(/^We’ll delete your account on/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

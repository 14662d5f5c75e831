import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { hasPlayed } from '../support/player-with-bets';

test('a visitor finds how to install, in both languages', async ({ page, isMobile }) => {
  await new Frame(page).open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' }).click();
  await expect(page).toHaveURL(/\/download$/);
  const way = isMobile ? 'Android, in Chrome' : 'Computer, in Chrome or Edge';
  await expect(page.getByRole('region', { name: `How to install: ${way}` }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(isMobile ? 0 : 1);
  const other = page.locator('details', { hasText: 'iPhone and iPad, in Safari' });
  await other.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(other.getByText('Tap “Add to Home Screen”', { exact: false })).toBeVisible();
  await inspect(page, 'download');

  await page.context().addCookies([{ name: 'parola_locale', value: 'fil-PH', url: page.url() }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Parola sa home screen mo' })).toBeVisible();
  await inspect(page, 'download in Filipino');
});

test('after a round the player is asked to install where the browser offers it, and not again today', async ({
  page,
  context,
  player,
}) => {
  await hasPlayed(context);
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: 'dismissed' });
      },
    });
    addEventListener('load', () => setTimeout(() => dispatchEvent(offer), 1500));
  });
  await new Frame(page).openAs(player, '/');
  await page.reload();
  const sheet = page.getByRole('dialog', { name: 'Parola on your home screen' });
  await expect(sheet).toBeVisible();
  await inspect(page, 'install sheet');
  await sheet.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(sheet).toBeHidden();
});

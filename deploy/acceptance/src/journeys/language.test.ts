import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

test(
  'a visitor plays in Filipino: chosen in the lobby, kept on every page and after a reload, and English again',
  { tag: '@quick' },
  async ({ page, context }) => {
    await new Frame(page).open('/');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Filipino' }).click();

    await test.step('the lobby is Filipino at once, frame and games', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Mag-log in' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Pangunahing menu' })).toContainText('Tulong');
      await expect(page.getByRole('heading', { name: 'Mga laro' })).toBeAttached();
      await expect(page.getByRole('contentinfo')).toContainText('Nakaka-addict ang pagsusugal');
      await inspect(page, 'lobby in Filipino');
    });
    await test.step('the choice is a cookie for a year', async () => {
      const kept = (await context.cookies()).find(({ name }) => name === 'parola_locale');
      expect(kept?.value).toBe('fil-PH');
      expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
    });
    await test.step('the login page, in code that came after the choice', async () => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'Mag-log in' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'I-send ang code' })).toBeVisible();
      await expect(page).toHaveTitle(/^Mag-log in · /);
      await inspect(page, 'login page in Filipino');
    });
    await test.step('a page of another remote, and after a reload', async () => {
      await page.goto('/vip/level');
      await expect(page.getByRole('heading', { name: 'Lahat ng level' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Lahat ng level' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    });
    await test.step('back to English', async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Games' })).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
    });
  },
);

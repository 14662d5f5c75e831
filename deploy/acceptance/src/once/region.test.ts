import { REFUSALS } from '@parola/calls';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { travel } from '../support/region';

const NOWHERE = 'Not available where you are';

test(
  'outside the Philippines a visitor is told so over every page, and no log-in is taken (player protection 1.1)',
  { tag: '@quick' },
  async ({ page, player }) => {
    // Simulates a player who leaves the country with the page open: the page has not requested the region since.
    const frame = new Frame(page);
    await frame.open('/auth/accountLogin');
    await travel(page, 'DE');
    const refused = page.waitForResponse((response) => response.url().endsWith('/accountLogin'));
    const form = new AuthForm(page.getByRole('main'));
    await form.byPassword(player.typed, player.password);
    expect((await (await refused).json()).errcode).toBe(REFUSALS.regionNotAllowed);
    await expect(form.alert).toContainText('can’t play where you are');

    for (const path of ['/', '/auth/login', '/rules/kyc']) {
      await page.goto(path);
      const notice = page.getByRole('dialog', { name: NOWHERE });
      await expect(notice).toContainText('in the Philippines');
      await page.keyboard.press('Escape');
      await expect(notice.getByRole('button'), 'no way past it').toHaveCount(0);
      await expect(notice).toBeVisible();
    }
    await inspect(page, 'where playing is not allowed');

    await travel(page, 'PH');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog', { name: NOWHERE })).toBeHidden();
  },
);

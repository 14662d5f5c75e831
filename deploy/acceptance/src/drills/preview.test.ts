import type { Page } from '@playwright/test';
import { globalName } from '@parola/contract';
import { coveredControls } from '../support/controls-free';
import { inspect } from '../support/inspect-screen';
import { unharmed } from './altered-build';
import { expect, test } from './fixtures';
import { PLACES } from './drilled-remotes';

const REMOTE = 'vip-bonus';
const { path, shown } = PLACES[REMOTE];

/** Runs an action that reloads the page, and checks that only this build renders the remote. */
async function expectBuild(page: Page, version: string, other: string, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await expect(shown(page)).toBeVisible();
  const names = [version, other].map((one) => globalName(REMOTE, one));
  expect(await page.evaluate((globals) => globals.map((name) => name in window), names)).toEqual([true, false]);
}

test(
  'a preview is asked for, shown in the one tab with a badge, and left again',
  { tag: '@quick' },
  async ({ page, context, site, altered, complaints }) => {
    // An ended preview is answered with 410.
    complaints.expect(/Failed to load resource/);
    const version = await altered(REMOTE, unharmed);
    const whole = site.whole[REMOTE];
    const made = await site.registry.previews.make([{ unit: REMOTE, version }], { channel: site.channel, hours: 1 });
    const badge = page.getByRole('region', { name: 'Preview' });
    const link = `${path}?mf-preview=${made.token}`;

    await test.step('the link asks first', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Show a preview?' })).toBeVisible();
      await expect(page.getByText(`${REMOTE} ${version}`)).toBeVisible();
      await inspect(page, 'preview-asked');
    });
    await test.step('a yes shows the build, and the address is clean', async () => {
      const show = page.getByRole('button', { name: 'Show the preview' });
      await expectBuild(page, version, whole, () => show.click());
      expect(new URL(page.url()).search).toBe('');
      await expect(badge).toContainText(`PREVIEW ${REMOTE} ${version}`);
    });
    await test.step('the badge stays, names its findings, and covers no content at 320 px', async () => {
      await expectBuild(page, version, whole, () => page.reload());
      await badge.getByText('PREVIEW').click();
      await expect(badge.getByText('The check found nothing against these builds.')).toBeVisible();
      await badge.getByText('PREVIEW').click();
      await inspect(page, 'preview-badge');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await coveredControls(page)).toEqual([]);
      const top = async (name: 'banner' | 'region') =>
        (name === 'banner' ? page.getByRole('banner') : badge).evaluate((element) => element.getBoundingClientRect());
      expect((await top('banner')).top, 'the bar begins where the badge ends').toBeGreaterThanOrEqual(
        (await top('region')).bottom - 1,
      );
    });
    await test.step('other visitors do not see it', async () => {
      const other = await context.newPage();
      await expectBuild(other, whole, version, () => other.goto(path));
      await expect(other.getByRole('region', { name: 'Preview' })).toBeHidden();
      expect((await context.cookies()).filter(({ value }) => value.includes(made.token))).toEqual([]);
      await other.close();
    });
    await test.step('the keyboard leaves it', async () => {
      const leave = badge.getByRole('button', { name: 'Leave' });
      await leave.focus();
      await expectBuild(page, whole, version, () => page.keyboard.press('Enter'));
      await expect(badge).toBeHidden();
    });
    await test.step('when it is ended, the link and a tab that has it say so', async () => {
      await page.goto(link);
      await expectBuild(page, version, whole, () => page.getByRole('button', { name: 'Show the preview' }).click());
      await expect(badge).toContainText('PREVIEW');
      await site.registry.previews.revoke(made.id);
      await expectBuild(page, whole, version, () => page.reload());
      await expect(page.getByRole('alert')).toContainText('The preview was ended by its maker.');
      await page.goto(link);
      await expect(page.getByText('This preview was ended by its maker.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to the normal site' }).click();
      await expect(PLACES.lobby.shown(page)).toBeVisible();
    });
  },
);

test('a link that is not ours, or for another channel, gets a sentence', async ({ page, site, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.goto(`/?mf-preview=a.b.c`);
  await expect(page.getByText('This preview link is damaged or not from us.')).toBeVisible();
  const { token } = await site.registry.previews.make([{ unit: REMOTE, version: site.whole[REMOTE] }], {
    channel: 'production',
    hours: 0.1,
  });
  await page.goto(`/?mf-preview=${token}`);
  await expect(page.getByText('This preview link is for another of our sites.')).toBeVisible();
});

import { Frame } from '../pages/frame';
import { MailPage } from '../pages/mail';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

const AMOUNT = 20_000;

/** Far less than the minute between two polls of a page. */
const SOON = { timeout: 25_000 };

test(
  'a deposit that is credited in the background shows in the bar, without a refresh and without being asked for',
  { tag: '@quick' },
  async ({ page, player, product }) => {
    const frame = new Frame(page);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/app/v1/live')) streams.push(request.url());
    });
    await frame.openAs(player);
    await expect.poll(() => frame.shownBalance()).toBe(0);
    await expect.poll(() => streams.length).toBe(1);

    const marked = await page.evaluate(() => Object.assign(window, { sameDocument: true }).sameDocument);
    expect(marked).toBe(true);
    await depositFor(product, player, AMOUNT);
    await expect.poll(() => frame.shownBalance(), SOON).toBe(AMOUNT);
    await expect(page.getByText('₱200.00 was added to your balance.')).toBeVisible(SOON);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await inspect(page, 'a deposit that arrived');
    // A single stream without a token in its address.
    expect(streams).toEqual([`${new URL(page.url()).origin}/app/v1/live`]);
  },
);

test('the mail count in the bar follows reading on another device', async ({ page, player, product }) => {
  const frame = new Frame(page);
  const { link } = new MailPage(page);
  await frame.openAs(player);
  await expect(link).toHaveAccessibleName(/^Mail, \d unread$/);
  await callApi(product, 'delMail', { readAll: true }, player.token);
  await expect(link).toHaveAccessibleName('Mail, reward waiting', SOON);
});

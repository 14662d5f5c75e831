import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { goOffline } from '../support/network';

/** A minimal PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** An SVG with script, external loads and a link, which must only ever be opened as an image. */
const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" onload="window.top.ran=1"><script>window.top.ran=1;fetch('/ran')</script><image href="/ran"/><rect width="120" height="80" fill="#6f3dd3"/></svg>`,
);
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');

test(
  'a player writes with pictures, loses nothing offline, and goes on with the conversation',
  { tag: '@quick' },
  async ({ page, context, player, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await new Frame(page).openAs(player, '/faq');
    await page.getByRole('link', { name: 'Write to us' }).click();
    const text = page.getByRole('textbox', { name: 'Your message' });
    await text.fill('My deposit of ₱500 has not arrived. Two pictures show it.');
    const choose = page.getByLabel(/Add pictures/);
    await choose.setInputFiles([{ name: 'paper.pdf', mimeType: 'application/pdf', buffer: PAGE }]);
    await expect(page.getByText('“paper.pdf” isn’t a picture we can use. Try a PNG or JPG.')).toBeVisible();
    await choose.setInputFiles([
      { name: 'proof.png', mimeType: 'image/png', buffer: PIXEL },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: DRAWING },
    ]);
    await expect(page.getByText('drawing.svg', { exact: true })).toBeVisible();
    await inspect(page, 'feedback, written');
    await goOffline(page);
    await expect(page.getByText('You’re offline. Your message is saved here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'We got your message' })).toBeFocused();
    await inspect(page, 'feedback, sent');

    await page.getByRole('link', { name: 'See the conversation' }).click();
    for (const number of [1, 2]) {
      const picture = page.getByRole('img', { name: `Picture ${number}` });
      await expect(picture).toBeVisible();
      // The image's box is reserved before its bytes arrive.
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await page.getByRole('textbox', { name: 'Add a message' }).fill('It was at 2 PM.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
    await inspect(page, 'feedback, conversation');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(paths).not.toContain('/ran');

    await page.goto('/feedback/record');
    await expect(page.getByRole('link', { name: /My deposit of ₱500/ })).toContainText('Waiting for our reply');
    await inspect(page, 'feedback, conversations');
  },
);

test('the server refuses a page under the name of a picture, and the written text stays', async ({ page, player }) => {
  await new Frame(page).openAs(player, '/feedback');
  const text = page.getByRole('textbox', { name: 'Your message' });
  await text.fill('Look at this picture of mine.');
  await page.getByLabel(/Add pictures/).setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer: PAGE }]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('One of the pictures is too large or can’t be used. Try a PNG or JPG.')).toBeVisible();
  await expect(text).toHaveValue('Look at this picture of mine.');
  await inspect(page, 'feedback, refused');
});

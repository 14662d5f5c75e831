import { createHash, randomBytes } from 'node:crypto';
import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { UploadPage } from './upload-page';
import { openUploadSite, type UploadSite } from './upload-site';

const test = base.extend<object, { site: UploadSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openUploadSite(product, `drill-upload-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** A minimal PNG; bytes after its end are ignored. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
function picture(bytes: number): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PIXEL, randomBytes(bytes - PIXEL.length)]),
  };
}

test('a picture goes from the page through the front door to the platform, and is kept as it was', async ({
  page,
  player,
  site,
}) => {
  const takePage = new UploadPage(page);
  await new Frame(page).openAs(player, '/photo/take');
  const chosen = picture(700_000);
  await takePage.photo.setInputFiles(chosen);
  await expect.poll(() => takePage.isPainted()).toBe(true);
  // A low speed, so that the growing progress is visible; full speed afterwards.
  await takePage.limit(40_000);
  await takePage.send.click();
  const progress: number[] = [];
  await expect
    .poll(async () => {
      const part = Number(await takePage.sent.getAttribute('value', { timeout: 1_000 }).catch(() => 1));
      progress.push(part);
      return part > 0.2 && part < 1;
    })
    .toBe(true);
  await takePage.limit(-1);
  expect(progress, 'it only grows').toEqual([...progress].sort((one, two) => one - two));
  await expect(takePage.status).toHaveText(`Kept as ${createHash('sha256').update(chosen.buffer).digest('hex')}`);
  await expect.poll(async () => (await site.kept(chosen.buffer.length))?.equals(chosen.buffer)).toBe(true);
  expect(await takePage.requests[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test('a player stops an upload, keeps the form, and sends the same again under the same key', async ({
  page,
  player,
  site,
}) => {
  const takePage = new UploadPage(page);
  await new Frame(page).openAs(player, '/photo/take');
  const chosen = picture(700_001);
  await takePage.photo.setInputFiles(chosen);
  await takePage.limit(20_000);
  await takePage.send.click();
  await expect.poll(async () => Number(await takePage.sent.getAttribute('value'))).toBeGreaterThan(0);
  await takePage.stop.click();
  await expect(takePage.sent).toBeHidden();
  await expect(takePage.alert, 'to stop is no failure').toBeHidden();
  await expect.poll(() => takePage.requests[0]?.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(await takePage.photo.evaluate((field) => field instanceof HTMLInputElement && field.files?.length)).toBe(1);
  expect(await takePage.isPainted()).toBe(true);
  expect(await site.kept(chosen.buffer.length)).toBeUndefined();

  await takePage.limit(-1);
  await takePage.again.click();
  await expect(takePage.status).toContainText('Kept as');
  expect((await site.kept(chosen.buffer.length))?.equals(chosen.buffer)).toBe(true);
  const keys = await Promise.all(takePage.requests.map((request) => request.headerValue('x-request-id')));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

for (const [what, bytes] of [
  ['a little larger than its field takes', 2_000_001],
  ['larger than the whole form may be', 9_000_000],
] as const)
  test(`a picture that is ${what} is refused in words, and a smaller one can follow`, async ({
    page,
    player,
    site,
    complaints,
  }) => {
    complaints.expect(/status of 413/);
    const takePage = new UploadPage(page);
    await new Frame(page).openAs(player, '/photo/take');
    // Nine million bytes take a while to reach the browser.
    await takePage.photo.setInputFiles(picture(bytes), { timeout: 60_000 });
    await takePage.send.click();
    await expect(takePage.alert).toHaveText('That file is too large. Please try a smaller one.');
    expect(await site.kept(bytes)).toBeUndefined();
    const smaller = picture(40_000 + (bytes % 7));
    await takePage.photo.setInputFiles(smaller);
    await takePage.send.click();
    await expect(takePage.status).toContainText('Kept as');
  });

test('its own pictures are painted on the page that allows them, which is a separate document, and on no other page', async ({
  page,
  player,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  const painted = () =>
    page.evaluate(
      (base64) =>
        new Promise<boolean>((resolve) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
        }),
      PIXEL.toString('base64'),
    );
  const takePage = new UploadPage(page);
  await new Frame(page).openAs(player, '/photo');
  expect(await painted(), 'on a page beside it').toBe(false);
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Add your photo' }).click();
  await reload;
  await expect(takePage.photo).toBeVisible();
  expect(await painted(), 'on the page that permits it').toBe(true);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('link', { name: 'Back' }))
    .click();
  await left;
  await expect(page.getByRole('link', { name: 'Add your photo' })).toBeVisible();
  expect(await painted(), 'after leaving it').toBe(false);
});

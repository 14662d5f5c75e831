import { createHash, randomBytes } from 'node:crypto';
import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { TakePage } from './take-page';
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
  const take = new TakePage(page);
  await new Frame(page).openAs(player, '/photo/take');
  const chosen = picture(700_000);
  await take.photo.setInputFiles(chosen);
  await expect.poll(() => take.isPainted()).toBe(true);
  // A low speed, so that the growing progress is visible; full speed afterwards.
  await take.limit(40_000);
  await take.send.click();
  const seen: number[] = [];
  await expect
    .poll(async () => {
      const part = Number(await take.sent.getAttribute('value', { timeout: 1_000 }).catch(() => 1));
      seen.push(part);
      return part > 0.2 && part < 1;
    })
    .toBe(true);
  await take.limit(-1);
  expect(seen, 'it only grows').toEqual([...seen].sort((one, two) => one - two));
  await expect(take.status).toHaveText(`Kept as ${createHash('sha256').update(chosen.buffer).digest('hex')}`);
  await expect.poll(async () => (await site.kept(chosen.buffer.length))?.equals(chosen.buffer)).toBe(true);
  expect(await take.requests[0]?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test('a player stops an upload, keeps the form, and sends the same again under the same key', async ({
  page,
  player,
  site,
}) => {
  const take = new TakePage(page);
  await new Frame(page).openAs(player, '/photo/take');
  const chosen = picture(700_001);
  await take.photo.setInputFiles(chosen);
  await take.limit(20_000);
  await take.send.click();
  await expect.poll(async () => Number(await take.sent.getAttribute('value'))).toBeGreaterThan(0);
  await take.stop.click();
  await expect(take.sent).toBeHidden();
  await expect(take.alert, 'to stop is no failure').toBeHidden();
  await expect.poll(() => take.requests[0]?.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(await take.photo.evaluate((field) => field instanceof HTMLInputElement && field.files?.length)).toBe(1);
  expect(await take.isPainted()).toBe(true);
  expect(await site.kept(chosen.buffer.length)).toBeUndefined();

  await take.limit(-1);
  await take.again.click();
  await expect(take.status).toContainText('Kept as');
  expect((await site.kept(chosen.buffer.length))?.equals(chosen.buffer)).toBe(true);
  const keys = await Promise.all(take.requests.map((request) => request.headerValue('x-request-id')));
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
    const take = new TakePage(page);
    await new Frame(page).openAs(player, '/photo/take');
    // Nine million bytes take a while to reach the browser.
    await take.photo.setInputFiles(picture(bytes), { timeout: 60_000 });
    await take.send.click();
    await expect(take.alert).toHaveText('That file is too large. Please try a smaller one.');
    expect(await site.kept(bytes)).toBeUndefined();
    const smaller = picture(40_000 + (bytes % 7));
    await take.photo.setInputFiles(smaller);
    await take.send.click();
    await expect(take.status).toContainText('Kept as');
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
  const take = new TakePage(page);
  await new Frame(page).openAs(player, '/photo');
  expect(await painted(), 'on a page beside it').toBe(false);
  const anew = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Add your photo' }).click();
  await anew;
  await expect(take.photo).toBeVisible();
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

import type { APIRequestContext, Page } from '@playwright/test';
import { FIRST_DATA_ID, PRERENDERED_ID } from '@parola/contract';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';

const PESOS = /₱[\d,.]+/;

/**
 * The HTML as delivered. The first request after a pause may get the skeleton, because requests do not wait for data.
 */
async function htmlOf(request: APIRequestContext, headers: Record<string, string> = {}): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await request.get('/', { headers })).text()), { timeout: 30_000 })
    .toContain(`id="${PRERENDERED_ID}"`);
  return html;
}
async function withoutScripts(page: Page): Promise<void> {
  await page.route(/\.js$/, (route) => route.abort());
}

test.beforeEach(async ({ request }) => void (await htmlOf(request)));

test('the HTML holds the lobby with the jackpots of this minute, in the visitor’s language', async ({
  request,
  product,
}) => {
  const html = await htmlOf(request);
  const { list } = await callApi(product, 'jackpotPools', {});
  const first: unknown = JSON.parse(new RegExp(`id="${FIRST_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');
  expect(first).toMatchObject({ calls: { jackpotPools: { list: list.map(({ propId }) => ({ propId })) } } });
  expect(html).toContain('Popular now');
  expect(html).toContain('href="/auth/register"');
  expect(html.match(/\/game\/start\?gameId=|, not open yet"/g)).toHaveLength(14);
  expect(await htmlOf(request, { cookie: 'parola_locale=fil-PH' })).toContain('Sikat ngayon');
});

test(
  'without any script it looks as it will: offer, four jackpots, sign-up, games',
  { tag: '@quick' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto('/');
    const lobby = page.locator(`#${PRERENDERED_ID}`);
    await expect(lobby.getByRole('region', { name: 'Offers' }).getByRole('heading').first()).toBeInViewport();
    await expect(lobby.getByRole('region', { name: 'Jackpots' }).locator('[aria-hidden]').getByText(PESOS)).toHaveCount(
      4,
    );
    await expect(lobby.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(lobby.getByRole('tab', { name: 'Hot' })).toBeInViewport();
    await expect(lobby.getByRole('tabpanel').getByRole('listitem')).toHaveCount(14);
    await expect(lobby.getByRole('tabpanel').getByRole('listitem').first()).toBeInViewport();
    await expect(page.locator('.boot-page')).toBeHidden();
    const [offer, before] = [
      await lobby.locator('img').first().boundingBox(),
      await page.locator('.boot-top').boundingBox(),
    ];
    expect(offer?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
    expect(await page.screenshot()).not.toHaveLength(0);
    await context.close();
  },
);

test('a logged-in player never sees it, not before the first script either', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await withoutScripts(page);
  await page.goto('/');
  await expect(page.locator(`#${PRERENDERED_ID}`)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('parola.token', 'somebody'));
  await page.goto('/');
  await expect(page.locator('.boot-page')).toBeVisible();
  await expect(page.locator(`#${PRERENDERED_ID}`)).toBeHidden();
});

test('its picture is asked for once, ahead of all scripts', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (one) => requests.push(new URL(one.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const shown = await page
    .locator('main img[fetchpriority="high"]')
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  const preload = await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset');
  expect(preload).toContain(shown);
  expect(requests.filter((path) => path === shown)).toHaveLength(1);
  expect(requests.indexOf(shown)).toBeLessThan(requests.findIndex((path) => path.endsWith('.js')));
  // The page contains the style sheets of the prerendered content, and does not request its data again.
  expect(requests.filter((path) => /route\.lobby\.home.*\.css|slot\.jackpot.*\.css|jackpotPools/.test(path))).toEqual(
    [],
  );
});

import type { Page } from '@playwright/test';
import type { ConfigMap, Maintenance } from '@parola/calls';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ANNOUNCED = /^Maintenance from .+ to .+, Manila time\. Open rounds and orders are safe\.$/;
const NEWS_WORDS = 'Fiesta week begins on Monday';
const NEWS: NonNullable<ConfigMap['appMarqueeList']>[number] = {
  id: 1,
  texts: { 'en-PH': NEWS_WORDS, 'fil-PH': 'Lunes na ang fiesta week' },
  target: '',
  ...{ startTime: 0, endTime: 4_102_444_800_000, unloginShowStatus: 1, sort: 1 },
};

/**
 * Mocks the platform's calls for this browser, with these entries in the configuration and the page's clock as server
 * time.
 */
async function configure(page: Page, entries: Partial<ConfigMap>): Promise<void> {
  await page.route('**/app/v1/anonymous/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    // A page that is being left cannot be queried.
    const serverTime = await page.evaluate(() => Date.now()).catch(() => Date.now());
    const configMap = body.configMap && { ...body.configMap, ...entries };
    await route.fulfill({ response, json: { ...body, serverTime, ...(configMap && { configMap }) } });
  });
}
/** A maintenance window from and to these offsets from now, ms. */
function windowIn(from: number, to: number): Maintenance {
  const now = Date.now();
  return { status: 1, startTime: now + from, endTime: now + to, message: '' };
}

test('maintenance is announced ahead, and put away once', async ({ page }) => {
  await configure(page, { maintenance: windowIn(HOUR_MS, 2 * HOUR_MS), appMarqueeList: [NEWS] });
  await new Frame(page).open('/terms-of-use');
  await expect(page.getByText(ANNOUNCED)).toBeVisible();
  await inspect(page, 'maintenance announced');
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(page.getByText(ANNOUNCED)).toBeHidden();
  await page.goto('/');
  // The lobby's news loads with the same code, after the announcement.
  await expect(page.getByText(NEWS_WORDS)).toBeVisible();
  await expect(page.getByText(ANNOUNCED)).toBeHidden();
});

test('at the start of the window the page gives way by itself, and comes back at its end', async ({
  page,
  complaints,
}) => {
  // An hour's jump of the clock is too long a wait for a remote that is still loading.
  complaints.expect(/nothing after \d+ ms/);
  await page.clock.install();
  await configure(page, { maintenance: windowIn(HOUR_MS, 2 * HOUR_MS) });
  await page.goto('/terms-of-use');
  await expect(page.getByText(ANNOUNCED)).toBeVisible();
  await page.clock.fastForward(HOUR_MS);
  await page.waitForURL('**/maintenance?redirect=%2Fterms-of-use');
  await page.clock.fastForward(HOUR_MS);
  // The page polls at least every half minute.
  await expect
    .poll(async () => {
      await page.clock.fastForward(MINUTE_MS);
      return new URL(page.url()).pathname;
    })
    .toBe('/terms-of-use');
});

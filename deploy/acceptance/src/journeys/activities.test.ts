import type { Page } from '@playwright/test';
import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { closeDialog } from '../support/close-dialog';
import { whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { countRounds } from '../support/jobs';
import { playOut } from '../support/play';
import { depositFor } from '../support/player';
import { refuseTips } from '../support/refuse-tips';

const { Christmas } = ACTIVITY_ID;

// The setup of the run adds the activity (setup/settings.ts), as an operator would.
test('Christmas is set in the running product, found among the activities, and its gift received', async ({
  page,
  player,
}) => {
  const main = page.getByRole('main');
  await new Frame(page).openAs(player, '/activity/slotshack');
  await expect(main.getByRole('heading', { level: 1, name: 'Spin day' })).toBeVisible();
  await inspect(page, 'spin day');
  await main.getByRole('link', { name: 'Christmas' }).click();
  await expect(page).toHaveURL(new RegExp(`/activity/halloween\\?activityId=${Christmas}$`));
  await expect(main.getByText('Maligayang Pasko!')).toBeVisible();
  await inspect(page, 'christmas');
  await main.getByRole('button', { name: 'Claim' }).click();
  const reward = page.getByRole('dialog');
  await expect(reward).toContainText('25 points');
  await closeDialog(page);
  await expect(reward).toBeHidden();
  await expect(main.getByText('Claimed', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Claim' })).toBeHidden();
  await inspect(page, 'christmas, received');
});

test('an action done on another page is received after the player went there; the welcome gift is one of each account', async ({
  page,
  context,
  player,
}) => {
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'a page of the house' }));
  const main = page.getByRole('main');
  await new Frame(page).openAs(player, '/activity/follow');
  const first = main.getByRole('list').first().getByRole('listitem').first();
  const opened = context.waitForEvent('page');
  await first.getByRole('link', { name: 'Open' }).click();
  await (await opened).close();
  await first.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog')).toContainText('20 points');
  await closeDialog(page);
  await expect(first.getByText('Claimed')).toBeVisible();
  await inspect(page, 'follow, received');
  await page.goto(`/activity/halloween?activityId=${ACTIVITY_ID.SignUpBonus}`);
  await main.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog')).toContainText('100 points');
  await closeDialog(page);
  await expect(main.getByText('Claimed', { exact: true }).first()).toBeVisible();
});

test('a first deposit opens its gift and the day of the deposit check-in, each taken once', async ({
  page,
  product,
  player,
}) => {
  await depositFor(product, player, 100_000);
  const main = page.getByRole('main');
  const reward = page.getByRole('dialog', { name: 'You received' });
  await new Frame(page).openAs(player, '/activity/first-deposit');
  await main.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(reward).toContainText('100 points');
  await closeDialog(page);
  await expect(main.getByRole('button', { name: 'Claim', exact: true })).toBeHidden();
  await inspect(page, 'first deposit gift, received');
  await page.goto('/activity/recharge-sign');
  await main.getByRole('button', { name: 'Claim 10 points' }).click();
  await expect(reward).toContainText('10 points');
  await closeDialog(page);
  await main.getByRole('button', { name: 'Claim 20 points too' }).click();
  await expect(reward).toContainText('20 points');
  await closeDialog(page);
  await expect(main.getByText('Day 1 is done. On to the next day.')).toBeVisible();
  await inspect(page, 'deposit check-in, both claimed');
});

test('the rank has the player of a settled round, and asks a visitor of its v2 to log in', async ({
  page,
  context,
  product,
  player,
}) => {
  // A player without money gets the second-chance offer.
  await refuseTips(context, player, [ACTIVITY_ID.Bankrupt]);
  await page.goto('/rank/v2');
  await expect(page).toHaveURL(/\/auth\/.*redirect=%2Frank%2Fv2/);
  await depositFor(product, player, 30_000);
  await playOut(product, player);
  await countRounds(product);
  await new Frame(page).openAs(player, '/rank');
  const own = page.getByRole('main').getByRole('table').getByRole('row').last();
  await expect(own).toContainText('You');
  await expect(own).not.toContainText('no rank yet');
  await inspect(page, 'rank');
});

test('the piggy bank asks for a log-in; a visitor sees the festival', async ({ page }) => {
  await page.goto('/activity/bank');
  await expect(page).toHaveURL(/\/auth\/.*redirect=%2Factivity%2Fbank/);
  await page.goto('/activity/halloween');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Festival' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await inspect(page, 'festival, visitor');
});

const STREAM = 'Wheel of colors';
const FIESTA = { id: 1, title: 'Fiesta by the bay', scene: 'bay-fiesta' };
const WHEEL = { id: 1, title: STREAM, scene: 'perya-wheel', type: 2 };
const DAILY = [0, 1, 2, 3, 4, 5, 6];

/** Replaces the schedule by a single show of several days while `work` runs. */
const scheduled = (
  product: ProductPlace,
  show: object,
  startMin: number,
  weekdays: readonly number[],
  work: () => Promise<void>,
) =>
  whileSet(product, 'appLiveRule', [], { list: [{ ...show, weekdays, startMin, durationMin: 1440 - startMin }] }, work);

test('a show is framed from the partner while it is on, and counted down to while it is not', async ({
  page,
  product,
  player,
}) => {
  await scheduled(product, FIESTA, 0, DAILY, async () => {
    await new Frame(page).openAs(player, '/activity/live');
    const show = page.frameLocator('iframe[title="Fiesta by the bay"]');
    await expect(show.getByRole('img', { name: /An animated fiesta by the bay/ })).toBeVisible();
    await inspect(page, 'live show');
  });
  const afterTomorrow = (new Date(`${manilaDay(Date.now())}T00:00:00Z`).getUTCDay() + 2) % 7;
  await scheduled(product, FIESTA, 600, [afterTomorrow], async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible();
    await inspect(page, 'live show to come');
  });
});

/** State of the stream's video element: picture width, time in s, and number of decoded frames. */
function streamOn(page: Page): Promise<{ width: number; time: number; frames: number }> {
  return page.locator(`video[aria-label="${STREAM}"]`).evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('it is no video');
    const { videoWidth: width, currentTime: time } = element;
    return { width, time, frames: element.getVideoPlaybackQuality().totalVideoFrames };
  });
}

/**
 * A playlist of the last pieces of the partner's loop and its first one, 2 s each: the timestamps restart before the
 * last piece of the list. A browser begins three pieces before the end, and refuses a live playlist of fewer (RFC 8216,
 * section 6.2.2). There is no further piece.
 */
const TURN_OF_THE_LOOP = [
  '#EXTM3U',
  '#EXT-X-VERSION:3',
  '#EXT-X-TARGETDURATION:2',
  '#EXT-X-MEDIA-SEQUENCE:3',
  '#EXT-X-DISCONTINUITY-SEQUENCE:0',
  ...['3.ts', '4.ts', '5.ts', '6.ts'].flatMap((piece) => ['#EXTINF:2.000,', piece]),
  '#EXT-X-DISCONTINUITY',
  '#EXTINF:2.000,',
  '0.ts',
  '',
].join('\n');
/** Time after which the first piece of the loop plays again, s. */
const TURNED_AFTER_S = 4;
/** Stall time after which the page reports a lost stream (`PATIENCE_MS` of the page), ms. */
const PATIENCE_MS = 12_000;

test('a show that is a stream plays in the browser itself, beyond the end of its loop, says when it breaks, and comes back', async ({
  page,
  product,
  player,
  complaints,
}) => {
  await page.clock.install();
  await page.route('**/live/*/live.m3u8', (route) =>
    route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: TURN_OF_THE_LOOP }),
  );
  await scheduled(product, WHEEL, 0, DAILY, async () => {
    await new Frame(page).openAs(player, '/activity/live');
    // The stream starts automatically.
    await expect.poll(async () => (await streamOn(page)).width).toBe(416);
    await expect.poll(async () => (await streamOn(page)).time, { timeout: 40_000 }).toBeGreaterThan(TURNED_AFTER_S);
    expect((await streamOn(page)).frames).toBeGreaterThan(0);
    await inspect(page, 'live stream');

    // The partner becomes unreachable: all requests to its addresses fail.
    complaints.expect(/Failed to load resource/);
    await page.route('**/live/*/*', (route) => route.abort());
    await expect(async () => {
      await page.clock.fastForward(PATIENCE_MS);
      await expect(page.getByText('The show stopped')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 40_000 });
    await inspect(page, 'live stream, broken');
    await page.unroute('**/live/*/live.m3u8');
    await page.unroute('**/live/*/*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await streamOn(page)).time).toBeGreaterThan(1);
  });
});

test('a stream goes on for longer than its whole loop, says when it breaks, and comes back', async ({
  page,
  product,
  player,
  complaints,
}) => {
  await scheduled(product, WHEEL, 0, DAILY, async () => {
    await new Frame(page).openAs(player, '/activity/live');
    await expect.poll(async () => (await streamOn(page)).width).toBe(416);
    const { time: from } = await streamOn(page);
    // The loop has a length of fourteen seconds.
    await expect.poll(async () => (await streamOn(page)).time - from, { timeout: 40_000 }).toBeGreaterThan(16);
    complaints.expect(/Failed to load resource/);
    await page.route('**/live/*/*', (route) => route.abort());
    await expect(page.getByText('The show stopped')).toBeVisible({ timeout: 40_000 });
    await page.unroute('**/live/*/*');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await streamOn(page)).time).toBeGreaterThan(1);
  });
});

test('the site plays media of the partners alone', async ({ page, product, complaints }) => {
  complaints.expect(/Content Security Policy/);
  await page.goto('/activity/live');
  const failed = (url: string) =>
    page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          const video = document.createElement('video');
          video.addEventListener('error', () => setTimeout(() => resolve('loaded, and is no stream'), 500));
          video.src = src;
        }),
      url,
    );
  expect(await failed(`${product.partnersUrl}/live/none/live.m3u8`)).toBe('loaded, and is no stream');
  const elsewhere = new URL(product.partnersUrl);
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  expect(await failed(`${elsewhere.origin}/live/none/live.m3u8`)).toBe('media-src');
});

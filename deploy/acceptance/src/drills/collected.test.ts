import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, type Registry } from '@parola/releases';
import { copySettled } from '../product/folder';
import { goInside } from '../support/open-and-check';
import { expect, test as base } from '../support/fixtures';
import { publishAltered, unharmed } from './altered-build';
import { openDrillSite, type DrillSite } from './drill-site';
import { FAULT_IS_LOGGED } from './faults';
import { card, PLACES } from './drilled-remotes';

const UNIT = 'vip-bonus';
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Values of the collection's rules: number of revisions kept for rollback, and maximum age of an open tab's release in
 * days.
 */
const REVISIONS = 50;
const HORIZON_DAYS = 21;
const RELEASES = 5;
/** The front door caches a build's state for a minute. */
const KNOWN_WITHIN = { timeout: 90_000 };

/** A separate front door and store, copied from the product's: months pass in it, and builds are removed. */
const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'collected-'));
      for (const folder of ['releases', 'keys'])
        await copySettled(path.join(product.dataDir, folder), path.join(dataDir, folder));
      const site = await openDrillSite({ ...product, dataDir }, 'drill-collected');
      await use(site);
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Blocked, because a worker may have cached the code that the site has to serve here.
  serviceWorkers: 'block',
});

/**
 * Runs the collection `days` from now and again a week later. Until then browsers report the listed builds daily, and
 * no other builds. Production's units are always in use.
 */
async function collect({ registry }: DrillSite, days: number, used: readonly string[]): Promise<void> {
  const dir = path.dirname(registry.filesRoot);
  for (const more of [0, 8]) {
    const now = Date.now() + (days + more) * DAY_MS;
    for (let day = 0; day <= HORIZON_DAYS; day += 1) await lease(registry, now - day * DAY_MS, used);
    const then = await openRegistry({ dir, actor: 'drill', now: () => now });
    const { unknownDays } = await then.collection.run();
    expect(unknownDays).toEqual([]);
  }
}
async function lease({ storage }: Registry, at: number, versions: readonly string[]): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10);
  const document = { schema: 'parola/lease@1', day, sessions: 1 };
  for (const version of versions)
    await storage.putDerived(`leases/${UNIT}/${version}/${day}.json`, Buffer.from(JSON.stringify(document)));
}

test('guarantee 24: row GC aware of live clients: an old tab has its code after five releases and collections; once that is gone, a page that never came is loaded anew from the newer release, once', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(480_000);
  const { registry, channel } = site;
  // A separate build for the tab: production's build is served on this site too, and so is never removed.
  const old = '9.8.0-tab';
  await publishAltered(registry, UNIT, site.whole[UNIT], old, unharmed);
  await site.serve(UNIT, old);
  await page.goto(PLACES[UNIT].path);
  await page.getByRole('button', { name: 'I’m 21 or older, enter' }).click();
  await expect(PLACES[UNIT].shown(page)).toBeVisible();
  // The tab must not learn of a release before the test wants it, because it would load the newer one.
  const home = await (await fetch(site.url, { headers: { accept: 'text/html' } })).text();
  let mayLearn = false;
  await page.route(`${site.url}/`, (route) =>
    mayLearn || route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 200, body: home }),
  );
  await page.evaluate(() => Reflect.set(window, 'drillKept', 'as it was'));

  const newer = Array.from({ length: RELEASES }, (_, at) => `9.9.${at}-drill`);
  for (const version of newer) {
    await publishAltered(registry, UNIT, old, version, unharmed);
    await site.serve(UNIT, version);
  }
  const [last = '', before = ''] = newer.toReversed();
  // Pushes the tab's build out of the revisions kept for rollback, so that only the tab uses it.
  for (let rev = 0; rev < REVISIONS; rev += 2)
    for (const version of [before, last]) await registry.pin([{ unit: UNIT, version }], { channel, fallback: 'none' });
  await site.serve(UNIT, last);
  await collect(site, 120, [old, last]);
  expect((await registry.state(UNIT, newer[0] ?? '')).state).toBe('swept');
  expect((await registry.state(UNIT, old)).state).toBe('published');

  await goInside(page, '/vip/rebate');
  await expect(page.getByRole('heading', { name: 'Rebate' }).first()).toBeVisible();
  const manifest: { files: { path: string }[] } = await (
    await fetch(`${site.url}/remotes/${UNIT}/${old}/manifest.json`)
  ).json();
  for (const file of manifest.files) {
    const { status } = await fetch(`${site.url}/remotes/${UNIT}/${old}/${file.path}`);
    expect([file.path, status]).toEqual([file.path, 200]);
  }

  await collect(site, 200, [last]);
  expect((await registry.state(UNIT, old)).state).toBe('swept');
  const [chunk] = manifest.files.filter((file) => file.path.startsWith('route.vip-bonus.tasks'));
  await expect
    .poll(async () => (await fetch(`${site.url}/remotes/${UNIT}/${old}/${chunk?.path}`)).status, KNOWN_WITHIN)
    .toBe(410);
  complaints.expect(FAULT_IS_LOGGED);
  complaints.expect(/Refused to (execute script|apply style)/);
  complaints.expect(/Loading (CSS )?chunk/);
  mayLearn = true;
  expect(await page.evaluate(() => Reflect.get(window, 'drillKept')), 'nothing was loaded anew so far').toBe(
    'as it was',
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  const loaded = page.waitForEvent('load', { timeout: 60_000 });
  await page.evaluate(() => {
    history.pushState(null, '', '/bonus/tasks');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await loaded;
  await expect(page).toHaveURL('/bonus/tasks');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(card(page).title).toBeHidden();
  await goInside(page, PLACES[UNIT].path);
  await expect(PLACES[UNIT].shown(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Update' })).toBeHidden();
  expect(loads).toBe(1);
});

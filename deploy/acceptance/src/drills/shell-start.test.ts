import type { Browser, Page } from '@playwright/test';
import { GUARD_ACTOR } from '@parola/releases';
import { expect, test as base } from '../support/fixtures';
import { doesNotStart, publishShellAgain } from './altered-shell';
import { browserOf, devicesOf, served } from './canary-visits';
import { startDrillGuard } from './drill-guard';
import { openDrillSite, type DrillSite } from './drill-site';

/** Unique per run: a version can be published only once. */
const DEAD = `9.1.0-run.${Date.now()}`;
const HALF_BP = 5000;
/** Number of devices in the fast path of the guard's rule. */
const DEVICES = 5;
const HEARD_WITHIN_MS = 60_000;
const SHOWN_WITHIN_MS = 60_000;

const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-start-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** The tabs of the shell, found by CSS: the age notice for new visitors hides them from the accessibility tree. */
const tabs = (page: Page) => page.locator('nav[aria-label="Main"]');

/** A returning browser, which the front door knows by its cookie. */
async function comesBack(browser: Browser, site: DrillSite, device: string): Promise<Page> {
  const page = await browserOf(browser, site, device);
  await page.context().addCookies([{ name: 'parola_device', value: device, url: site.url }]);
  return page;
}

test('a canary of the shell that does not start is taken back by the guard, though no code of it runs in any page', async ({
  browser,
  product,
  site,
}) => {
  const { channel, registry } = site;
  const { version: whole = '' } = (await registry.head(channel))?.pins.shell?.stable ?? {};
  await publishShellAgain(registry, whole, DEAD, doesNotStart);
  const { revision } = await registry.canary({ unit: 'shell', version: DEAD }, { channel, weightBp: HALF_BP });
  await served(site, revision.rev);
  const rollout = { seed: revision.pins.shell?.canary?.seed ?? '', weightBp: HALF_BP };
  const canaryDevices = await devicesOf(rollout, true, DEVICES);
  const [lucky = ''] = await devicesOf(rollout, false, 1);

  const guard = await startDrillGuard(product, site);
  const pages: Page[] = [];
  try {
    const stable = await comesBack(browser, site, lucky);
    pages.push(stable);
    await stable.goto('/', { waitUntil: 'commit' });
    await expect(tabs(stable)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    for (const device of canaryDevices) {
      const page = await comesBack(browser, site, device);
      pages.push(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator(`script[src*="/shell/${DEAD}/"]`).first()).toBeAttached();
    }
    await expect
      .poll(async () => (await registry.head(channel))?.op.kind, { timeout: HEARD_WITHIN_MS, intervals: [500] })
      .toBe('auto-rollback');
    // The guard reports an action after it is done, so stop it first.
    await guard.stop();
    const head = await registry.head(channel);
    expect(head).toMatchObject({ actor: GUARD_ACTOR, op: { units: ['shell'] } });
    expect(head?.reason).toContain(`its code could not be loaded on ${DEVICES} devices`);
    expect(head?.pins.shell?.canary).toBeUndefined();
    expect(head?.pins.shell?.stable.version).toBe(whole);
    expect(guard.news.map(({ act }) => act)).toEqual(['rolled-back']);

    await served(site, head?.rev);
    const [, again] = pages;
    await again?.reload({ waitUntil: 'commit' });
    if (again) await expect(tabs(again)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  } finally {
    await guard.stop();
    for (const page of pages) await page.context().close();
  }
});

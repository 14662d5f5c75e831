import type { Browser, Page } from '@playwright/test';
import { GUARD_ACTOR } from '@parola/releases';
import { expect, test as base } from '../support/fixtures';
import { publishAltered, throwsInModuleScope } from './altered-build';
import { browserOf, devicesOf, served } from './canary-visits';
import { startDrillGuard } from './drill-guard';
import { openDrillSite, type DrillSite } from './drill-site';
import { buildSeventh } from './seventh-remote';

const UNIT = 'fiesta';
/** Unique per run: a version can be published only once. */
const RUN = Date.now();
const GOOD = `1.0.0-run.${RUN}`;
const FAILS = `1.1.0-run.${RUN}`;
const HALF_BP = 5000;
/** Number of devices in the fast path of the guard's rule. */
const DEVICES = 5;
/** The guard's script loads some seconds after the page, on a busy machine much later. */
const HEARD_WITHIN_MS = 90_000;
const SHOWN_WITHIN_MS = 60_000;

const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-guard-${workerIndex}`);
      const build = await buildSeventh(UNIT, `guard-${workerIndex}`, undefined, GOOD);
      await site.registry.publish(build, { unit: UNIT });
      await site.serveUnit(UNIT, GOOD);
      await publishAltered(site.registry, UNIT, GOOD, FAILS, throwsInModuleScope);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** A browser with a device id, on the page of the remote. */
async function visit(browser: Browser, site: DrillSite, device: string): Promise<Page> {
  const page = await browserOf(browser, site, device);
  await page.goto(`/${UNIT}`, { waitUntil: 'commit' });
  return page;
}

/** Waits for the page's title as a working remote shows it. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Fiesta', level: 1 }).first()).toBeVisible({
    timeout: SHOWN_WITHIN_MS,
  });
}

test("the guard takes back a canary that does not start, from the reports of its players' pages", async ({
  browser,
  product,
  site,
}) => {
  const { channel, registry } = site;
  const { revision } = await registry.canary({ unit: UNIT, version: FAILS }, { channel, weightBp: HALF_BP });
  await served(site, revision.rev);
  const seed = revision.pins[UNIT]?.canary?.seed ?? '';
  const rollout = { seed, weightBp: HALF_BP };
  const [first = '', ...others] = await devicesOf(rollout, true, DEVICES);
  const [lucky = ''] = await devicesOf(rollout, false, 1);

  const guard = await startDrillGuard(product, site);
  const pages: Page[] = [];
  try {
    for (const device of [first, ...others]) pages.push(await visit(browser, site, device));
    const stable = await visit(browser, site, lucky);
    pages.push(stable);
    await expectShown(stable);
    await expect
      .poll(async () => (await registry.head(channel))?.op.kind, { timeout: HEARD_WITHIN_MS, intervals: [500] })
      .toBe('auto-rollback');
  } finally {
    await guard.stop();
    for (const page of pages) await page.context().close();
  }
  const head = await registry.head(channel);
  expect(head).toMatchObject({ actor: GUARD_ACTOR, op: { units: [UNIT] } });
  expect(head?.reason).toContain(`its code could not be loaded on ${DEVICES} devices: canary ${DEVICES} of ${DEVICES}`);
  expect(head?.pins[UNIT]?.stable.version).toBe(GOOD);
  expect(head?.pins[UNIT]?.canary).toBeUndefined();
  expect(guard.news.map(({ act }) => act)).toEqual(['rolled-back']);

  await served(site, head?.rev);
  const again = await visit(browser, site, first);
  await expectShown(again);
  await again.context().close();
});

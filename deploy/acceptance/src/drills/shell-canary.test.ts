import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { bucketOf } from '@parola/contract';
import { expect, test as base } from '../support/fixtures';
import { untilKept } from '../support/worker';
import { publishShellAgain } from './altered-shell';
import { openDrillSite, type DrillSite } from './drill-site';

/** Unique per run: a version can be published only once. */
const NEW = `9.0.0-run.${Date.now()}`;
const HALF_BP = 5000;
const SHOWN_WITHIN_MS = 60_000;
/** The page requests its receipt some seconds after it is shown, on a busy machine much later, ms. */
const KNOWN_WITHIN_MS = 60_000;

const test = base.extend<object, { site: DrillSite; old: string }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-shell-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The shell version for visitors outside the canary. */
  old: [
    async ({ site }, use) => {
      const { version = '' } = (await site.registry.head(site.channel))?.pins.shell?.stable ?? {};
      await publishShellAgain(site.registry, version, NEW);
      await use(version);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'serial' });

/** A device id inside, or outside, a canary of 50 % with this seed. */
async function deviceOf(seed: string, canary: boolean): Promise<string> {
  for (;;) {
    const id = randomUUID();
    if ((await bucketOf(seed, id)) < HALF_BP === canary) return id;
  }
}

/** Polls until the front door serves the newest revision. */
async function served({ registry, channel, url }: DrillSite): Promise<void> {
  const newest = (await registry.head(channel))?.rev;
  await expect
    .poll(
      async () => {
        const health: { rev: number } = await (await fetch(`${url}/healthz`)).json();
        return health.rev;
      },
      { timeout: KNOWN_WITHIN_MS },
    )
    .toBe(newest);
}

/** Gives the new shell this share of the players. @returns the seed of the rollout */
async function share(site: DrillSite, weightBp: number): Promise<string> {
  const { channel, registry } = site;
  const { revision } = await registry.canary({ unit: 'shell', version: NEW }, { channel, weightBp });
  await served(site);
  return revision.pins.shell?.canary?.seed ?? '';
}
async function abort(site: DrillSite): Promise<void> {
  await site.registry.make({ kind: 'abort', group: 'shell', reason: 'drill' }, { channel: site.channel });
  await served(site);
}

/** A browser with this device id, if given. */
async function browserOf(browser: Browser, site: DrillSite, device: string | undefined, worker = false): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: worker ? 'allow' : 'block' });
  await context.addInitScript((id) => {
    if (id === undefined)
      Storage.prototype.setItem = () => {
        throw new DOMException('Nothing is kept here.', 'QuotaExceededError');
      };
    else if (!localStorage.getItem('parola.device')) localStorage.setItem('parola.device', id);
  }, device);
  return context.newPage();
}

/** The tabs of the shell, found by CSS: the age notice for new visitors hides them from the accessibility tree. */
const tabs = (page: Page) => page.locator('nav[aria-label="Main"]');

/** Loads the page and returns the version of its running shell, once the shell has rendered its frame. */
async function load(page: Page): Promise<string> {
  await page.goto('/', { waitUntil: 'commit' });
  return shellOf(page);
}
async function shellOf(page: Page): Promise<string> {
  await expect(tabs(page)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const scripts = page.locator('script[src*="/shell/"]');
  const sources = await scripts.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const versions = new Set(sources.map((source) => /\/shell\/([^/]+)\//.exec(source ?? '')?.[1]));
  expect(versions.size, `one shell in the page: ${sources.join(' ')}`).toBe(1);
  return [...versions][0] ?? '';
}
async function isKnown(page: Page, device: string): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'parola_device')?.value, {
      timeout: KNOWN_WITHIN_MS,
    })
    .toBe(device);
}

test('a visitor keeps the shell over reloads, a ramp brings it to all, an abort takes it back', async ({
  browser,
  site,
  old,
}) => {
  test.setTimeout(360_000);
  const seed = await share(site, HALF_BP);
  const [chosen, other] = [await deviceOf(seed, true), await deviceOf(seed, false)];
  const canaryPage = await browserOf(browser, site, chosen);
  const otherPage = await browserOf(browser, site, other);
  const anonymousPage = await browserOf(browser, site, undefined);

  await test.step('the first page is the common one: the visitor is still unknown', async () => {
    for (const page of [canaryPage, otherPage]) expect(await load(page)).toBe(old);
    await isKnown(canaryPage, chosen);
    await isKnown(otherPage, other);
  });
  await test.step('from then on each has his own', async () => {
    for (const _load of [1, 2, 3]) {
      expect(await load(canaryPage)).toBe(NEW);
      expect(await load(otherPage)).toBe(old);
      expect(await load(anonymousPage)).toBe(old);
    }
    const answer = await canaryPage.request.get('/');
    expect(answer.headers()['cache-control']).toBe('private, no-cache');
  });
  await test.step('at 100 % every known visitor has it, and browsers without storage never do', async () => {
    expect(await share(site, 10_000)).toBe(seed);
    expect([await load(canaryPage), await load(otherPage), await load(anonymousPage)]).toEqual([NEW, NEW, old]);
  });
  await test.step('an abort gives all visitors the old one, in one page for all', async () => {
    await abort(site);
    expect([await load(canaryPage), await load(otherPage), await load(anonymousPage)]).toEqual([old, old, old]);
    expect((await canaryPage.request.get('/')).headers()['cache-control']).toBe('no-cache');
  });
  for (const page of [canaryPage, otherPage, anonymousPage]) await page.context().close();
});

/** Polls the shell version of a visitor, because the worker may show its stored page when the site answers slowly. */
async function expectShell(page: Page, version: string): Promise<void> {
  await expect.poll(() => load(page), { timeout: KNOWN_WITHIN_MS }).toBe(version);
}

test('without a network a visitor has the shell that was served before', async ({ browser, site, old }) => {
  test.setTimeout(360_000);
  const device = await deviceOf(await share(site, HALF_BP), true);
  const page = await browserOf(browser, site, device, true);
  expect(await load(page)).toBe(old);
  await isKnown(page, device);
  await expectShell(page, NEW);
  await untilKept(page);
  const kept = () =>
    page.evaluate(async () => (await caches.match('/', { cacheName: 'parola-pages', ignoreVary: true }))?.text());
  await expect.poll(kept, { timeout: KNOWN_WITHIN_MS }).toContain(`/shell/${NEW}/`);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(`script[src*="/shell/${NEW}/"]`).first()).toBeAttached({ timeout: SHOWN_WITHIN_MS });
  await expect(tabs(page)).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await page.context().setOffline(false);
  await abort(site);
  await expectShell(page, old);
  await page.context().close();
});

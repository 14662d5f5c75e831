import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { RECEIPT_PATH, type UnitOutcome } from '@parola/contract';
import { openCountReader, TELEMETRY_DIR } from '@parola/releases';
import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { browserOf } from './canary-visits';
import { openDrillSite, type DrillSite } from './drill-site';
import { MISUSES, type Misuse } from './misuses';
import { failureIn, listenTo } from './page-reports';
import { buildSeventh } from './seventh-remote';

const UNIT = 'fiesta';
/** Unique per run: a version can be published only once. */
const BREAKS = `1.2.0-run.${Date.now()}`;
const TIMES = ['first paint', '16 seconds later'] as const;
type Time = (typeof TIMES)[number];
/** Age of the page at the second time; ms. */
const LATER_MS = 16_000;
/** Longest time from the fault, or from the begin of the guard if that is later, to the report; ms. */
const NOTICED_WITHIN_MS = 30_000;
/** The guard begins some seconds after the page, on a busy machine much later. */
const BEGUN_WITHIN_MS = 120_000;
const SHOWN_WITHIN_MS = 60_000;

const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-times-${workerIndex}`);
      const build = await buildSeventh(UNIT, `times-${workerIndex}`, 'wall-breaking-remote', BREAKS);
      await site.registry.publish(build, { unit: UNIT });
      await site.serveUnit(UNIT, BREAKS);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** The report of a fault, and the seconds until it. */
interface Noticed {
  failure: UnitOutcome | undefined;
  seconds: number;
}

/** Makes one fault in a browser of its own, and waits for the report of the page. */
async function drill(browser: Browser, site: DrillSite, { name, code }: Misuse, time: Time): Promise<Noticed> {
  const page = await browserOf(browser, site, randomUUID());
  const beacons = await listenTo(page);
  let guardAt = Infinity;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === RECEIPT_PATH) guardAt = Math.min(guardAt, Date.now());
  });
  let faultAt = Date.now();
  await new Frame(page).openAsVisitor(time === 'first paint' ? `/${UNIT}?break=${name}` : `/${UNIT}`);
  const heading = page.getByRole('heading', { name: 'Fiesta', level: 1 }).first();
  if (time !== 'first paint') {
    await expect(heading).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expect
      .poll(() => page.evaluate(() => performance.now()), { timeout: SHOWN_WITHIN_MS })
      .toBeGreaterThan(LATER_MS);
    faultAt = Date.now();
    await page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });
  }
  const message = `${name}, ${time}`;
  await expect
    .poll(() => guardAt, { message: `${message}: the guard has begun`, timeout: BEGUN_WITHIN_MS })
    .toBeLessThan(Infinity);
  const from = Math.max(faultAt, guardAt);
  if (code === undefined) {
    await expect
      .poll(() => beacons.flatMap(({ units }) => units), { message, timeout: NOTICED_WITHIN_MS })
      .toContainEqual({ unit: UNIT, state: 'mounted' });
    await expect(heading, message).toBeVisible();
  } else
    await expect
      .poll(() => failureIn(UNIT, beacons), {
        message,
        timeout: Math.max(1, from + NOTICED_WITHIN_MS - Date.now()),
        intervals: [200],
      })
      .toMatchObject({
        state: 'error',
        error: { kind: code === 'VIEW-001' ? 'mount' : 'runtime', fingerprint: expect.stringMatching(`^${code}:`) },
      });
  const seconds = (Date.now() - faultAt) / 1000;
  await page.context().close();
  return { failure: failureIn(UNIT, beacons), seconds };
}

for (const [group, misuses] of Object.entries(MISUSES))
  test(`${group}: faults begun at first paint and 16 seconds later are contained, or noticed and counted against the build`, async ({
    browser,
    product,
    site,
  }) => {
    test.setTimeout(360_000);
    const counts = openCountReader(path.join(product.dataDir, TELEMETRY_DIR));
    const since = Date.now() - 60_000;
    const failed = async () => (await counts.read(site.channel, since)).filter((row) => row.failed > 0);
    const sum = async () =>
      (await failed())
        .filter(({ unit, version }) => unit === UNIT && version === BREAKS)
        .reduce((all, row) => all + row.failed, 0);
    const before = await sum();
    const pairs = misuses.flatMap((misuse) => TIMES.map((time) => ({ misuse, time })));
    const noticed = await Promise.all(pairs.map(({ misuse, time }) => drill(browser, site, misuse, time)));
    console.log(
      pairs
        .map(
          ({ misuse, time }, n) => `${misuse.name.padEnd(12)} ${time.padEnd(18)} ${noticed[n]?.seconds.toFixed(1)} s`,
        )
        .join('\n'),
    );
    for (const [n, { code, name }] of misuses.entries()) {
      const [early, later] = [noticed[2 * n], noticed[2 * n + 1]].map((one) => one?.failure?.error?.fingerprint);
      expect([name, early]).toEqual([name, later]);
      if (code === undefined) expect([name, early]).toEqual([name, undefined]);
    }
    const expected = before + 2 * misuses.filter(({ code }) => code !== undefined).length;
    await expect.poll(sum, { message: 'the faults are counted', timeout: BEGUN_WITHIN_MS }).toBe(expected);
    expect((await failed()).filter(({ unit, version }) => unit !== UNIT || version !== BREAKS)).toEqual([]);
  });

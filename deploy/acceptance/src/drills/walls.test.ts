import type { Browser, Page } from '@playwright/test';
import path from 'node:path';
import { BEACON_PATH, RECEIPT_PATH, type Beacon } from '@parola/contract';
import { GUARD_ACTOR, openCountReader, TELEMETRY_DIR } from '@parola/releases';
import { Frame } from '../pages/frame';
import { fromOwnAddress } from '../product/address';
import { expect, test as base } from '../support/fixtures';
import { browserOf, devicesOf, served } from './canary-visits';
import { startDrillGuard } from './drill-guard';
import { openDrillSite, type DrillSite } from './drill-site';
import { failureIn, listenTo } from './page-reports';
import { buildSeventh } from './seventh-remote';

const UNIT = 'fiesta';
/** Unique per run: a version can be published only once. */
const RUN = Date.now();
const GOOD = `1.0.0-run.${RUN}`;
const BREAKS = `1.1.0-run.${RUN}`;
const HALF_BP = 5000;
/**
 * Faults of the build that affect the whole page, by the names of their buttons; each is triggered in a separate tab.
 */
const KINDS = ['Global', 'Prototype', 'Method', 'Address', 'Storage', 'Frame', 'Hang'] as const;
/** Faults at the first rendering of the page, before the guard's script has loaded. */
const EARLY = ['Global', 'Method', 'Prototype'] as const;
/** Number of canary sessions that the guard's rule requires; devices without a browser repeat the report of one. */
const CROWD = 20;
const BROKEN = KINDS.length + EARLY.length;
/**
 * The guard's script loads some seconds after the page and checks every ten seconds, on a busy machine much later; ms.
 */
const HEARD_WITHIN_MS = 120_000;
const SHOWN_WITHIN_MS = 60_000;
/** Offset of the guard's clock, ms: its rule evaluates whole minutes, and the test must not wait for them. */
const AHEAD_MS = 3 * 60_000;

const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-walls-${workerIndex}`);
      const place = `walls-${workerIndex}`;
      await site.registry.publish(await buildSeventh(UNIT, place, undefined, GOOD), { unit: UNIT });
      await site.serveUnit(UNIT, GOOD);
      // The check at publication searches the code for forbidden uses, and must find none here.
      await site.registry.publish(await buildSeventh(UNIT, place, 'wall-breaking-remote', BREAKS), { unit: UNIT });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/**
 * Opens the remote's page in the browser of a device, and waits for its first report: from then on the guard in the
 * page is active.
 */
async function visit(
  browser: Browser,
  site: DrillSite,
  device: string,
  breaks?: (typeof EARLY)[number],
): Promise<{ page: Page; beacons: Beacon[] }> {
  const page = await browserOf(browser, site, device);
  const beacons = await listenTo(page);
  await new Frame(page).openAsVisitor(`/${UNIT}${breaks ? `?break=${breaks}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Fiesta', level: 1 }).first()).toBeVisible({
    timeout: SHOWN_WITHIN_MS,
  });
  if (breaks === undefined)
    await expect
      .poll(() => beacons.flatMap(({ units }) => units), { timeout: HEARD_WITHIN_MS })
      .toContainEqual({ unit: UNIT, state: 'mounted' });
  return { page, beacons };
}

/** Sends a page's report again from other devices, each with a separate receipt. */
async function repeat(site: DrillSite, rev: number, devices: readonly string[], { builds, units }: Beacon) {
  const agent = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Linux; Android 13)' };
  for (const device of devices) {
    const headers = { ...agent, ...fromOwnAddress() };
    const post = (to: string, body: object) =>
      fetch(`${site.url}${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { receipt }: { receipt: string } = await (await post(RECEIPT_PATH, { rev, device })).json();
    expect((await post(BEACON_PATH, { receipt, builds, units })).status).toBe(204);
  }
}

test('a build that breaks through the walls unseen is found out in its pages, and its canary taken back', async ({
  browser,
  product,
  site,
}) => {
  test.setTimeout(360_000);
  const { channel, registry } = site;
  const { revision } = await registry.canary({ unit: UNIT, version: BREAKS }, { channel, weightBp: HALF_BP });
  await served(site, revision.rev);
  const rollout = { seed: revision.pins[UNIT]?.canary?.seed ?? '', weightBp: HALF_BP };
  const [canaryDevices, lucky] = [
    await devicesOf(rollout, true, BROKEN + CROWD),
    await devicesOf(rollout, false, 1 + CROWD),
  ];
  const counts = openCountReader(path.join(product.dataDir, TELEMETRY_DIR));
  const ofUnit = async () =>
    (await counts.read(channel, revision.at - 60_000)).filter(({ unit, rev }) => unit === UNIT && rev === revision.rev);

  const stable = await visit(browser, site, lucky[0] ?? '');
  const broken = await Promise.all(KINDS.map((_kind, n) => visit(browser, site, canaryDevices[n] ?? '')));
  await test.step('each breach is told, under a name of its own', async () => {
    for (const [n, { page }] of broken.entries())
      await page.getByRole('button', { name: KINDS[n] }).click({ noWaitAfter: true });
    for (const [n, { beacons }] of broken.entries())
      await expect
        .poll(() => failureIn(UNIT, beacons), {
          message: `${KINDS[n]} is told`,
          timeout: HEARD_WITHIN_MS,
          intervals: [500],
        })
        .toEqual({
          unit: UNIT,
          state: 'error',
          error: { kind: 'runtime', fingerprint: expect.stringMatching(/^GUARD:/) },
        });
    expect(new Set(broken.map(({ beacons }) => failureIn(UNIT, beacons)?.error?.fingerprint)).size).toBe(KINDS.length);
    expect(failureIn(UNIT, stable.beacons)).toBeUndefined();
  });
  const early = await Promise.all(
    EARLY.map((kind, n) => visit(browser, site, canaryDevices[KINDS.length + n] ?? '', kind)),
  );
  await test.step('each breach of the first paint is told under the same name as one of later', async () => {
    for (const [n, { beacons }] of early.entries()) {
      const later = failureIn(UNIT, broken[KINDS.findIndex((kind) => kind === EARLY[n])]?.beacons ?? []);
      await expect
        .poll(() => failureIn(UNIT, beacons), {
          message: `${EARLY[n]} is told`,
          timeout: HEARD_WITHIN_MS,
          intervals: [500],
        })
        .toEqual(later);
    }
  });
  await test.step('it is counted against this build alone', async () => {
    await expect
      .poll(
        async () =>
          (await ofUnit()).filter(({ version }) => version === BREAKS).reduce((sum, { failed }) => sum + failed, 0),
        { timeout: HEARD_WITHIN_MS },
      )
      .toBe(BROKEN);
    expect((await ofUnit()).filter(({ failed, version }) => failed > 0 && version !== BREAKS)).toEqual([]);
  });
  const failureBeacon = broken[0]?.beacons.find((beacon) => failureIn(UNIT, [beacon]));
  const well = stable.beacons.find(({ units }) => units.some(({ unit }) => unit === UNIT));
  if (!failureBeacon || !well) throw new Error('the pages said nothing');
  await repeat(site, revision.rev, canaryDevices.slice(BROKEN), failureBeacon);
  await repeat(site, revision.rev, lucky.slice(1), well);
  await expect
    .poll(async () => (await ofUnit()).reduce((sum, { sessions }) => sum + sessions, 0), { timeout: HEARD_WITHIN_MS })
    .toBe(canaryDevices.length + lucky.length);
  for (const { page } of [stable, ...broken, ...early]) await page.context().close();

  const guard = await startDrillGuard(product, site, AHEAD_MS);
  try {
    await expect
      .poll(async () => (await registry.head(channel))?.op.kind, { timeout: HEARD_WITHIN_MS })
      .toBe('auto-rollback');
  } finally {
    await guard.stop();
  }
  const head = await registry.head(channel);
  expect(head).toMatchObject({ actor: GUARD_ACTOR, op: { units: [UNIT] } });
  expect(head?.reason).toContain(`canary ${canaryDevices.length} of ${canaryDevices.length} sessions failed`);
  expect(head?.pins[UNIT]?.stable.version).toBe(GOOD);
  expect(head?.pins[UNIT]?.canary).toBeUndefined();
  expect(guard.news.map(({ act }) => act)).toEqual(['rolled-back']);

  await served(site, head?.rev);
  const again = await visit(browser, site, canaryDevices[0] ?? '');
  await expect(again.page.getByRole('button', { name: KINDS[0] })).toHaveCount(0);
  await again.page.context().close();
});

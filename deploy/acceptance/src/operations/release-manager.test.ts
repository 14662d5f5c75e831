import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseSnapshot, RemoteManifest } from '@parola/contract';
import { EXIT_CODES } from '@parola/releases';
import { Frame } from '../pages/frame';
import { WalletPage } from '../pages/wallet';
import type { ProductPlace } from '../product/product';
import { release } from '../product/release';
import { alteredFiles, unharmed, writeBuild } from '../drills/altered-build';
import { openDrillSite, type DrillSite } from '../drills/drill-site';
import { expect, test as base } from '../support/fixtures';
import { releaseIn, versionsOf } from '../support/release-in-page';

/** Unique per run, because a version can be published only once; in a new registry it could be 1.0.1. */
const VERSION = `1.0.1-run.${Date.now()}`;
const MANAGER = 'maria';

/** A separate front door on a channel that begins as a copy of production: its pins affect no other journey. */
const test = base.extend<object, { site: DrillSite }>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `manager-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Runs a verb with --json as the release manager. @throws Error with its output when it fails */
async function json<T>(product: ProductPlace, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await release(product, MANAGER, ...args, '--json');
  if (code !== 0) throw new Error(`release ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/**
 * Opens the wallet of the newest release. @returns the release in the page, and the address of the loaded wallet entry
 */
async function openWallet(page: Page): Promise<{ release: ReleaseSnapshot; entry: string }> {
  const entry = page.waitForResponse((response) => /\/remotes\/wallets\/[^/]+\/remoteEntry\.js$/.test(response.url()));
  await page.goto('/wallets?name=deposit');
  await expect(new WalletPage(page).submit).toBeVisible();
  return { release: await releaseIn(page), entry: new URL((await entry).url()).pathname };
}

/** Waits until the edge serves a revision; the edge watches the registry and needs no restart. */
async function served(site: DrillSite, rev: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const health: { rev: number } = await (await fetch(`${site.url}/healthz`)).json();
        return health.rev;
      },
      // Delivery times are measured by a benchmark.
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(rev);
}

/** Copies a published build with other requirements in its manifest; the caller removes the copy. */
async function alteredBuild(
  product: ProductPlace,
  from: string,
  version: string,
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-altered-'));
  const published = path.join(product.dataDir, 'releases/public/remotes/wallets', from);
  const files = await alteredFiles(published, { name: 'wallets', from, to: version, alter: unharmed, change });
  await writeBuild(folder, files);
  return folder;
}

test('publish, pin, roll back: the next page load follows, and only in the one remote', async ({
  page,
  player,
  product,
  site,
}) => {
  const { channel } = site;
  await new Frame(page).openAs(player);
  const before = await openWallet(page);
  const { wallets: earlier, ...others } = versionsOf(before.release);

  const published = await json<{ created: boolean; build: { version: string } }>(
    product,
    'publish',
    'wallets',
    '--version',
    VERSION,
    // The sources have passed this repository's checks already.
    '--no-checks',
  );
  expect(published).toMatchObject({ created: true, build: { version: VERSION, publisher: MANAGER } });
  expect((await openWallet(page)).entry, 'publishing serves nobody').toBe(before.entry);

  const withoutReason = await release(product, MANAGER, 'pin', `wallets@${VERSION}`, '--channel', 'production');
  expect(withoutReason.code).toBe(EXIT_CODES.usage);
  const pinned = await json<{ revision: { rev: number } }>(
    product,
    'pin',
    `wallets@${VERSION}`,
    '--channel',
    channel,
    '--reason',
    'clearer deposit page',
  );
  await served(site, pinned.revision.rev);
  const after = await openWallet(page);
  expect(after.entry).toBe(`/remotes/wallets/${VERSION}/remoteEntry.js`);
  expect(versionsOf(after.release)).toEqual({ ...others, wallets: VERSION });
  expect(
    after.release.remotes.find(({ name }) => name === 'wallets')?.fallback?.version,
    'the build before stands by',
  ).toBe(earlier);

  const { builds } = await json<{ builds: { unit: string; version: string; uses: string[] }[] }>(product, 'ls');
  expect(builds.find(({ unit, version }) => unit === 'wallets' && version === VERSION)?.uses).toContain(channel);
  const shown = await json<{ build: { publisher: string; files: { path: string }[] } }>(
    product,
    'show',
    `wallets@${VERSION}`,
  );
  expect(shown.build.publisher).toBe(MANAGER);
  expect(shown.build.files.map((file) => file.path)).toContain('remoteEntry.js');

  const undone = await json<{ revision: { rev: number } }>(
    product,
    'rollback',
    '--channel',
    channel,
    '--reason',
    'deposits fail',
  );
  await served(site, undone.revision.rev);
  const back = await openWallet(page);
  expect(back.entry).toBe(before.entry);
  expect(versionsOf(back.release)).toEqual(versionsOf(before.release));

  const { revisions } = await json<{ revisions: { actor: string; reason: string; what: string }[] }>(
    product,
    'log',
    '--channel',
    channel,
  );
  expect(revisions.slice(-2)).toEqual([
    expect.objectContaining({
      actor: MANAGER,
      reason: 'clearer deposit page',
      what: expect.stringContaining(`wallets ${VERSION}`),
    }),
    expect.objectContaining({ actor: MANAGER, reason: 'deposits fail', what: expect.stringContaining('rollback') }),
  ]);
  await json(product, 'verify', '--channel', channel);
});

const BREAKS: {
  title: string;
  version: string;
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>;
  says: RegExp[];
}[] = [
  {
    title: 'a contract that the shell does not serve',
    version: `9.0.0-run.${Date.now()}`,
    change: ({ contract }) => ({ contract: { ...contract, range: '^9.0' } }),
    says: [/wallets 9\.0\.0/, /\^9\.0/, /shell \S+/, /2\.\d/],
  },
  {
    title: 'a guard that the shell does not know',
    version: `9.1.0-run.${Date.now()}`,
    change: ({ routes }) => ({ routes: routes.map((page) => ({ ...page, guard: 'retinaScan' })) }),
    says: [/wallets 9\.1\.0/, /retinaScan/, /shell \S+/],
  },
];

for (const { title, version, change, says } of BREAKS) {
  test(`a pin that asks for ${title} is refused in a sentence that names both sides`, async ({
    page,
    product,
    site,
  }) => {
    await page.goto('/');
    const before = await releaseIn(page);
    const folder = await alteredBuild(product, versionsOf(before)['wallets'] ?? '', version, change);
    try {
      await json(product, 'publish', 'wallets', '--dir', folder);
    } finally {
      await rm(folder, { recursive: true });
    }
    const refused = await release(
      product,
      MANAGER,
      'pin',
      `wallets@${version}`,
      '--channel',
      site.channel,
      '--reason',
      'try it',
    );
    expect(refused.code).toBe(EXIT_CODES.incompatible);
    for (const words of says) expect(refused.stderr).toMatch(words);
    await page.reload();
    expect(versionsOf(await releaseIn(page))).toEqual(versionsOf(before));
  });
}

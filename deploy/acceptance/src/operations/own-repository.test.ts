import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { GUARD_ACTOR, openRegistry } from '@parola/releases';
import { scratchFolder } from '@parola/process/scratch-folder';
import { browserOf, devicesOf } from '../drills/canary-visits';
import { beginScript } from '../product/begin';
import { BOOTSTRAP, ROOT } from '../product/paths';
import { startProduct, type Product } from '../product/product';
import { release } from '../product/release';
import { expect, test as base } from '../support/fixtures';
import { tokenOfJob } from './job-token';

/** Packing, installing and a start on a busy machine, ms. */
const PATIENCE_MS = 15 * 60_000;
/** The guard evaluates whole minutes; reports leave a page some seconds after its start. */
const GUARDED_WITHIN_MS = 240_000;
const UNIT = 'gala';
/** Number of devices in the fast path of the guard's rule. */
const DEVICES = 5;

interface Place {
  /** The repository of the remote, outside this checkout. */
  repository: string;
  site: Product;
}

/** Runs a program in a folder. @throws Error with its output for another exit code than 0 */
function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`));
      else resolve(`${stdout}${stderr}`);
    });
  });
}

const test = base.extend<object, { place: Place }>({
  place: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'parola-squad-'));
      const packages = path.join(folder, 'packages');
      const repository = path.join(folder, UNIT);
      const dataDir = await scratchFolder('squad');
      await run(process.execPath, [BOOTSTRAP, 'packages', '--out', packages], ROOT);
      const create = ['create-remote', UNIT, 'Festive', '--into', repository, '--packages', packages];
      await run(process.execPath, [BOOTSTRAP, ...create], ROOT);
      await run('npx', ['-y', 'pnpm@12.21.0', 'install', '--prefer-offline'], repository);
      const env = { DEVELOPMENT_SHELL: 'on', RELEASE_GUARD: 'on' };
      const site = await startProduct(dataDir, { staging: true, env });
      await use({ repository, site });
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ place }, use) => use(place.site.url),
});

/** Replaces text in a file of the repository. @throws Error when the file does not contain it */
async function edit({ repository }: Place, file: string, from: string, to: string): Promise<void> {
  const full = path.join(repository, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(full, text.replace(from, to));
}

/** Reads files of the repository. @returns a function that writes them back */
async function remember({ repository }: Place, ...files: string[]): Promise<() => Promise<void>> {
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const full = path.join(repository, file);
      return [full, await readFile(full, 'utf8')];
    }),
  );
  return async () => {
    for (const [file, text] of texts) await writeFile(file, text);
  };
}

test.describe('a squad outside this checkout', () => {
  test.describe.configure({ mode: 'serial', timeout: PATIENCE_MS });
  // An extra header would cause CORS preflights for the development server's files.
  test.use({ extraHTTPHeaders: {} });

  test('sees its remote inside the running site: hot reload, errors in the page, prepared calls', async ({
    complaints,
    page,
    place,
  }) => {
    const PAGE = 'src/home/home.page.tsx';
    const restore = await remember(place, PAGE, 'remote.config.ts', 'src/testing/fakes.ts');
    complaints.expect(/Errors while compiling|ERROR in .*home\.page/);
    await edit(place, 'remote.config.ts', 'calls: []', "calls: ['pointsInfo']");
    await edit(place, PAGE, 'import { Card }', "import { useCall } from '@parola/kit';\nimport { Card }");
    await edit(
      place,
      PAGE,
      'const t = useText();',
      "const t = useText();\n  const { data } = useCall('pointsInfo', {});",
    );
    await edit(place, PAGE, '</h1>', '</h1>\n      <output>{data?.points}</output>');
    const info = '{ points: 4711, list: [], wagerTimes: 1, bonusDays: 1, ruleList: [], resetTime: 0 }';
    await edit(place, 'src/testing/fakes.ts', '= {}', `= { pointsInfo: ${info} }`);
    const squad = beginScript(place.repository, 'dev', '--site', place.site.url, '--calls', 'fake');
    try {
      const [, address = ''] = await squad.until(/(http:\S+\/gala\?mf=gala@http:\S+)/, PATIENCE_MS);
      expect(squad.output()).toContain('gala 1.0.0 would work in shell 0.0.0-dev.');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Gala', level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '4711' })).toBeVisible();

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await edit(place, PAGE, '</h1>', '</h1>\n      <p>Edited in place</p>');
      await expect(page.getByText('Edited in place')).toBeVisible();
      await edit(place, PAGE, '<p>Edited in place</p>', '<p>Edited in place</q>');
      await expect(page.getByRole('alert').filter({ hasText: 'home.page.tsx' })).toBeVisible();
      await edit(place, PAGE, '<p>Edited in place</q>', '<p>Mended</p>');
      await expect(page.getByText('Mended')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    } finally {
      await squad.interrupt(15_000);
      await restore();
    }
  });

  test('is told in one sentence that a site cannot show its remote', async ({ place }) => {
    const { repository, site } = place;
    const dev = (...args: string[]) => run('npm', ['run', '-s', 'dev', '--', ...args], repository);
    const operators = new URL(site.deskUrl).origin;
    await expect(dev('--site', operators)).rejects.toThrow(`${operators} has no development shell: production never`);
    await expect(dev('--site', 'staging')).rejects.toThrow('it is «staging».');
    await expect(dev('--site', site.url, '--calls', 'some')).rejects.toThrow('--calls is «fake» or «real»');
  });

  test('ships from its repository, and the guard takes back its broken canary', async ({
    browser,
    place,
    playwright,
  }) => {
    const { repository, site } = place;
    const operators = new URL(site.deskUrl).origin;
    const baseURL = `${operators}/releases/v1/`;
    const maria = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: operators } });
    const secrets = { SITE: site.url, API: baseURL.slice(0, -1), RELEASE_TOKEN: await tokenOfJob(site, maria, UNIT) };
    await maria.dispose();
    const registry = await openRegistry({ dir: path.join(site.dataDir, 'releases'), actor: 'journey' });
    const ship = async (version: string) => {
      await setVersion(place, version);
      await run('npm', ['run', '-s', 'build'], repository);
      await run('sh', ['ci/release.sh'], repository, secrets);
    };
    const decide = async (...args: string[]) => {
      const { code, stderr, stdout } = await release(site, 'maria', ...args);
      expect(code, `${stdout}${stderr}`).toBe(0);
    };

    await run('sh', ['-c', 'npm run -s types && npm run -s lint && npm test'], repository);
    await ship('1.0.0');
    expect((await registry.head('staging'))?.pins[UNIT]?.stable.version).toBe('1.0.0');
    await decide('pin', `${UNIT}@1.0.0`, '--channel', 'production', '--reason', 'tried on staging');
    await expectVersion(browser, site, '1.0.0');

    // A build that fails at its start in every browser.
    await edit(place, 'src/remote.ts', 'export default', "throw new Error('drill: module scope');\nexport default");
    await ship('1.1.0');
    expect((await registry.head('staging'))?.pins[UNIT]?.canary?.version).toBe('1.1.0');
    await decide('canary', `${UNIT}@1.1.0`, '--percent', '50', '--channel', 'production', '--reason', 'half');
    const { canary } = (await registry.head('production'))?.pins[UNIT] ?? {};
    if (!canary) throw new Error('production has no canary');
    const devices = await devicesOf({ seed: canary.seed, weightBp: canary.weightBp }, true, DEVICES);
    const pages = await Promise.all(devices.map((device) => visit(browser, site, device)));
    await expect
      .poll(async () => (await registry.head('production'))?.op.kind, { timeout: GUARDED_WITHIN_MS })
      .toBe('auto-rollback');
    for (const page of pages) await page.context().close();
    expect(await registry.head('production')).toMatchObject({ actor: GUARD_ACTOR, op: { units: [UNIT] } });
    await expectVersion(browser, site, '1.0.0', devices[0]);

    await edit(place, 'src/remote.ts', "throw new Error('drill: module scope');\n", '');
    await ship('1.2.0');
    await run('sh', ['ci/release.sh', 'finish'], repository, secrets);
    expect((await registry.head('staging'))?.pins[UNIT]?.stable.version).toBe('1.2.0');
    await decide('pin', `${UNIT}@1.2.0`, '--channel', 'production', '--reason', 'mended');
    await expectVersion(browser, site, '1.2.0', devices[0]);
  });
});

/** Sets the version of the remote for its next build. */
async function setVersion({ repository }: Place, version: string): Promise<void> {
  const file = path.join(repository, 'package.json');
  const manifest: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

/** A page of the remote in a browser with this device id. */
async function visit(browser: Browser, site: Product, device: string): Promise<Page> {
  const page = await browserOf(browser, site, device);
  await page.goto(`/${UNIT}`, { waitUntil: 'commit' });
  return page;
}

/** Opens the remote until a player gets this version. A front door reads a new revision within seconds. */
async function expectVersion(
  browser: Browser,
  site: Product,
  version: string,
  device: string = randomUUID(),
): Promise<void> {
  await expect(async () => {
    const page = await visit(browser, site, device);
    try {
      await page.waitForResponse((response) => response.url().includes(`/remotes/${UNIT}/${version}/`), {
        timeout: 20_000,
      });
      await expect(page.getByRole('heading', { name: 'Gala', level: 1 }).first()).toBeVisible();
    } finally {
      await page.context().close();
    }
  }).toPass({ timeout: GUARDED_WITHIN_MS });
}

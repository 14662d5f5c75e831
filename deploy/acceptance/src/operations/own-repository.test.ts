import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, Response } from '@playwright/test';
import { GUARD_ACTOR, openRegistry } from '@parola/releases';
import { browserOf, devicesOf } from '../drills/canary-visits';
import { Frame } from '../pages/frame';
import { beginScript } from '../product/begin';
import type { Product } from '../product/product';
import { release } from '../product/release';
import { expect } from '../support/fixtures';
import { tokenOfJob } from './job-token';
import { openLaterSite } from './later-site';
import {
  edit,
  installPackages,
  makeInteractive,
  PATIENCE_MS,
  remember,
  run,
  setVersion,
  test,
  UNIT,
} from './squad-place';

/** The guard evaluates whole minutes; reports leave a page some seconds after its start. */
const GUARDED_WITHIN_MS = 240_000;
/** Number of devices in the fast path of the guard's rule. */
const DEVICES = 5;

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

    await makeInteractive(place);
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

  test('keeps its released build in a shell one contract major newer, and updates it while that shell stays', async ({
    page,
    place,
  }) => {
    const { folder, repository, site } = place;
    const later = await openLaterSite(place);
    const { checkout, registry } = later;
    const dist = path.join(repository, 'dist');
    const pinned = async (unit: string) => (await registry.head('production'))?.pins[unit]?.stable;
    const build = async (version: string) => {
      await setVersion(place, version);
      await run('npm', ['run', '-s', 'build'], repository);
    };
    const check = (host: string) => run('npm', ['run', '-s', 'check', '--', '--host', host], repository);
    const hostOf = (url: string) => `${url}/discovery/production/host-profile.json`;
    const shown = (shell: string, remote: string, text: string) => expectShown(page, later.url(), shell, remote, text);
    const deprecated = (remote: string, shell: string, [range, newest]: [string, string]) =>
      `PIN-039: ${UNIT} ${remote} needs contract ${range}, which shell ${shell} serves beside contract ${newest}: the next major of the contract ends that. Build ${UNIT} against contract ${newest}.`;
    const { version: today = '' } = (await pinned('shell')) ?? {};

    try {
      await test.step('the released build, unchanged, in a shell of contract 3', async () => {
        const released = await pinned(UNIT);
        expect(released).toMatchObject({ version: '1.2.0' });
        const warning = deprecated('1.2.0', '9.0.0', ['^2.0', '3.0']);
        await later.run('publish', 'shell', '--no-checks', '--dir', await checkout.buildShell('9.0.0'));
        expect(await later.run('check', 'shell@9.0.0')).toContain(warning);
        expect(await later.pin('shell@9.0.0')).toContain(warning);
        expect(await pinned(UNIT)).toEqual(released);

        const received = new Map<string, Promise<Buffer>>();
        const note = (answer: Response) => {
          const [, file] = new URL(answer.url()).pathname.split(`/remotes/${UNIT}/1.2.0/`);
          if (file !== undefined) received.set(file, answer.body());
        };
        page.on('response', note);
        await page.goto(`${later.url()}/${UNIT}`);
        await new Frame(page).enter();
        await shown('9.0.0', '1.2.0', 'This page is new.');
        page.off('response', note);
        expect([...received.keys()]).toContain('remoteEntry.js');
        for (const [file, body] of received)
          expect((await body).equals(await readFile(path.join(dist, file))), `${file} is as it was built`).toBe(true);
      });

      await test.step('a version of the packages that the squad has', async () => {
        await edit(place, 'src/locales/en-PH.ts', 'This page is new.', 'Half a year old.');
        await build('1.3.0');
        const verdict = await check(hostOf(later.url()));
        expect(verdict).toContain(`${UNIT} 1.3.0 would work in shell 9.0.0.`);
        expect(verdict).toContain(deprecated('1.3.0', '9.0.0', ['^2.0', '3.0']));
        await later.run('publish', UNIT, '--dir', dist);
        expect(await later.pin(`${UNIT}@1.3.0`)).toContain(deprecated('1.3.0', '9.0.0', ['^2.0', '3.0']));
        await shown('9.0.0', '1.3.0', 'Half a year old.');
      });

      await test.step('a version of the packages of contract 3', async () => {
        const packages = path.join(folder, 'packages-3');
        await checkout.packPackages(packages);
        await installPackages(place, packages);
        await expect(build('2.0.0')).rejects.toThrow(
          'names contract ^2.0, and its packages are of contract 3.0: name ^3.0 and meet it, or install',
        );
        await edit(place, 'remote.config.ts', "'^2.0'", "'^3.0'");
        await expect(build('2.0.0')).rejects.toThrow('minimumAge');
        await edit(place, 'remote.config.ts', "back: 'lobby.home',", "back: 'lobby.home',\n      minimumAge: 21,");
        await edit(place, 'src/locales/en-PH.ts', 'Half a year old.', 'Of contract 3.');
        await run('npm', ['run', '-s', 'types'], repository);
        await build('2.0.0');
        const verdict = await check(hostOf(later.url()));
        expect(verdict).toContain(`${UNIT} 2.0.0 would work in shell 9.0.0.`);
        expect(verdict).not.toContain('PIN-');
        await later.run('publish', UNIT, '--dir', dist);
        expect(await later.pin(`${UNIT}@2.0.0`)).not.toContain(`PIN-039: ${UNIT}`);
        expect(await pinned('shell')).toMatchObject({ version: '9.0.0' });
        await shown('9.0.0', '2.0.0', 'Of contract 3.');
      });

      await test.step('the newer build is refused in the shell before, and the older one is not', async () => {
        const refusal = `PIN-002: ${UNIT} 2.0.0 needs contract ^3.0, shell ${today} serves 2.0 and 1.0.`;
        expect(await later.refusalOf('pin', `shell@${today}`, '--reason', 'back')).toContain(refusal);
        await expect(check(hostOf(site.url))).rejects.toThrow(refusal.replace('PIN-002', 'refused PIN-002'));
        // The registry of contract 2 cannot read the manifest at all.
        const old = await release(site, 'maria', 'publish', UNIT, '--dir', dist);
        expect(old.code).toBe(8);
        expect(old.stderr).toContain(
          `manifest.json of ${UNIT} is parola/remote-manifest@3, and this registry reads parola/remote-manifest@2 and parola/remote-manifest@1`,
        );
        await later.pin(`shell@${today}`, `${UNIT}@1.3.0`);
        await shown(today, '1.3.0', 'Half a year old.');
        await later.pin('shell@9.0.0', `${UNIT}@2.0.0`);
      });

      await test.step('a shell of contract 4 refuses the build of contract 2, and warns of that of contract 3', async () => {
        await checkout.raiseAgain();
        const shell = await checkout.buildShell('10.0.0');
        await later.run('publish', 'shell', '--no-checks', '--dir', shell);
        expect(await later.refusalOf('pin', 'shell@10.0.0', `${UNIT}@1.3.0`, '--reason', 'too early')).toContain(
          `PIN-002: ${UNIT} 1.3.0 needs contract ^2.0, shell 10.0.0 serves 4.0 and 3.0. Build ${UNIT} against contract 4.0 or pin a shell that serves ^2.0.`,
        );
        // The remotes of the house are still of contract 2.
        const ofOthers = await later.refusalOf('check', 'shell@10.0.0');
        expect(ofOthers).toContain('PIN-002: lobby');
        expect(ofOthers).not.toContain(`PIN-002: ${UNIT}`);
        expect(await check(path.join(shell, 'host-profile.json'))).toContain(
          deprecated('2.0.0', '10.0.0', ['^3.0', '4.0']),
        );
      });
    } finally {
      await later.close();
    }
  });
});

/** Opens the remote: these builds of shell and remote run, the page works, and the shell opens a dialog for it. */
async function expectShown(page: Page, site: string, shell: string, remote: string, text: string): Promise<void> {
  const script = page.waitForResponse((answer) => answer.url().includes(`/shell/${shell}/main.`));
  const entry = page.waitForResponse((answer) => answer.url().includes(`/remotes/${UNIT}/${remote}/remoteEntry.js`));
  await page.goto(`${site}/${UNIT}`);
  expect([(await script).status(), (await entry).status()]).toEqual([200, 200]);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Pressed: 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the log-in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
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

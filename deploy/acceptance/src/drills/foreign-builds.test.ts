import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { card } from './drilled-remotes';
import { openDrillSite, type DrillSite } from './drill-site';
import { buildExample, checkExample, installExamples, TOOLS, type Tool } from './foreign-builds';

const UNIT = 'pools';
/** Rows of the page before it shows all. */
const FEW = 2;
const SET_UP_MS = 600_000;
const ALL = ['webpack', 'rspack', 'vite'] as const satisfies readonly Tool[];

/** Files of each build that the page loads for `/pools`. */
const LOADED: Readonly<Record<Tool, readonly (readonly [what: string, file: RegExp])[]>> = {
  webpack: [
    ['the script of its page', /^route\.pools\.home\.\w+\.js$/],
    ['the style sheet of its page', /^route\.pools\.home\.\w+\.css$/],
  ],
  rspack: [
    ['the script of its page', /^route\.pools\.home\.\w+\.js$/],
    ['the style sheet of its page', /^route\.pools\.home\.\w+\.css$/],
  ],
  vite: [
    ['the module of its page', /^assets\/home\.page-[\w-]+\.js$/],
    ['the module of its container', /^container\.js$/],
  ],
};

const test = base.extend<object, { site: DrillSite; folders: Readonly<Record<Tool, string>> }>({
  folders: [
    async ({ browserName: _browser }, use, { workerIndex }) => {
      await installExamples();
      const place = `foreign-${workerIndex}`;
      const [webpack, rspack, vite] = [
        await buildExample('webpack', place),
        await buildExample('rspack', place),
        await buildExample('vite', place),
      ];
      await use({ webpack, rspack, vite });
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  site: [
    async ({ product, folders }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-foreign-${workerIndex}`);
      // No wall is excused: the runtimes inside these builds are known.
      for (const tool of ALL) await site.registry.publish(folders[tool], { unit: UNIT, version: TOOLS[tool].version });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const heading = (page: Page) => page.getByRole('heading', { name: 'Pools of the jackpots' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Serves one file of the build with another byte at its end from now on. */
async function damage(context: BrowserContext, folder: string, file: RegExp): Promise<string> {
  const { files }: { files: { path: string }[] } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const damaged = files.map((one) => one.path).find((one) => file.test(one));
  if (damaged === undefined) throw new Error(`The build has no ${file.source}.`);
  const body = `${readFileSync(path.join(folder, damaged), 'utf8')}\n`;
  const contentType = damaged.endsWith('.css') ? 'text/css' : 'text/javascript';
  await context.route(`**/remotes/${UNIT}/*/${damaged}`, (route) => route.fulfill({ body, contentType }));
  return damaged;
}

for (const tool of ALL) {
  const { version } = TOOLS[tool];

  test.describe(`a remote built with stock ${tool}`, () => {
    test.beforeEach(({ site }) => site.serveUnit(UNIT, version));

    test('holds every rule that a program can look up, without an excuse from a wall', async ({ folders, site }) => {
      const findings = await checkExample(folders[tool]);
      expect(findings.map(({ rule }) => rule)).toEqual(['ART-021', 'ART-023', 'ART-024']);
      const build = await site.registry.build(UNIT, version);
      const artefact = build && (await site.registry.artefact(build));
      expect(artefact?.unverified.map(({ rule }) => rule)).toEqual(['ART-023']);
      expect(artefact?.checked.length).toBeGreaterThan(0);
    });

    test('is refused at a pin that does not accept what the registry cannot verify', async ({ site }) => {
      const channel = `${site.channel}-${tool}`;
      const shell = (await site.registry.head(site.channel))?.pins.shell?.stable.version ?? '';
      const items = [
        { unit: 'shell', version: shell },
        { unit: UNIT, version },
      ];
      await expect(site.registry.pin(items, { channel })).rejects.toThrow(
        /^PIN-038: pools \S+ is not verified .*ART-023/,
      );
      const { revision } = await site.registry.pin(items, { channel, accept: ['ART-023'] });
      expect(revision.compat.findings).toContainEqual(expect.objectContaining({ code: 'PIN-038', severity: 'warn' }));
    });

    test('is shown by the shell, with its React, kit and design system', async ({ page }) => {
      await new Frame(page).openAsVisitor('/pools');
      await expect(heading(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(FEW);
      await expect(rows(page).first()).toContainText('₱');
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
      expect(await rows(page).count()).toBeGreaterThan(FEW);
    });

    for (const [what, file] of LOADED[tool])
      test(`is not shown when ${what} has another hash, and the rest works`, async ({
        page,
        context,
        complaints,
        folders,
      }) => {
        complaints.expect(/integrity|digest|was not loaded|Loading (?:CSS )?chunk|Failed to (?:load|fetch)|pools/i);
        await damage(context, folders[tool], file);
        await new Frame(page).openAsVisitor('/pools');
        await expect(card(page).title).toBeVisible();
        await expect(heading(page)).toBeHidden();
        await expect(page.getByRole('banner')).toBeVisible();
      });
  });
}

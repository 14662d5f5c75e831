import { readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** A page of another application on the same origin: it uses only the files that it requests. */
const PAGE = '/page-of-another-house.html';

async function openPage(page: Page, head: string): Promise<void> {
  await page.route(`**${PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Another house</title>${head}` }),
  );
  await page.goto(PAGE);
}

/** The file for a browser in a package's export conditions, `./…`. */
function moduleOf(conditions: unknown): string | undefined {
  if (typeof conditions === 'string') return conditions;
  if (typeof conditions !== 'object' || conditions === null) return undefined;
  if ('import' in conditions) return moduleOf(conditions.import);
  return 'default' in conditions ? moduleOf(conditions.default) : undefined;
}

/** The browser's error for bytes that do not match the integrity hash. */
const OTHER_BYTES = /Failed to find a valid digest in the 'integrity' attribute|Failed to load resource/;

/** Serves the published packages of Module Federation's runtime below `/mf/`. @returns the import map for them */
async function serveFederationRuntime(page: Page): Promise<Record<string, string>> {
  const imports: Record<string, string> = {};
  const folders: Record<string, string> = {};
  const visit = async (name: string, from: string): Promise<void> => {
    if (imports[name]) return;
    const root = await realpath(path.join(from, ...name.split('/')));
    const about: { exports: Record<string, unknown>; dependencies?: Record<string, string> } = JSON.parse(
      await readFile(path.join(root, 'package.json'), 'utf8'),
    );
    for (const [part, conditions] of Object.entries(about.exports)) {
      const file = moduleOf(conditions);
      if (file !== undefined) imports[name + part.slice(1)] = `/mf/${name}/${file.slice(2)}`;
    }
    folders[name] = root;
    for (const dependency of Object.keys(about.dependencies ?? {}))
      await visit(dependency, path.join(root, '..', '..'));
  };
  const own = createRequire(__filename).resolve('@module-federation/runtime/package.json');
  await visit('@module-federation/runtime', path.join(path.dirname(own), '..', '..'));
  await page.route('**/mf/**', async (route) => {
    const requestedPath = decodeURIComponent(new URL(route.request().url()).pathname).slice('/mf/'.length);
    const [name, root] = Object.entries(folders).find(([folder]) => requestedPath.startsWith(`${folder}/`)) ?? [];
    if (name === undefined || root === undefined) return route.abort();
    const body = await readFile(path.join(root, requestedPath.slice(name.length + 1)));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return imports;
}

test(
  "a browser imports a remote through the channel's import map, and runs no other bytes",
  { tag: '@quick' },
  async ({ page, request, complaints }) => {
    complaints.expect(OTHER_BYTES);
    const answer = await request.get('/discovery/production/importmap.json');
    expect(answer.headers()['content-type']).toContain('application/importmap+json');
    const map: { imports: Record<string, string> } = await answer.json();
    await openPage(page, `<script type="importmap">${JSON.stringify(map)}</script>`);
    const load = () =>
      page.evaluate(async () => {
        const name: string = '@parola/vip-bonus';
        const module: Record<string, unknown> = await import(name);
        return [typeof module['get'], typeof module['init']];
      });
    expect(await load()).toEqual(['function', 'function']);

    // With one more byte, the browser's integrity check of the import map refuses the module.
    await page.route('**/remotes/vip-bonus/**/entry.mjs', async (route) => {
      const whole = await route.fetch();
      await route.fulfill({ response: whole, body: `${await whole.text()} ` });
    });
    await page.reload();
    await expect(load()).rejects.toThrow();
  },
);

test("the container that the module loads is checked too: the module's own hash covers it", async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(OTHER_BYTES);
  const map = await (await request.get('/discovery/production/importmap.json')).text();
  await page.route('**/remotes/vip-bonus/**/remoteEntry.js', async (route) => {
    const whole = await route.fetch();
    await route.fulfill({ response: whole, body: `${await whole.text()} ` });
  });
  await openPage(page, `<script type="importmap">${map}</script>`);
  const loading = page.evaluate(async () => {
    const name: string = '@parola/vip-bonus';
    await import(name);
  });
  await expect(loading).rejects.toThrow(/was not loaded/);
});

test("Module Federation's own runtime finds a remote by frontend-discovery and loads it by its manifest", async ({
  page,
  request,
}) => {
  const document: { microFrontends: Record<string, { url: string }[]> } = await (
    await request.get('/.well-known/frontend-discovery.json')
  ).json();
  const entry = document.microFrontends['parola/vip-bonus']?.[0]?.url ?? '';
  expect(entry).toMatch(/\/mf-manifest\.json$/);
  const imports = await serveFederationRuntime(page);
  await openPage(page, `<script type="importmap">${JSON.stringify({ imports })}</script>`);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  const loaded = await page.evaluate(async (manifest) => {
    const runtime: string = '@module-federation/runtime';
    const { createInstance } = await import(runtime);
    const stub = (version: string) => ({
      version,
      lib: () => ({}),
      shareConfig: { singleton: true, requiredVersion: false },
    });
    const about: { shared: { name: string; version: string }[] } = await (await fetch(manifest)).json();
    const host = createInstance({
      name: 'another-house',
      remotes: [{ name: 'vip-bonus', entry: new URL(manifest, location.href).href }],
      shared: Object.fromEntries(about.shared.map(({ name, version }) => [name, stub(version)])),
    });
    const factory: unknown = await host.loadRemote('vip-bonus/remote', { loadFactory: false });
    return typeof factory;
  }, entry);
  expect(loaded).toBe('function');
  const base = entry.replace(/mf-manifest\.json$/, '');
  expect(requests).toContain(entry);
  expect(requests).toContain(`${base}remoteEntry.js`);
  expect(requests.some((address) => address.startsWith(`${base}remote.`))).toBe(true);
});

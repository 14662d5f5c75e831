import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { basePath, openRegistry } from '@parola/releases';
import { alteredFiles, unharmed, writeBuild } from '../drills/altered-build';
import { buildSeventh } from '../drills/seventh-remote';
import { ROOT } from '../product/paths';
import type { ProductPlace } from '../product/product';
import { expect, test } from '../support/fixtures';
import { tokenOfJob } from './job-token';

const run = promisify(execFile);
const BUILDER = path.join(ROOT, 'shared/build/bin/parola-build.mjs');
/** Unique per run: published builds stay for ever. */
const RUN = String(Date.now());
const UNIT = `promo-${RUN}`;
const [FIRST, NEXT] = ['1.0.0', '1.1.0'];
const TITLE = `Promo ${RUN}`;

/** Output and exit code of `parola-build check --host` for the build. It needs no registry, shell or token. */
async function wouldWork(product: ProductPlace, build: string): Promise<string> {
  const host = `${product.url}/discovery/production/host-profile.json`;
  const { stdout } = await run(process.execPath, [BUILDER, 'check', '--host', host, '--out', build]);
  return stdout;
}

/** Changes the version of a build; the code stays the same. Its source maps would not fit the new hashes. */
async function asVersion(build: string, version: string): Promise<void> {
  const files = await alteredFiles(build, { name: UNIT, from: FIRST, to: version, alter: unharmed });
  await rm(build, { recursive: true });
  await writeBuild(build, files);
}

/** The build version that a visitor of staging gets on the remote's page. */
async function buildSeen(page: Page, site: string, open: () => Promise<unknown>): Promise<string> {
  const entry = page.waitForResponse((response) => response.url().startsWith(`${site}/remotes/${UNIT}/`));
  await open();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 }).first()).toBeVisible();
  return new URL((await entry).url()).pathname;
}

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('an unknown remote goes through its pipeline with a token of its own, and players of staging have it', async ({
  browser,
  playwright,
  product,
}) => {
  test.setTimeout(420_000);
  const { stagingUrl } = product;
  if (stagingUrl === undefined) throw new Error('this product does not serve staging');
  const operators = new URL(product.deskUrl).origin;
  const base = `${operators}/releases/v1/`;
  const maria = await playwright.request.newContext({ baseURL: base, extraHTTPHeaders: { origin: operators } });
  const build = await buildSeventh(UNIT, `pipeline-${RUN}`, undefined, FIRST);
  const token = await tokenOfJob(product, maria, UNIT);
  const job = await playwright.request.newContext({
    baseURL: base,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  /** Sends a request of the CI job and returns its answer. */
  const ask = async <T>(is: 'done' | 'refused', call: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await job.post(call, { data, headers });
    expect(answer.ok() ? 'done' : answer.status(), await answer.text()).toBe(is === 'done' ? is : 403);
    return (await answer.json()) as T;
  };
  const publish = async (version: string) => {
    const { stdout } = await run('tar', ['czf', '-', '-C', build, '.'], { encoding: 'buffer' });
    const headers = { 'content-type': 'application/gzip' };
    const answer = await job.post(`units/${UNIT}/versions/${version}`, { data: stdout, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const change = async (is: 'done' | 'refused', channel: string, data: object): Promise<{ rev: number }> => {
    const tag = (await job.get(`channels/${channel}`)).headers()['etag'] ?? '';
    return ask(is, `channels/${channel}/changes`, data, { 'if-match': tag });
  };
  const served = (rev: number) =>
    expect
      .poll(async () => Number(Reflect.get(await (await fetch(`${stagingUrl}/healthz`)).json(), 'rev')))
      .toBeGreaterThanOrEqual(rev);
  const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'pipeline' });
  const before = await registry.head('staging');

  try {
    await test.step('check and publish', async () => {
      expect(await wouldWork(product, build)).toContain(`${UNIT} ${FIRST} would work in shell `);
      await publish(FIRST);
      const pin = { kind: 'pin', items: [`${UNIT}@${FIRST}`] };
      expect(await ask('done', 'channels/production/check', pin)).toMatchObject({ ok: true });
    });
    await test.step('a preview link shows it', async () => {
      const previewRequest = { channel: 'staging', items: [`${UNIT}@${FIRST}`], hours: 1 };
      const { url } = await ask<{ url: string }>('done', 'previews', previewRequest);
      expect(new URL(url).origin).toBe(stagingUrl);
      const page = await visitor(browser);
      await page.goto(url);
      await page.getByRole('button', { name: 'Show the preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`PREVIEW ${UNIT} ${FIRST}`);
      const servedFrom = await buildSeen(page, stagingUrl, () => page.goto(`${stagingUrl}/${UNIT}`));
      expect(servedFrom.startsWith(basePath(UNIT, FIRST))).toBe(true);
      await page.context().close();
    });
    await test.step('pinned, it is there for all players, and the shell is the same', async () => {
      const { rev } = await change('done', 'staging', { kind: 'pin', items: [`${UNIT}@${FIRST}`] });
      await served(rev);
      expect((await registry.head('staging'))?.pins.shell).toEqual(before?.pins.shell);
      const page = await visitor(browser);
      const servedFrom = await buildSeen(page, stagingUrl, () => page.goto(`${stagingUrl}/${UNIT}`));
      expect(servedFrom.startsWith(basePath(UNIT, FIRST))).toBe(true);
      await page.context().close();
    });
    await test.step('its next version is shared out, then pinned', async () => {
      await asVersion(build, NEXT);
      await publish(NEXT);
      const items = [`${UNIT}@${NEXT}`];
      const { rev } = await change('done', 'staging', { kind: 'canary', items, percent: 50, group: UNIT });
      expect(rev).toBeGreaterThan(before?.rev ?? 0);
      await served((await change('done', 'staging', { kind: 'pin', items })).rev);
      expect((await registry.head('staging'))?.pins[UNIT]?.stable.version).toBe(NEXT);
    });
    await test.step('the token changes neither production nor any other remote', async () => {
      const pin = { kind: 'pin', items: [`${UNIT}@${FIRST}`], reason: 'mine' };
      await change('refused', 'production', pin);
      await change('refused', 'staging', { kind: 'off', unit: 'lobby', reason: 'not mine' });
      expect((await registry.head('production'))?.pins[UNIT]).toBeUndefined();
    });
  } finally {
    if (before) await registry.rollback({ channel: 'staging', to: before.rev, reason: 'as it was' });
    await job.dispose();
    await maria.dispose();
    await rm(path.dirname(path.dirname(build)), { recursive: true, force: true });
  }
});

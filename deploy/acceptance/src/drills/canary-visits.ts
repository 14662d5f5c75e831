import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { bucketOf } from '@parola/contract';
import { fromOwnAddress } from '../product/address';
import { expect } from '../support/fixtures';
import type { DrillSite } from './drill-site';

/** Timeout, ms. Delivery times are measured by a benchmark; other tests run in parallel here. */
const SERVED_WITHIN_MS = 60_000;

/** Device ids inside and outside a canary with this seed and share (basis points). */
export async function devicesOf(
  { seed, weightBp }: { seed: string; weightBp: number },
  canary: boolean,
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const id = randomUUID();
    if ((await bucketOf(seed, id)) < weightBp === canary) found.push(id);
  }
  return found;
}

/** A page in a new browser with this device id, without a navigation. */
export async function browserOf(browser: Browser, site: Pick<DrillSite, 'url'>, device: string): Promise<Page> {
  // Each browser gets another address: the front door counts few failures per network.
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: fromOwnAddress() });
  await context.addInitScript((id) => localStorage.setItem('parola.device', id), device);
  return context.newPage();
}

/** Polls until the front door serves this revision. */
export async function served(site: DrillSite, rev: number | undefined): Promise<void> {
  await expect
    .poll(
      async () => {
        const health: { rev: number } = await (await fetch(`${site.url}/healthz`)).json();
        return health.rev;
      },
      { timeout: SERVED_WITHIN_MS },
    )
    .toBe(rev);
}

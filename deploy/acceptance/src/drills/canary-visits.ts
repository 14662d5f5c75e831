import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { bucketOf } from '@parola/contract';
import { fromOwnAddress } from '../product/address';
import { expect } from '../support/fixtures';
import type { DrillSite } from './drill-site';

/** How soon is a benchmark's; other tests run beside these. */
const SERVED_WITHIN_MS = 60_000;

/** Ids of devices that a canary of this seed and share (basis points) is for, or not. */
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

/** A page in a browser of its own that has this device id, not yet anywhere. */
export async function browserOf(browser: Browser, site: DrillSite, device: string): Promise<Page> {
  // Of one network the front door counts few failures: each browser is a player of its own.
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: fromOwnAddress() });
  await context.addInitScript((id) => localStorage.setItem('parola.device', id), device);
  return context.newPage();
}

/** Until the front door serves this revision. */
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

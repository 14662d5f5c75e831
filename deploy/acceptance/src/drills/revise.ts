import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Revision } from '@parola/releases';
import type { ProductPlace } from '../product/product';
import type { DrillSite } from './drill-site';

/**
 * Makes the next revision of a drill's channel with these changes, and has it signed: for what a page has to understand, whoever may ask
 * for it. Resolves with its number when the site serves it.
 */
export async function revise(
  product: ProductPlace,
  { registry, channel, url }: DrillSite,
  change: (newest: Revision) => Partial<Revision>,
): Promise<number> {
  const newest = await registry.head(channel);
  if (!newest) throw new Error(`${channel} has no revision`);
  const log = path.join(product.dataDir, 'releases/channels', channel, 'log');
  const bytes = await readFile(path.join(log, `${newest.rev}.json`));
  const { urgency: _, ...before } = newest;
  const rev = newest.rev + 1;
  const prev = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const made = { ...before, ...change(newest), rev, prev, commitId: `drill-${Date.now()}`, at: Date.now() };
  await writeFile(path.join(log, `${rev}.json`), `${JSON.stringify(made, null, 1)}\n`, { flag: 'wx' });
  await registry.snapshot(channel);
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const health: { rev: number } = await (await fetch(`${url}/healthz`)).json();
    if (health.rev >= rev) return rev;
  }
  throw new Error(`the edge of ${channel} does not serve revision ${rev}`);
}

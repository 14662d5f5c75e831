import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseError } from '@parola/releases';
import { openDrillSite } from '../drills/drill-site';
import { ROOT } from '../product/paths';
import type { ProductPlace } from '../product/product';

const BUILDER = path.join(ROOT, 'shared/build/bin/parola-build.mjs');

/**
 * Opens a second front door with the product's pages without federation: shell and remotes in one webpack build. The
 * build gets a new version each time, because the sources may have changed.
 */
export async function openPlainSite(product: ProductPlace): Promise<{ url: string; close(): Promise<void> }> {
  const version = `0.0.1-plain.${Date.now().toString(36)}`;
  const outDir = await mkdtemp(path.join(tmpdir(), 'parola-plain-'));
  const site = await openDrillSite(product, `plain-${Date.now().toString(36)}`);
  try {
    await promisify(execFile)(process.execPath, [BUILDER, 'plain', '--version', version, '--out', outDir], {
      cwd: ROOT,
    });
    await site.registry.publish(outDir, { unit: 'shell', version });
    await site.serveUnit('shell', version);
  } catch (error) {
    await site.close();
    throw error instanceof ReleaseError ? new Error(`The plain build was refused: ${error.message}`) : error;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  return site;
}

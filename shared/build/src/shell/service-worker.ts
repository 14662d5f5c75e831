import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import type { PackageInfo } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { runWebpack } from '../webpack/run';

const WORKER_SOURCE = 'src/worker/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/**
 * Builds `service-worker.js` when the shell has `src/worker/service-worker.ts`. It is a separate build with the same
 * file name in every version and without a version inside, so that browsers install a new worker only when its code has
 * changed: the manifest that the plugin injects is empty.
 * @returns the compilations of the worker
 */
export async function buildServiceWorker(pkg: PackageInfo, outDir: string, dev: boolean): Promise<Compilation[]> {
  const swSrc = path.join(pkg.dir, WORKER_SOURCE);
  if (!existsSync(swSrc)) return [];
  const { children } = await runWebpack({
    ...commonConfig(pkg, { dev }),
    target: ['webworker', 'es2020'],
    entry: {},
    output: { path: outDir },
    plugins: [new InjectManifest({ swSrc, swDest: WORKER_FILE, include: [] })],
  });
  return children;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { runWebpack } from '../webpack/run';

const WORKER_SOURCE = 'src/worker/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/**
 * Builds `service-worker.js` when the shell has `src/worker/service-worker.ts`. It is a separate build with the same
 * file name in every version and without a version inside, so that browsers install a new worker only when its code has
 * changed.
 */
export async function buildServiceWorker(
  pkg: PackageInfo,
  outDir: string,
  dev: boolean,
): Promise<Compilation | undefined> {
  if (!existsSync(path.join(pkg.dir, WORKER_SOURCE))) return undefined;
  const common = commonConfig(pkg, { dev });
  return runWebpack({
    ...common,
    target: ['webworker', 'es2020'],
    entry: { worker: `./${WORKER_SOURCE}` },
    output: { path: outDir, filename: WORKER_FILE },
    optimization: { ...common.optimization, splitChunks: false },
  });
}

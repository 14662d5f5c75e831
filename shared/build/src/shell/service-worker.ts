import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { PackageInfo } from '../unit/paths';
import { commonConfig } from '../webpack/common';
import { runWebpack } from '../webpack/run';

const WORKER_SOURCE = 'src/worker/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/**
 * `service-worker.js`, when the shell has `src/worker/service-worker.ts`. A build of its own: it has one name in
 * every version, and nothing of a version in it, so that browsers take a new one only when the worker itself has
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

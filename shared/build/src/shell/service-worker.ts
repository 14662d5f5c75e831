import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HostProfile } from '@parola/contract';
import webpack from 'webpack';
import type { PackageInfo } from '../paths';
import { commonConfig } from '../webpack/common';
import { runWebpack } from '../webpack/run';
import { shellBase } from './config';
import type { ShellStats } from './stats';

const WORKER_SOURCE = 'src/service-worker.ts';
const WORKER_FILE = 'service-worker.js';

/**
 * `service-worker.js`, when the shell has `src/service-worker.ts`. A build of its own after the shell's, because it lists the shell's
 * files (`__PRECACHE__`: URLs of the first load); it has one name in every version, so that browsers see it change.
 */
export async function buildServiceWorker(
  pkg: PackageInfo,
  profile: HostProfile,
  stats: ShellStats,
  outDir: string,
  dev: boolean,
): Promise<void> {
  if (!existsSync(path.join(pkg.dir, WORKER_SOURCE))) return;
  const common = commonConfig(pkg, { dev });
  await runWebpack({
    ...common,
    target: ['webworker', 'es2020'],
    entry: { worker: `./${WORKER_SOURCE}` },
    output: { path: outDir, filename: WORKER_FILE },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      new webpack.DefinePlugin({
        __SHELL_VERSION__: JSON.stringify(profile.version),
        __PRECACHE__: JSON.stringify(stats.initial.map((file) => shellBase(profile.version) + file)),
      }),
    ],
  });
}

import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostProfile } from '@parola/contract';
import { currentCommit } from '../commit';
import { readPackage } from '../paths';
import type { BuildOptions } from '../remote/build-remote';
import { runWebpack } from '../webpack/run';
import { shellConfig } from './config';
import { hostProfile } from './host-profile';
import { buildServiceWorker } from './service-worker';
import { shellStats } from './stats';

/**
 * Build of the shell in `dir`: `index.html`, its files, what lies in `public/`, `host-profile.json` and `stats.json`. With `dev` a
 * development build (React's own too), to be served beside the production one for the sake of overridden remotes.
 */
export async function buildShell({
  dir,
  version,
  outDir,
  dev = false,
}: BuildOptions & { dev?: boolean }): Promise<{ outDir: string; profile: HostProfile }> {
  const pkg = readPackage(dir);
  const out = path.resolve(outDir ?? path.join(pkg.dir, dev ? 'dist-dev' : 'dist'));
  const profile = hostProfile(pkg, version ?? pkg.version);
  const commit = currentCommit(pkg.dir);
  const compilation = await runWebpack(shellConfig(pkg, profile, commit, out, dev));
  const stats = shellStats(compilation);
  await buildServiceWorker(pkg, out, dev);
  const extra = path.join(pkg.dir, 'public');
  if (existsSync(extra)) cpSync(extra, out, { recursive: true });
  writeFileSync(path.join(out, 'host-profile.json'), `${JSON.stringify(profile, null, 1)}\n`);
  writeFileSync(path.join(out, 'stats.json'), `${JSON.stringify(stats, null, 1)}\n`);
  return { outDir: out, profile };
}

import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostProfileSchema, type HostProfile } from '@parola/contract';
import { readFiles } from '@parola/presets';
import { shellParts } from '../bytes/checks';
import { weighed } from '../bytes/weigh';
import { currentCommit } from '../commit';
import { assertDocument } from '../load-config';
import { readPackage } from '../paths';
import type { BuildOptions } from '../remote/build-remote';
import { providedNames } from '../webpack/named-exports';
import { writeSbom } from '../sbom/sbom';
import { runWebpack } from '../webpack/run';
import { shellConfig } from './config';
import { hostProfile } from './host-profile';
import { buildServiceWorker } from './service-worker';
import { shellStats } from './stats';

/**
 * Build of the shell in `dir`: `index.html`, its files, what lies in `public/`, `host-profile.json`, `stats.json` and `sbom.cdx.json`. With `dev` a
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
  const own = hostProfile(pkg, version ?? pkg.version);
  const commit = currentCommit(pkg.dir);
  const compilation = await runWebpack(shellConfig(pkg, own, commit, out, dev));
  const stats = shellStats(compilation);
  const worker = await buildServiceWorker(pkg, out, dev);
  const extra = path.join(pkg.dir, 'public');
  if (existsSync(extra)) cpSync(extra, out, { recursive: true });
  // Only in the file: what is in the code weighs on everybody's first load.
  const files = readFiles(out);
  const bytesOf = (file: string) => files.get(file) ?? Buffer.alloc(0);
  const profile: HostProfile = {
    ...own,
    provides: providedNames(compilation),
    ...(dev ? {} : { sizes: weighed(shellParts(stats, [...files.keys()]), bytesOf) }),
  };
  assertDocument(hostProfileSchema, profile, 'host-profile.json');
  writeFileSync(path.join(out, 'host-profile.json'), `${JSON.stringify(profile, null, 1)}\n`);
  writeFileSync(path.join(out, 'stats.json'), `${JSON.stringify(stats, null, 1)}\n`);
  if (!dev) writeSbom(out, pkg, profile.version, worker ? [compilation, worker] : [compilation]);
  return { outDir: out, profile };
}

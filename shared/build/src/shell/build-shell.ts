import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostProfileSchema, type HostProfile } from '@parola/contract';
import type { Compilation } from 'webpack';
import { readFiles } from '@parola/presets';
import { shellParts } from '../bytes/byte-checks';
import { weighed } from '../bytes/part-weights';
import { currentCommit } from '../unit/commit';
import { assertDocument } from '../unit/load-config';
import { readPackage } from '../unit/paths';
import type { BuildOptions } from '../remote/build-remote';
import { providedNames } from '../webpack/named-exports';
import { writeSbom } from '../sbom/sbom';
import { runWebpack, watchWebpack } from '../webpack/run';
import { shellConfig } from './shell-config';
import { hostProfile } from './host-profile';
import { buildServiceWorker } from './service-worker';
import { shellStats } from '../bytes/shell-stats';

export interface ShellOptions extends BuildOptions {
  /**
   * Builds the development shell (with React's development build), which is served beside the production one for
   * overridden remotes.
   */
  dev?: boolean;
}

/** Derives the settings of a shell build. */
function planOf({ dir, version, outDir, dev = false }: ShellOptions) {
  const pkg = readPackage(dir);
  const out = path.resolve(outDir ?? path.join(pkg.dir, dev ? 'dist-dev' : 'dist'));
  const own = hostProfile(pkg, version ?? pkg.version);
  return { pkg, out, own, dev, config: shellConfig(pkg, own, currentCommit(pkg.dir), out, dev) };
}

/** Writes the files that webpack does not make. */
async function complete(
  { pkg, out, own, dev }: ReturnType<typeof planOf>,
  compilation: Compilation,
): Promise<HostProfile> {
  const stats = shellStats(compilation);
  const workers = await buildServiceWorker(pkg, out, dev);
  const extra = path.join(pkg.dir, 'public');
  if (existsSync(extra)) cpSync(extra, out, { recursive: true });
  // Exports and sizes are only in the file: data in the code would add to every first load.
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
  if (!dev) writeSbom(out, pkg, profile.version, [compilation, ...workers]);
  return profile;
}

/**
 * Builds the shell in `dir`: `index.html`, its files, the contents of `public/`, `host-profile.json`, `stats.json` and
 * `sbom.cdx.json`.
 */
export async function buildShell(options: ShellOptions): Promise<{ outDir: string; profile: HostProfile }> {
  const plan = planOf(options);
  const compilation = await runWebpack(plan.config);
  return { outDir: plan.out, profile: await complete(plan, compilation) };
}

/** Path of the stamp file beside the output folder of a watched build; it is rewritten after every complete build. */
export function builtStamp(outDir: string): string {
  return `${path.resolve(outDir)}.built`;
}

/**
 * Builds the development shell now and after each change of its sources or the shared packages, until the process ends.
 * Each complete build rewrites `builtStamp`. After a failed build the files of the last complete one stay, and the
 * error is printed.
 */
export async function watchShell(options: ShellOptions): Promise<{ outDir: string }> {
  const plan = planOf({ ...options, dev: true });
  const stamp = builtStamp(plan.out);
  await watchWebpack(
    { ...plan.config, output: { ...plan.config.output, clean: false } },
    {
      async built(compilation) {
        await complete(plan, compilation);
        writeFileSync(stamp, String(Date.now()));
      },
      failed: (error) => console.error(`The development shell does not compile:\n${error.message}`),
    },
  );
  return { outDir: plan.out };
}

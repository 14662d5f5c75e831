import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@parola/contract';
import { readPackage } from '../paths';
import { readFiles } from '@parola/presets';
import { runWebpack } from '../webpack/run';
import { prerender } from '../prerender/prerender';
import { remoteConfig } from './config';
import { readDefinition } from './definition';
import { remoteManifest } from './manifest';

export interface BuildOptions {
  dir: string;
  /** Defaults to the version in package.json. */
  version?: string;
  /** Defaults to `dist` in the package. Emptied first. */
  outDir?: string;
}

/** Production build of the remote in `dir`: its files and `manifest.json`. The same source gives the same bytes. */
export async function buildRemote({
  dir,
  version,
  outDir,
}: BuildOptions): Promise<{ outDir: string; manifest: RemoteManifest }> {
  const pkg = readPackage(dir);
  const built = version ?? pkg.version;
  const out = path.resolve(outDir ?? path.join(pkg.dir, 'dist'));
  const definition = readDefinition(pkg);
  // The federation plugin takes the id of a build from here, or else from the package.json of whatever folder it was started in.
  process.env.MF_BUILD_VERSION = built;
  const compilation = await runWebpack(remoteConfig(pkg, definition, built, out));
  const prerendered = await prerender(pkg, definition, out);
  const manifest = remoteManifest(compilation, readFiles(out), definition, built, pkg.dir, prerendered);
  writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return { outDir: out, manifest };
}

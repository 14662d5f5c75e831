import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globalName, type RemoteManifest } from '@parola/contract';
import { readPackage } from '../unit/paths';
import { readFiles } from '@parola/presets';
import { writeSbom } from '../sbom/sbom';
import { runWebpack } from '../webpack/run';
import { prerender } from '../prerender/prerender';
import { ENTRY_FILE, FEDERATION_MANIFEST, remoteConfig } from './remote-config';
import { readDefinition } from './definition';
import { ENTRY_MODULE, entryModule } from './entry-module';
import { remoteManifest } from './manifest';

export interface BuildOptions {
  dir: string;
  /** Default: the version in package.json. */
  version?: string;
  /** Output folder, emptied first. Default: `dist` in the package. */
  outDir?: string;
}

/**
 * Makes the production build of the remote in `dir`: its files, `manifest.json`, and the SBOM `sbom.cdx.json`. Equal
 * sources give equal bytes.
 */
export async function buildRemote({
  dir,
  version,
  outDir,
}: BuildOptions): Promise<{ outDir: string; manifest: RemoteManifest }> {
  const pkg = readPackage(dir);
  const built = version ?? pkg.version;
  const out = path.resolve(outDir ?? path.join(pkg.dir, 'dist'));
  const definition = readDefinition(pkg);
  // The federation plugin reads the build id from this variable; otherwise it would use the package.json of the current
  // folder.
  process.env.MF_BUILD_VERSION = built;
  const compilation = await runWebpack(remoteConfig(pkg, definition, built, out));
  // The plugin also writes statistics about the sources, which must not be published.
  rmSync(path.join(out, FEDERATION_MANIFEST.replace('.json', '-stats.json')), { force: true });
  const entry = readFiles(out).get(ENTRY_FILE) ?? Buffer.alloc(0);
  writeFileSync(path.join(out, ENTRY_MODULE), entryModule(ENTRY_FILE, entry, globalName(definition.name, built)));
  const prerendered = await prerender(pkg, definition, out);
  const manifest = remoteManifest(compilation, readFiles(out), definition, built, pkg.dir, prerendered);
  writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  writeSbom(out, pkg, built, [compilation]);
  return { outDir: out, manifest };
}

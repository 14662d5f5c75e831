import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run-command';
import { ROOT } from '../settings';
import type { ServerSources } from './compile-servers';

const PNPM = ['-y', 'pnpm@12.21.0'];
/** The software bill of materials, in CycloneDX 1.6. */
const SBOM = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application', '--out=sbom.cdx.json'];

interface Manifest {
  name: string;
  version: string;
  engines?: Record<string, string>;
  exports?: Record<string, unknown>;
  dependencies?: Record<string, string>;
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
  return manifest;
}

const writeManifest = (folder: string, manifest: object) =>
  writeFile(path.join(folder, 'package.json'), `${JSON.stringify({ private: true, ...manifest }, null, 2)}\n`);

/** Exports of the compiled modules. Styles and other files are no modules of a server. */
function compiledExports(exports: Manifest['exports'] = {}, files: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'string' && files.has(target) ? [[name, target.replace(/\.ts$/, '.js')]] : [],
    ),
  );
}

/** Dependencies that the compiled modules load. @throws Error for a package that the manifest does not name */
function loadedDependencies({ name, dependencies = {} }: Manifest, loaded: Iterable<string>): Record<string, string> {
  return Object.fromEntries(
    [...loaded].sort().map((wanted) => {
      const version = dependencies[wanted];
      if (version === undefined) throw new Error(`${name} loads ${wanted}, which is none of its dependencies.`);
      return [wanted, version];
    }),
  );
}

/**
 * Writes the packages of the compiled modules as a workspace in `out`, each with the dependencies that its modules
 * load, installs these from the lock file of the repository, and lists them in `sbom.cdx.json`.
 * @throws Error when a dependency is missing or the installation fails
 */
export async function installPackages({ files, packages }: ServerSources, out: string): Promise<void> {
  const folders = [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
  for (const folder of folders) {
    const manifest = await readManifest(folder);
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    const own = new Set(inside.map((file) => `./${path.posix.relative(folder, file)}`));
    await writeManifest(path.join(out, folder), {
      name: manifest.name,
      version: manifest.version,
      exports: compiledExports(manifest.exports, own),
      dependencies: loadedDependencies(manifest, packages.get(folder) ?? []),
    });
  }
  const { name, version, engines } = await readManifest('.');
  await writeManifest(out, { name: `${name}-servers`, version, engines });
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) await cp(path.join(ROOT, file), path.join(out, file));
  // The lock file is reduced to the remaining dependencies; versions in it stay.
  const flags = ['--prod', '--no-frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--loglevel=warn'];
  await runCommand('npx', [...PNPM, 'install', ...flags], { cwd: out, env: { CI: 'true' } });
  await runCommand('npx', [...PNPM, '-r', 'sbom', '--prod', ...SBOM], { cwd: out });
}

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ATTESTATION_FILE,
  filesToCheck,
  firstLoadOf,
  integrityOf,
  isModule,
  readScripts,
  SBOM_FILE,
  shareRequests,
  weighParts,
  type Files,
  type Script,
} from '@parola/artefact';
import {
  CONTRACT_VERSION,
  globalName,
  remoteManifestSchema,
  type RemoteDefinition,
  type RemoteManifest,
} from '@parola/contract';
import { readFiles } from '@parola/presets';
import { payloadDigests } from '../remote/payloads';
import { currentCommit } from '../unit/commit';
import { promisesOf } from '../unit/declared-promises';
import { assertDocument } from '../unit/load-config';
import { installedPackage, readPackage } from '../unit/paths';

/** Files that plugins leave behind: they describe sources, and no page loads them. */
const LEFTOVERS: readonly string[] = ['mf-stats.json', '.vite/manifest.json'];
const FEDERATION_MANIFEST = 'mf-manifest.json';
const MANIFEST = 'manifest.json';
/** Files of the folder that a manifest does not list. */
const BESIDE: readonly string[] = [MANIFEST, SBOM_FILE, ATTESTATION_FILE];

/** Ranges that a manifest can have. */
const RANGE = /^\^?\d+\.\d+(?:\.\d+)?$/;
const LOADED_EARLY = /\.(?:js|css)$/;

/** The package of an import: `@parola/kit/router` belongs to `@parola/kit`. */
const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** The version in `node_modules`; without it the lowest version of the range, which the code accepts for certain. */
function builtAgainst(module: string, range: string, dir: string): string {
  const installed = installedPackage(packageOf(module), dir);
  if (installed !== undefined) return readPackage(installed).version;
  const [major = '0', minor = '0', patch = '0'] = range.replace('^', '').split('.');
  return `${major}.${minor}.${patch}`;
}

/** Shared modules of the code, with its ranges. @throws Error with a sentence for a range that no manifest can have */
function sharedOf(scripts: readonly Script[], dir: string): RemoteManifest['shared'] {
  const { ranges } = shareRequests(scripts);
  return Object.fromEntries(
    [...ranges].toSorted().map(([module, requested]) => {
      const [range = '', second] = [...requested];
      if (second !== undefined || !RANGE.test(range))
        throw new Error(
          `The code takes ${module} in ${[...requested].map((one) => one || 'any version').join(' and ')}; set one requiredVersion of the form ^x.y.z.`,
        );
      return [module, { range, built: builtAgainst(module, range, dir) }];
    }),
  );
}

/** Files of the exposed module by the manifest of Module Federation; empty without one. */
function exposedFiles(files: Files): string[] {
  const text = files.get(FEDERATION_MANIFEST)?.toString('utf8');
  if (text === undefined) return [];
  const { exposes = [] }: { exposes?: { path?: string; assets?: Record<string, { sync?: string[] }> }[] } =
    JSON.parse(text);
  const assets = exposes.find((one) => one.path === './remote')?.assets ?? {};
  return Object.values(assets).flatMap(({ sync = [] }) => sync);
}

/**
 * Files to load early. Chunks of a contribution are known by their names (`route.promo.home.<hash>.js`). ES modules are
 * left out: a page cannot preload them as scripts.
 */
function preloadOf(
  files: Files,
  scripts: readonly Script[],
  entry: string,
  { routes, slots, modals }: RemoteDefinition,
): RemoteManifest['preload'] {
  const modules = scripts.filter(isModule).map(({ path: file }) => file);
  const early = [...files.keys()].filter((file) => LOADED_EARLY.test(file) && !modules.includes(file)).toSorted();
  const exposed = exposedFiles(files).filter((file) => early.includes(file) && file !== entry);
  const named = (kind: string, id: string): [string, string[]] => [
    `${kind}:${id}`,
    early.filter((file) => path.posix.basename(file).startsWith(`${kind}.${id}.`) && !exposed.includes(file)),
  ];
  return {
    entry: [entry, ...exposed.toSorted()],
    contributions: Object.fromEntries([
      ...routes.map(({ id, variantOf }): [string, string[]] => {
        const [key, own] = named('route', id);
        return [key, own.length === 0 && variantOf !== undefined ? named('route', variantOf)[1] : own];
      }),
      ...slots.map(({ id }) => named('slot', id)),
      ...modals.map(({ id }) => named('modal', id)),
    ]),
  };
}

/** What the manifest of a build is written from. `dir`: folder of the package, with its `node_modules`. */
export interface ForeignBuild {
  dir: string;
  folder: string;
  definition: RemoteDefinition;
  version: string;
  /** The classic script that sets the container. */
  entry: string;
}

/**
 * Writes `manifest.json` of a build that another tool made: from the definition of the remote, and from the files and
 * their code. Removes files that only describe sources.
 */
export async function writeForeignManifest(build: ForeignBuild): Promise<RemoteManifest> {
  const { dir, folder, definition, version, entry } = build;
  for (const file of LEFTOVERS) rmSync(path.join(folder, file), { force: true });
  const files = new Map([...readFiles(folder)].filter(([file]) => !BESIDE.includes(file)));
  const bytes = files.get(entry);
  if (!bytes) throw new Error(`${folder} has no ${entry}; name the classic script of the container with --entry.`);
  const { name, squad, runbook, contract: range } = definition;
  const scripts = readScripts(files);
  const preload = preloadOf(files, scripts, entry, definition);
  const list = [...files]
    .map(([file, content]) => ({ path: file, size: content.length, integrity: integrityOf(content) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const facts = {
    entry: { file: entry, integrity: integrityOf(bytes), global: globalName(name, version) },
    files: list,
    preload,
  };
  const sizes = await weighParts(facts, files);
  const promises = promisesOf(definition);
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@2',
    ...{ name, squad, runbook, version },
    ...promises,
    commit: currentCommit(dir),
    contract: { built: CONTRACT_VERSION, range },
    ...facts,
    shared: sharedOf(scripts, dir),
    firstLoadBytes: await firstLoadOf(facts, files, filesToCheck(files, scripts, entry).list),
    payloads: payloadDigests(promises.events.emits),
    sizes,
  };
  assertDocument(remoteManifestSchema, manifest, `${MANIFEST} of ${name}`);
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

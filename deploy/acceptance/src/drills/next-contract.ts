import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../product/paths';

/** Folders that a shell, its registry, its front door and the packages of squads are made of. */
const PARTS = [
  'shared',
  'shell',
  'deploy/edge',
  'deploy/partners',
  'deploy/platform',
  'deploy/releases',
  'deploy/start',
];
/** An existing remote, whose tools the packages of squads repeat. */
const SIBLING = 'remotes/lobby';
const FILES = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE.md'];
const STORE = '.pnpm';
const LEFT_OUT = new Set(['.cache', '.tmp', 'dist', 'examples']);

/** A replacement in a file of the copy. */
type Patch = readonly [file: string, from: string | RegExp, to: string];

const PARTS_OF_DOCUMENTS = 'shared/contract/src/documents/document-parts.ts';
const TRANSIT = 'shared/contract/src/documents/transit-promises.ts';
const MANIFEST = 'shared/contract/src/documents/manifest.ts';
const REGISTRY = 'deploy/releases/src/documents/unit.ts';
const AGE = 'int(0, 120)';

/**
 * Contract 3 with a breaking change: a page has to name its minimum age, and a shell leaves out a page without it. The
 * manifest gets another major, and the registry converts the one before, as `docs/decisions/007` says.
 */
const CONTRACT_3: readonly Patch[] = [
  ['shared/contract/src/version.ts', "CONTRACT_VERSION = '2.0'", "CONTRACT_VERSION = '3.0'"],
  ['shared/contract/src/version.ts', "['2.0', '1.0']", "['3.0', '2.0']"],
  [
    PARTS_OF_DOCUMENTS,
    /export function routeOf<G, C, P>\((.*)\) \{/,
    'export function routeOf<G, C, P, A extends Typed<number>>($1, minimumAge: A) {',
  ],
  [PARTS_OF_DOCUMENTS, '    variantOf: optional(id),\n', '    variantOf: optional(id),\n    minimumAge,\n'],
  [PARTS_OF_DOCUMENTS, 'oneOf(CHROMES), oneOf(PERMITS))', `oneOf(CHROMES), oneOf(PERMITS), ${AGE})`],
  [TRANSIT, 'routeOf(word, word, word)', `routeOf(word, word, word, optional(${AGE}))`],
  [TRANSIT, 'import { list, object', 'import { int, list, object'],
  [MANIFEST, "object({\n  schema: literal('parola/remote-manifest@2'),", '{'],
  [MANIFEST, 'export const remoteManifestSchema = ', 'const parts = '],
  [
    MANIFEST,
    '});\nexport type RemoteManifest ',
    `};
export const remoteManifestSchema = object({ schema: literal('parola/remote-manifest@3'), ...parts });
export const remoteManifest2Schema = object({ schema: literal('parola/remote-manifest@2'), ...parts });
export type RemoteManifest `,
  ],
  ['shared/contract/src/index.ts', './documents/major-1', './documents/major-2'],
  ['shared/build/src/remote/manifest.ts', "'parola/remote-manifest@2'", "'parola/remote-manifest@3'"],
  ['shared/build/src/artefact/foreign-manifest.ts', "'parola/remote-manifest@2'", "'parola/remote-manifest@3'"],
  ['shell/shell.config.ts', /^( {6})(path: .*)$/gm, '$1$2\n$1minimumAge: 21,'],
  [
    REGISTRY,
    "['parola/remote-manifest@2', 'parola/remote-manifest@1']",
    "['parola/remote-manifest@3', 'parola/remote-manifest@2']",
  ],
  [REGISTRY, "=== 'parola/remote-manifest@1'", "=== 'parola/remote-manifest@2'"],
  [REGISTRY, /\bhost(FromMajor1|Profile1Schema),\n/g, ''],
  [REGISTRY, /\bfromMajor1\b/g, 'fromMajor2'],
  [REGISTRY, /\bremoteManifest1Schema\b/g, 'remoteManifest2Schema'],
  [REGISTRY, "'parola/host-profile@2', 'parola/host-profile@1'", "'parola/host-profile@2'"],
  [REGISTRY, /if \((schemaOf\(bytes, what, PROFILES\)) === .*\n.*hostFromMajor1.*/, '$1;'],
];
const MAJOR_2 = `import type { Infer } from '../schema/schema-builders';
import type { RemoteManifest, remoteManifest2Schema } from './manifest';

/** Converts a manifest of contract 2, whose pages name no minimum age, to the current form. */
export function fromMajor2(manifest: Infer<typeof remoteManifest2Schema>): RemoteManifest {
  const routes = manifest.routes.map((page) => ({ ...page, minimumAge: 21 }));
  return { ...manifest, schema: 'parola/remote-manifest@3', routes };
}
`;

/** Contract 4 as far as the gate sees it: contract 2 is no longer served. */
const CONTRACT_4: readonly Patch[] = [
  ['shared/contract/src/version.ts', "CONTRACT_VERSION = '3.0'", "CONTRACT_VERSION = '4.0'"],
  ['shared/contract/src/version.ts', "['3.0', '2.0']", "['4.0', '3.0']"],
];

/** @throws Error when a file does not look as the drill expects, because the drill would prove nothing */
async function apply(checkout: string, patches: readonly Patch[]): Promise<void> {
  for (const [file, from, to] of patches) {
    const place = path.join(checkout, file);
    const before = await readFile(place, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not look as the drill expects: it has no ${String(from)}.`);
    await writeFile(place, after);
  }
}

/** Copies sources and links of installed packages. The store of packages itself is linked. */
async function copyCheckout(to: string): Promise<void> {
  const filter = (from: string) => !LEFT_OUT.has(path.basename(from));
  for (const part of [...PARTS, SIBLING])
    await cp(path.join(ROOT, part), path.join(to, part), { recursive: true, verbatimSymlinks: true, filter });
  for (const file of FILES) await cp(path.join(ROOT, file), path.join(to, file));
  const installed = path.join(ROOT, 'node_modules');
  await mkdir(path.join(to, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name === STORE) await symlink(path.join(installed, STORE), path.join(to, 'node_modules', STORE));
    else
      await cp(path.join(installed, name), path.join(to, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
}

/** A copy of this checkout, half a year later: another major of the contract. */
export interface LaterCheckout {
  folder: string;
  /** Raises the contract to 4, which no longer serves contract 2. */
  raiseAgain(): Promise<void>;
  /** Builds the shell by the tools of the copy. @returns the folder of the build */
  buildShell(version: string): Promise<string>;
  /** Packs the packages of squads into this folder. */
  packPackages(out: string): Promise<void>;
  /** Runs the release command line of the copy on a data folder. */
  release(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }>;
}

/** Copies this checkout into an empty folder and raises the contract of the copy to 3. */
export async function checkoutOfContract3(folder: string): Promise<LaterCheckout> {
  await mkdir(folder, { recursive: true });
  await copyCheckout(folder);
  for (const file of ['major-1.ts', 'major-1.test.ts'])
    await rm(path.join(folder, 'shared/contract/src/documents', file));
  await writeFile(path.join(folder, 'shared/contract/src/documents/major-2.ts'), MAJOR_2);
  await apply(folder, CONTRACT_3);

  function node(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = folder) {
    return new Promise<{ code: number; output: string }>((resolve) => {
      const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      );
    });
  }
  async function mustRun(args: readonly string[], cwd = folder): Promise<void> {
    const { code, output } = await node(args, {}, cwd);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
  }
  return {
    folder,
    raiseAgain: () => apply(folder, CONTRACT_4),
    async buildShell(version) {
      const out = path.join(folder, 'dist/shells', version);
      const builder = path.join(folder, 'shared/build/bin/parola-build.mjs');
      await mustRun([builder, 'shell', '--version', version, '--out', out], path.join(folder, 'shell'));
      return out;
    },
    packPackages: (out) =>
      mustRun(['--import', 'tsx', path.join(folder, 'deploy/start/src/packages/packages.cli.ts'), '--out', out]),
    release: (dataDir, ...args) =>
      node(['--import', 'tsx', path.join(folder, 'deploy/releases/src/cli.ts'), ...args], {
        PAROLA_DATA_DIR: dataDir,
        PAROLA_ACTOR: 'maria',
      }),
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteRoot } from './code-root';

/**
 * A package of the workspace: its folder relative to the root (`remotes/lobby`), its npm name, its entries (keys of its
 * `exports`) and their files relative to the folder (`src/index.ts`).
 */
export interface WorkspacePackage {
  folder: string;
  name: string;
  doors: readonly string[];
  entries: readonly string[];
}

const WINGS = ['remotes', 'shared', 'deploy'];

function folders(root: string): string[] {
  const inside = (wing: string) =>
    existsSync(path.join(root, wing)) ? readdirSync(path.join(root, wing)).map((name) => `${wing}/${name}`) : [];
  return ['shell', ...WINGS.flatMap(inside)].filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

function readPackage(dir: string, folder: string): WorkspacePackage {
  const { name, exports = {} }: { name: string; exports?: Record<string, unknown> } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  const files = Object.values(exports).filter((each): each is string => typeof each === 'string');
  return { folder, name, doors: Object.keys(exports), entries: files.map((file) => path.posix.normalize(file)) };
}

/** All packages below `root`; in the repository of a remote only the remote, with the folder `.`. */
export function readWorkspacePackages(root: string): WorkspacePackage[] {
  const own = isRemoteRoot(root) ? ['.'] : folders(root);
  return own.map((folder) => readPackage(path.join(root, folder), folder));
}

/** The packages below `root`, plus the installed shared packages (`shared/kit`) in the repository of a remote. */
export function readKnownPackages(root: string): WorkspacePackage[] {
  const own = readWorkspacePackages(root);
  const scope = path.join(root, 'node_modules/@parola');
  if (!isRemoteRoot(root) || !existsSync(scope)) return own;
  const installed = readdirSync(scope).filter((name) => existsSync(path.join(scope, name, 'package.json')));
  return [...own, ...installed.map((name) => readPackage(path.join(scope, name), `shared/${name}`))];
}

/** Whether a file (relative to the root) lies in a package's folder. */
export function isInPackage(folder: string, file: string): boolean {
  return folder === '.' ? !file.startsWith('../') : file.startsWith(`${folder}/`);
}

/** Whether a package folder belongs to a remote. */
export function isRemoteFolder(folder: string): boolean {
  return folder === '.' || folder.startsWith('remotes/');
}

/**
 * The import rules of a folder: the shared packages that its code may use. `shared/kit/host` also allows the kit's
 * inner entry, `shared/ui/theme` allows only that entry. `inTests` lists further packages for its tests. Type-only
 * imports count too, because a type is a dependency.
 */
interface Walls {
  imports: readonly string[];
  inTests?: readonly string[];
}
const NOTHING: Walls = { imports: [] };
const REMOTE: Walls = {
  imports: ['shared/contract', 'shared/calls', 'shared/kit', 'shared/ui'],
  inTests: ['shared/testing', 'shared/prerender'],
};
const BY_FOLDER: Readonly<Record<string, Walls>> = {
  shell: { imports: [...REMOTE.imports, 'shared/kit/host', 'shared/text'], inTests: ['shared/testing'] },
  'shared/ui': { imports: ['shared/calls', 'shared/text'] },
  'shared/kit': { imports: ['shared/contract', 'shared/calls', 'shared/text'] },
  'shared/testing': { imports: ['shared/contract', 'shared/calls', 'shared/kit', 'shared/kit/host', 'shared/text'] },
  'shared/process': { imports: ['shared/terminal'] },
  'shared/access': { imports: ['shared/process'] },
  'shared/bucket': { imports: ['shared/process'] },
  'shared/prerender': { imports: ['shared/contract'] },
  'shared/artefact': { imports: ['shared/contract'] },
  'shared/create-remote': { imports: ['shared/contract'] },
  'shared/build': {
    imports: [
      'shared/artefact',
      'shared/contract',
      'shared/calls',
      'shared/presets',
      'shared/prerender',
      'shared/text',
    ],
    inTests: ['shared/kit', 'shared/ui'],
  },
  'deploy/platform': {
    imports: [
      'shared/access',
      'shared/bucket',
      'shared/calls',
      'shared/operations',
      'shared/process',
      'shared/terminal',
      'shared/ui/theme',
    ],
  },
  'deploy/desk': { imports: ['shared/calls', 'shared/operations', 'shared/release-api', 'shared/ui', 'shared/text'] },
  'deploy/partners': { imports: ['shared/calls', 'shared/presets/browsers', 'shared/process'] },
  'deploy/releases': {
    imports: [
      'shared/access',
      'shared/artefact',
      'shared/bucket',
      'shared/contract',
      'shared/process',
      'shared/release-api',
      'shared/terminal',
    ],
  },
  'deploy/console': { imports: ['shared/calls/manila', 'shared/release-api', 'shared/ui', 'shared/text'] },
  'deploy/edge': {
    imports: [
      'shared/calls/manila',
      'shared/contract',
      'shared/prerender',
      'shared/process',
      'shared/terminal',
      'deploy/releases',
    ],
  },
  'deploy/start': {
    imports: [
      'shared/contract',
      'shared/build',
      'shared/art',
      'shared/create-remote',
      'shared/process',
      'deploy/releases',
      'deploy/edge',
      'deploy/platform',
      'deploy/partners',
    ],
  },
  'deploy/infra': { imports: [], inTests: ['deploy/platform', 'shared/bucket'] },
  'deploy/acceptance': {
    imports: [
      'shared/contract',
      'shared/calls',
      'shared/release-api',
      'shared/process',
      'deploy/releases',
      'deploy/start',
    ],
  },
};

/** Entries that the tests of all packages may import, and the programs that generate reference pages. */
const OF_ALL_TESTS = ['shared/presets/properties', 'shared/presets/tier', 'shared/presets/reference'];

export function wallsOf(folder: string): Required<Walls> {
  const { imports, inTests = [] } = isRemoteFolder(folder) ? REMOTE : (BY_FOLDER[folder] ?? NOTHING);
  return { imports, inTests: [...inTests, ...OF_ALL_TESTS] };
}

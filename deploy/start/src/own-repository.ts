import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from '@parola/build/paths';
import {
  copyAlike,
  nameObjection,
  readManifest,
  REMOTE_TEMPLATE,
  sharedDependencies,
  writeTemplate,
} from './create-remote';
import { ROOT } from './settings';

/** The shared packages that a remote uses or that those need, each before its users. */
export const PACKAGES = ['contract', 'calls', 'text', 'prerender', 'kit', 'ui', 'presets', 'build', 'testing'] as const;

const SCOPE = '@parola/';
/** A remote of this checkout: a new one has the same tools. */
const SIBLING = path.join(ROOT, 'remotes/lobby');
const TEMPLATE = path.resolve(__dirname, '../template-repository');
const SCRIPTS = {
  build: 'parola-build remote',
  dev: 'parola-build remote --dev',
  check: 'parola-build check',
  lint: 'parola-check lint',
  types: 'parola-check types',
  test: 'jest',
};

/** Why no repository of a remote can be made there; undefined when it can. */
export function repositoryObjection(into: string, name: string): string | undefined {
  const why = nameObjection(name);
  if (why !== undefined) return why;
  const files = existsSync(into) ? readdirSync(into).filter((file) => file !== '.git') : [];
  return files.length > 0 ? `${into} is not empty.` : undefined;
}

/** The file that `pnpm pack` makes of a shared package. */
function tarballOf(packages: string, name: string): string {
  const prefix = `parola-${name}-`;
  const file = readdirSync(packages).find((each) => each.startsWith(prefix) && each.endsWith('.tgz'));
  if (file === undefined) throw new Error(`${packages} has no package of @parola/${name}: npm run packages makes it.`);
  return `file:${path.join(path.resolve(packages), file)}`;
}

/**
 * Settings of pnpm for the repository: no dependency needs its install script, and a file replaces each of our packages
 * where another one asks for it.
 */
function workspaceFile(packages: string | undefined): string {
  const builds = ['@parcel/watcher', '@swc/core', 'core-js-pure', 'esbuild'].map((name) => `  '${name}': false\n`);
  const files =
    packages === undefined ? [] : PACKAGES.map((name) => `  '${SCOPE}${name}': '${tarballOf(packages, name)}'\n`);
  return `allowBuilds:\n${builds.join('')}${files.length > 0 ? `overrides:\n${files.join('')}` : ''}`;
}

interface Repository {
  into: string;
  name: string;
  squad: string;
  /** Folder with packed shared packages (`npm run packages`); without it they come from the registry. */
  packages?: string | undefined;
}

/**
 * Lays out the repository of one remote in an empty folder: code, tests, types, lint, format. Its dependencies are the
 * versions of this checkout.
 * @throws Error when the name or the folder will not do, or when `packages` lacks one.
 */
export function createRepository({ into, name, squad, packages }: Repository): string {
  const why = repositoryObjection(into, name);
  if (why !== undefined) throw new Error(why);
  const specOf = (dependency: string, from: string) =>
    packages !== undefined && dependency.startsWith(SCOPE)
      ? tarballOf(packages, dependency.slice(SCOPE.length))
      : installedVersion(dependency, from);
  const pinned = (names: readonly string[], from = SIBLING) =>
    Object.fromEntries(names.map((each) => [each, specOf(each, from)]));
  const uses = readManifest(SIBLING);
  const manifest = {
    name: `${SCOPE}${name}`,
    version: '1.0.0',
    private: true,
    scripts: SCRIPTS,
    dependencies: pinned(sharedDependencies(uses)),
    devDependencies: { ...pinned(Object.keys(uses.devDependencies)), ...pinned(['jest'], ROOT) },
  };
  mkdirSync(into, { recursive: true });
  writeTemplate(REMOTE_TEMPLATE, into, { name, squad, folder: '' });
  writeTemplate(TEMPLATE, into, { name, squad, folder: '' });
  copyAlike(SIBLING, into);
  writeFileSync(path.join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(into, 'pnpm-workspace.yaml'), workspaceFile(packages));
  return into;
}

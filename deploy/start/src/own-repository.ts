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
import { PACKAGES, SCOPE } from './packages/names';
import { ROOT } from './settings';

/** An existing remote: a new one gets the same tools. */
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

/** The reason why `into` cannot become the repository of a remote; undefined when it can. */
export function repositoryObjection(into: string, name: string): string | undefined {
  const why = nameObjection(name);
  if (why !== undefined) return why;
  const files = existsSync(into) ? readdirSync(into).filter((file) => file !== '.git') : [];
  return files.length > 0 ? `${into} is not empty.` : undefined;
}

/** File name of a shared package packed by `pnpm pack`. */
function tarballOf(packages: string, name: string): string {
  const prefix = `parola-${name}-`;
  const file = readdirSync(packages).find((each) => each.startsWith(prefix) && each.endsWith('.tgz'));
  if (file === undefined) throw new Error(`${packages} has no package of @parola/${name}: npm run packages makes it.`);
  return `file:${path.join(path.resolve(packages), file)}`;
}

/**
 * pnpm settings of the repository: no dependency may run its install script, and packed files replace the shared
 * packages in all dependencies.
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
  /** Folder with packed shared packages (`npm run packages`); undefined: the registry provides them. */
  packages?: string | undefined;
}

/**
 * Creates the repository of one remote in an empty folder: code, tests, types, lint, format. Dependencies have the
 * versions of this checkout. @throws Error for an invalid name or folder, or when `packages` lacks a package
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

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameObjection, REMOTE_TEMPLATE, REPOSITORY_TEMPLATE, writeTemplate } from './template';

const SCRIPTS = {
  build: 'parola-build remote',
  dev: 'parola-build remote --dev',
  check: 'parola-build check',
  attest: 'parola-build attest',
  lint: 'parola-check lint',
  format: 'oxfmt',
  types: 'parola-check types',
  test: 'jest',
};

/** Parts that a new repository takes from the checkout of this package: names and versions of packages, and files. */
export interface Parts {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** File name → content. */
  files: Record<string, string>;
}

interface Repository {
  into: string;
  name: string;
  squad: string;
  parts: Parts;
  /** Replacements of packages in all dependencies: name → file. */
  overrides?: Record<string, string>;
  /** Address of the registry with the shared packages; undefined: that of the package manager's settings. */
  registry?: string | undefined;
}

/** The reason why `into` cannot become the repository of a remote; undefined when it can. */
export function repositoryObjection(into: string, name: string): string | undefined {
  const why = nameObjection(name);
  if (why !== undefined) return why;
  const files = existsSync(into) ? readdirSync(into).filter((file) => file !== '.git') : [];
  return files.length > 0 ? `${into} is not empty.` : undefined;
}

/** pnpm settings of the repository: no dependency may run its install script, and `overrides` hold everywhere. */
function workspaceFile(overrides: Record<string, string>): string {
  const builds = ['@parcel/watcher', '@swc/core', 'core-js-pure', 'esbuild'].map((name) => `  '${name}': false\n`);
  const files = Object.entries(overrides).map(([name, file]) => `  '${name}': '${file}'\n`);
  return `allowBuilds:\n${builds.join('')}${files.length > 0 ? `overrides:\n${files.join('')}` : ''}`;
}

/**
 * Creates the repository of one remote in an empty folder: code, tests, types, lint, format and CI jobs. @returns the
 * folder. @throws Error for an invalid name or folder
 */
export function createRepository({ into, name, squad, parts, overrides = {}, registry }: Repository): string {
  const why = repositoryObjection(into, name);
  if (why !== undefined) throw new Error(why);
  const { dependencies, devDependencies, files } = parts;
  const own = { name: `@parola/${name}`, version: '1.0.0', private: true, scripts: SCRIPTS };
  mkdirSync(into, { recursive: true });
  for (const template of [REMOTE_TEMPLATE, REPOSITORY_TEMPLATE])
    writeTemplate(template, into, { name, squad, folder: '' });
  const written = {
    ...files,
    'package.json': `${JSON.stringify({ ...own, dependencies, devDependencies }, null, 2)}\n`,
    'pnpm-workspace.yaml': workspaceFile(overrides),
    ...(registry === undefined ? {} : { '.npmrc': `@parola:registry=${registry}\n` }),
  };
  for (const [file, text] of Object.entries(written)) writeFileSync(path.join(into, file), text);
  return into;
}

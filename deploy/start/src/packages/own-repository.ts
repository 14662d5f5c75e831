import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createRepository } from '@parola/create-remote';
import { REMOTE_PACKAGES, SCOPE } from './names';
import { starterParts } from './starter-parts';

/** Address of a packed shared package. */
function tarballOf(packages: string, name: string): string {
  const prefix = `parola-${name}-`;
  const file = readdirSync(packages).find((each) => each.startsWith(prefix) && each.endsWith('.tgz'));
  if (file === undefined) throw new Error(`${packages} has no package of @parola/${name}: npm run packages makes it.`);
  return `file:${path.join(path.resolve(packages), file)}`;
}

interface Repository {
  into: string;
  name: string;
  squad: string;
  /** Folder with packed shared packages (`npm run packages`); undefined: the registry provides them. */
  packages?: string | undefined;
}

/**
 * Creates the repository of one remote in an empty folder, like the published starter. Dependencies have the versions
 * of this checkout. @throws Error for an invalid name or folder, or when `packages` lacks a package
 */
export function ownRepository({ packages, ...wish }: Repository): string {
  const parts = starterParts();
  if (packages === undefined) return createRepository({ ...wish, parts });
  const overrides = Object.fromEntries(REMOTE_PACKAGES.map((name) => [`${SCOPE}${name}`, tarballOf(packages, name)]));
  const replaced = (versions: Record<string, string>) =>
    Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, overrides[name] ?? version]));
  const { dependencies, devDependencies } = parts;
  return createRepository({
    ...wish,
    parts: { ...parts, dependencies: replaced(dependencies), devDependencies: replaced(devDependencies) },
    overrides,
  });
}

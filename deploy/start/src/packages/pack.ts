import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { compilePackages } from './compile';
import { readSource } from './manifest';
import { PACKAGES, type PackageName } from './names';

/** File name of a packed shared package. */
const tarballName = (name: PackageName): string => `parola-${name}-${readSource(name).version}.tgz`;

/**
 * Compiles the shared packages into folders below `out` and packs each into a file in `out`, which is emptied first.
 * @returns the files in the order of their dependencies. @throws Error with the output of the compiler or of npm
 */
export async function packPackages(out: string): Promise<string[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await compilePackages(out);
  const folders = PACKAGES.map((name) => path.join(out, name));
  await runCommand('npm', ['pack', ...folders, '--pack-destination', out, '--ignore-scripts'], { cwd: out });
  return PACKAGES.map((name) => path.join(out, tarballName(name)));
}

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { compilePackages } from './compile';
import { readSource } from './manifest';
import { PACKAGES, SCOPE } from './names';
import type { Packed } from './publish';

/**
 * Compiles the shared packages into folders below `out` and packs each into a file in `out`, which is emptied first.
 * @returns the packages in the order of their dependencies. @throws Error with the output of the compiler or of npm
 */
export async function packPackages(out: string): Promise<Packed[]> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await compilePackages(out);
  const folders = PACKAGES.map((name) => path.join(out, name));
  await runCommand('npm', ['pack', ...folders, '--pack-destination', out, '--ignore-scripts'], { cwd: out });
  return PACKAGES.map((name) => {
    const { version } = readSource(name);
    return { name: `${SCOPE}${name}`, version, file: path.join(out, `parola-${name}-${version}.tgz`) };
  });
}

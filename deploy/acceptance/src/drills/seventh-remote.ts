import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../product/paths';

const run = promisify(execFile);
const SIBLING = 'lobby';
const ALIKE = ['remote.config.ts', 'package.json', 'tsconfig.json', 'jest.config.cjs'];
const BUILDER = path.join(ROOT, 'shared/build/bin/parola-build.mjs');

/**
 * Creates a new remote in a separate folder, like `npm run create-remote`, and builds it. `written`: a folder beside
 * this file with further source files, named `*.tpl`. @returns the folder of the build
 */
export async function buildSeventh(name: string, place: string, written?: string, version = '1.0.0'): Promise<string> {
  const repository = path.join(ROOT, '.cache/drills', place);
  await rm(repository, { recursive: true, force: true });
  const sibling = path.join(repository, 'remotes', SIBLING);
  await mkdir(sibling, { recursive: true });
  for (const file of ALIKE) await cp(path.join(ROOT, 'remotes', SIBLING, file), path.join(sibling, file));
  await run(process.execPath, [
    '--import',
    'tsx',
    path.join(ROOT, 'deploy/start/src/packages/create-remote.cli.ts'),
    name,
    'Seasons',
    '--into',
    repository,
  ]);
  const dir = path.join(repository, 'remotes', name);
  if (written !== undefined) {
    const from = path.join(__dirname, written);
    for (const file of await readdir(from, { recursive: true }))
      if (file.endsWith('.tpl')) await cp(path.join(from, file), path.join(dir, file.slice(0, -'.tpl'.length)));
  }
  // Links the dependencies of an existing remote instead of installing them.
  await symlink(path.join(ROOT, 'remotes', SIBLING, 'node_modules'), path.join(dir, 'node_modules'));
  const out = path.join(repository, 'dist', name);
  await run(process.execPath, [BUILDER, 'remote', '--version', version, '--out', out], { cwd: dir });
  return out;
}

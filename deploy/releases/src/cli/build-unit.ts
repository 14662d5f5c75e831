import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matches, text, type UnitName } from '@parola/contract';
import { ReleaseError } from '../ground/errors';

/** Source folder of a unit in the repository. */
export function unitFolder(root: string, unit: UnitName): string {
  return unit === 'shell' ? join(root, 'shell') : join(root, 'remotes', unit);
}

/** Refuses a unit without a source folder. @throws ReleaseError `usage`, with the existing units */
export async function assertBuildable(root: string, unit: UnitName): Promise<void> {
  if (existsSync(unitFolder(root, unit))) return;
  const remotes = await readdir(join(root, 'remotes')).catch(() => []);
  throw new ReleaseError(
    'usage',
    `There is no ${unit} here; the units are ${['shell', ...remotes.sort()].join(', ')}.`,
  );
}

async function packageVersion(folder: string): Promise<string> {
  const document: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (typeof document === 'object' && document !== null && 'version' in document && matches(text(), document.version))
    return document.version;
  throw new ReleaseError('usage', `${folder}/package.json names no version; add one or give --version.`);
}

/** Runs a command in `cwd`; resolves with its exit code. */
export function run(command: string, args: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Output of the build goes to stderr, because stdout carries the answer of the command.
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function git(folder: string, ...args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? output.trim() : undefined));
  });
}

/** The commit of the working copy, with `-dirty` for uncommitted changes; undefined outside a repository. */
export async function currentCommit(folder: string): Promise<string | undefined> {
  // The status of the whole repository, because a unit is also built from shared packages.
  const status = (await git(folder, 'status', '--porcelain=v2', '--branch')) ?? '';
  const commit = /^# branch\.oid ([0-9a-f]+)$/m.exec(status)?.[1];
  if (commit === undefined) return undefined;
  return /^[^#]/m.test(status) ? `${commit}-dirty` : commit;
}

/**
 * Builds a unit with its own build tool into a temporary folder, passes the folder to `use`, and removes it.
 * `version`: default is the version in the unit's package.json.
 */
export async function withBuiltUnit<T>(
  root: string,
  unit: UnitName,
  version: string | undefined,
  use: (folder: string, version: string) => Promise<T>,
): Promise<T> {
  const folder = unitFolder(root, unit);
  const tool = join(folder, 'node_modules', '.bin', 'parola-build');
  if (!existsSync(tool))
    throw new ReleaseError(
      'unavailable',
      `${unit} cannot be built here, because ${tool} is missing; install the packages or give --dir with a finished build.`,
    );
  const wanted = version ?? (await packageVersion(folder));
  const out = await mkdtemp(join(tmpdir(), `parola-build-${unit}-`));
  try {
    const code = await run(tool, [unit === 'shell' ? 'shell' : 'remote', '--version', wanted, '--out', out], folder);
    if (code !== 0)
      throw new ReleaseError(
        'unavailable',
        `The build of ${unit} ${wanted} failed with exit code ${code}; its messages are above.`,
      );
    return await use(out, wanted);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

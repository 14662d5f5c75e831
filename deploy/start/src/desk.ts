import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILDER } from './build-unit';
import { hashInputs, SHARED_BY_ALL } from './input-hash';
import { runNode } from './run-command';
import { ROOT } from './settings';

/** Where operators find the desk. */
export const DESK_PATH = '/desk';
const FOLDER = 'deploy/desk';

export interface BuiltDesk {
  /** Served from now on; its files come while `built` is under way. */
  dir: string;
  built: Promise<void>;
}

/** The desk of these sources: built once for each state of them, beside everything else. It is no unit of a release: it ships with the platform. */
export async function buildDesk(dataDir: string, say: (line: string) => void, signal: AbortSignal): Promise<BuiltDesk> {
  const inputs = await hashInputs(
    ROOT,
    [FOLDER, 'shared/operations', ...SHARED_BY_ALL],
    ['pnpm-lock.yaml', 'tsconfig.base.json'],
  );
  const all = path.join(dataDir, 'start', 'desk');
  const dir = path.join(all, inputs.slice(0, 16));
  // Written last: a build that was stopped is begun again.
  const done = path.join(dir, 'built.json');
  if (await stat(done).catch(() => undefined)) return { dir, built: Promise.resolve() };
  await rm(all, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const build = async () => {
    const began = Date.now();
    await runNode([BUILDER, 'app', '--base', `${DESK_PATH}/`, '--out', dir], { cwd: path.join(ROOT, FOLDER), signal });
    await writeFile(done, '{}');
    say(`Built desk (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  return { dir, built: build() };
}

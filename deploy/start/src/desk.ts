import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStore } from './build-store';
import { BUILDER } from './build-unit';
import { hashInputs, SHARED_BY_ALL } from './input-hash';
import { runNode } from './run-command';
import { ROOT } from './settings';

/** Where operators find the desk, and release managers their console. */
export const DESK_PATH = '/desk';
const CONSOLE_PATH = '/releases';

/** The pages of the operators' origin: where each is served, and the packages that it is made of. None is a unit of a release. */
const PAGES = {
  desk: { base: DESK_PATH, folders: ['deploy/desk', 'shared/operations'] },
  console: { base: CONSOLE_PATH, folders: ['deploy/console', 'shared/release-api'] },
} as const;

export interface BuiltPage {
  /** Served from now on; its files come while `built` is under way. */
  dir: string;
  built: Promise<void>;
}

/** A page of these sources: built once for each state of them, beside everything else. */
export async function buildPage(
  name: keyof typeof PAGES,
  dataDir: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<BuiltPage> {
  const { base, folders } = PAGES[name];
  const inputs = await hashInputs(ROOT, [...folders, ...SHARED_BY_ALL], ['pnpm-lock.yaml', 'tsconfig.base.json']);
  const all = path.join(dataDir, 'start', name);
  const dir = path.join(all, inputs.slice(0, 16));
  // Written last: a build that was stopped is begun again.
  const done = path.join(dir, 'built.json');
  if (await stat(done).catch(() => undefined)) return { dir, built: Promise.resolve() };
  await rm(all, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const build = async () => {
    const began = Date.now();
    const cwd = path.join(ROOT, folders[0]);
    await buildStore.put(name, inputs.slice(0, 16), dir, (out) =>
      runNode([BUILDER, 'app', '--base', `${base}/`, '--out', out], { cwd, signal }),
    );
    await writeFile(done, '{}');
    say(`Built ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  return { dir, built: build() };
}

import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStore } from './build-store';
import { BUILDER } from './build-unit';
import { FILES_OF_ALL, hashInputs, SHARED_BY_ALL } from './input-hash';
import { runNode } from './run-command';
import { ROOT } from './settings';

/** Paths of the desk (for operators) and of the console (for release managers). */
export const DESK_PATH = '/desk';
const CONSOLE_PATH = '/releases';

/**
 * The pages of the operators' origin: base path, and the packages that they are built from. None is a unit of a
 * release.
 */
const PAGES = {
  desk: { base: DESK_PATH, folders: ['deploy/desk', 'shared/operations'] },
  console: { base: CONSOLE_PATH, folders: ['deploy/console', 'shared/release-api'] },
} as const;

export interface BuiltPage {
  /** Served immediately; its files appear while `built` is pending. */
  dir: string;
  built: Promise<void>;
}

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES: readonly PageName[] = ['desk', 'console'];

/** Short hash of all inputs of a page. */
async function inputsOf(name: PageName): Promise<string> {
  const folders = [...PAGES[name].folders, ...SHARED_BY_ALL];
  return (await hashInputs(ROOT, folders, FILES_OF_ALL)).slice(0, 16);
}

/** Builds a page into `outDir`, or copies it from the build store. */
export async function takePage(name: PageName, outDir: string, signal?: AbortSignal, inputs?: string): Promise<void> {
  const { base, folders } = PAGES[name];
  const cwd = path.join(ROOT, folders[0]);
  await buildStore.put(name, inputs ?? (await inputsOf(name)), outDir, (out) =>
    runNode([BUILDER, 'app', '--base', `${base}/`, '--out', out], { cwd, signal }),
  );
}

/** Builds a page in the background, once per state of its sources. */
export async function buildPage(
  name: PageName,
  dataDir: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<BuiltPage> {
  const inputs = await inputsOf(name);
  const all = path.join(dataDir, 'start', name);
  const dir = path.join(all, inputs);
  // Written last: without it, a stopped build is repeated.
  const done = path.join(dir, 'built.json');
  if (await stat(done).catch(() => undefined)) return { dir, built: Promise.resolve() };
  await rm(all, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const build = async () => {
    const began = Date.now();
    await takePage(name, dir, signal, inputs);
    await writeFile(done, '{}');
    say(`Built ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  return { dir, built: build() };
}

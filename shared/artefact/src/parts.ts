import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { MeasuredPart, RemoteManifest } from '@parola/contract';
import { HOME_ROUTE, REMOTE_BUDGETS } from './budgets';
import type { Files } from './files';
import { carriesRuntime } from './known-runtimes';

const compress = promisify(brotliCompress);

/** The container as an ES module for other hosts; the shell never loads it. */
export const FOR_OTHER_HOSTS = 'entry.mjs';

/** Files of one build, as paths inside it, with a common budget. */
export interface Part {
  part: string;
  files: string[];
  budget: number;
}

const isScript = (file: string) => /\.m?js$/.test(file) && file !== FOR_OTHER_HOSTS;
const isStyle = (file: string) => file.endsWith('.css');

/** All parts of a remote with a budget. `hasRuntime`: its entry contains the runtime of Module Federation. */
export function remoteParts(
  { entry, preload, files }: Pick<RemoteManifest, 'entry' | 'preload' | 'files'>,
  hasRuntime = false,
): Part[] {
  const expose = preload.entry.filter((file) => file !== entry.file);
  const ofRoutes = Object.entries(preload.contributions).filter(([key]) => key.startsWith('route:'));
  const routes = ofRoutes.flatMap(([key, own]): Part[] => {
    const all = [...expose, ...own];
    const script = key === `route:${HOME_ROUTE}` ? REMOTE_BUDGETS.homeRouteScript : REMOTE_BUDGETS.routeScript;
    return [
      { part: `scripts of ${key}`, files: all.filter(isScript), budget: script },
      { part: `styles of ${key}`, files: all.filter(isStyle), budget: REMOTE_BUDGETS.routeStyle },
    ];
  });
  const measured = new Set([...preload.entry, ...ofRoutes.flatMap(([, own]) => own)]);
  const others = files.map(({ path }) => path).filter((file) => isScript(file) && !measured.has(file));
  const entryBudget = hasRuntime ? REMOTE_BUDGETS.runtimeEntry : REMOTE_BUDGETS.remoteEntry;
  return [
    { part: entry.file, files: [entry.file], budget: entryBudget },
    ...routes,
    ...others.map((file) => ({ part: file, files: [file], budget: REMOTE_BUDGETS.lazyScript })),
  ];
}

/** Transfer size with brotli's best quality, as the front door compresses. It runs in zlib's threads. */
async function weight(bytes: Buffer): Promise<number> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return (await compress(bytes, { params })).length;
}

/**
 * Bytes that the page loads before the first contribution is there: the files to load early, and all ES modules, which
 * the page checks before the first one runs.
 */
export async function firstLoadOf(
  { preload }: Pick<RemoteManifest, 'preload'>,
  files: Files,
  checked: readonly { path: string; module?: boolean }[],
): Promise<number> {
  const modules = checked.filter(({ module }) => module).map(({ path }) => path);
  const early = [...new Set([...preload.entry, ...modules])];
  const weights = await Promise.all(early.map((file) => weight(files.get(file) ?? Buffer.alloc(0))));
  return weights.reduce((sum, one) => sum + one, 0);
}

/** Weighs the parts of a remote by its files, whatever sizes its manifest names. Parts without files are left out. */
export async function weighParts(
  manifest: Pick<RemoteManifest, 'entry' | 'preload' | 'files'>,
  files: Files,
): Promise<MeasuredPart[]> {
  const hasRuntime = carriesRuntime(files.get(manifest.entry.file)?.toString('utf8') ?? '');
  const known = new Map<string, Promise<number>>();
  const weightOf = (file: string) => {
    const before = known.get(file) ?? weight(files.get(file) ?? Buffer.alloc(0));
    known.set(file, before);
    return before;
  };
  const parts = remoteParts(manifest, hasRuntime).filter((part) => part.files.length > 0);
  return Promise.all(
    parts.map(async ({ part, files: own, budget }) => {
      const weights = await Promise.all(own.map(weightOf));
      return { part, bytes: weights.reduce((sum, one) => sum + one, 0), budget };
    }),
  );
}

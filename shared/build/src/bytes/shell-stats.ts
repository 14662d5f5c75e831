import { sharedEntries } from '@parola/presets';
import type { Compilation } from 'webpack';

/**
 * `stats.json` beside a shell build: the files of the first load, the ones that start at once beside them (an
 * `import()` of the entry with `webpackPreload: true`), and the later ones. Read by `parola-build bytes`.
 */
export interface ShellStats {
  initial: string[];
  preloaded: string[];
  lazy: string[];
}

/**
 * Scripts of the chunks that the entry wants preloaded. webpack's own runtime sees to that for chunks of chunks only.
 */
export function preloadedFiles({ entrypoints, moduleGraph, chunkGraph }: Compilation): string[] {
  const groups = entrypoints.get('main')?.getChildrenByOrders(moduleGraph, chunkGraph).preload ?? [];
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js')).sort();
}

/**
 * Files of the shared modules that the shell loads when a page first asks; each is a chunk named as its entry's last
 * part.
 */
export function sharedLater({ namedChunks }: Compilation): string[] {
  const lazy = sharedEntries().filter(({ entry, module }) => module.lazy?.includes(entry));
  return lazy
    .flatMap(({ entry }) => [...(namedChunks.get(entry.slice(entry.lastIndexOf('/') + 1))?.files ?? [])])
    .sort();
}

export function shellStats(compilation: Compilation): ShellStats {
  const initial = new Set(compilation.entrypoints.get('main')?.getFiles() ?? []);
  const preloaded = new Set(preloadedFiles(compilation).filter((file) => !initial.has(file)));
  const all = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
  const loaded = (file: string) => /\.(js|css)$/.test(file);
  return {
    initial: [...initial].filter(loaded).sort(),
    preloaded: [...preloaded],
    lazy: [...new Set(all)].filter((file) => loaded(file) && !initial.has(file) && !preloaded.has(file)).sort(),
  };
}

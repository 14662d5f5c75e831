import { sharedEntries } from '@parola/presets';
import type { Compilation } from 'webpack';

/**
 * `stats.json` of a shell build, for `parola-build bytes`: the files of the first load, those that load in parallel
 * with them (an `import()` of the entry with `webpackPreload: true`), and the lazy ones.
 */
export interface ShellStats {
  initial: string[];
  preloaded: string[];
  lazy: string[];
}

/**
 * Scripts of the chunks that the entry marks for preloading. webpack's runtime preloads only for chunks other than the
 * entry.
 */
export function preloadedFiles({ entrypoints, moduleGraph, chunkGraph }: Compilation): string[] {
  const groups = entrypoints.get('main')?.getChildrenByOrders(moduleGraph, chunkGraph).preload ?? [];
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js')).sort();
}

/**
 * Files of the shared modules that the shell loads on demand; each is a chunk with the last part of the entry as its
 * name.
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

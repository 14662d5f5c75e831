import type { Compilation } from 'webpack';

/** `stats.json` beside a shell build: which files the first load takes and which come later. Read by `parola-build bytes`. */
export interface ShellStats {
  initial: string[];
  lazy: string[];
}

export function shellStats(compilation: Compilation): ShellStats {
  const initial = new Set(compilation.entrypoints.get('main')?.getFiles() ?? []);
  const all = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
  const loaded = (file: string) => /\.(js|css)$/.test(file);
  return {
    initial: [...initial].filter(loaded).sort(),
    lazy: [...new Set(all)].filter((file) => loaded(file) && !initial.has(file)).sort(),
  };
}

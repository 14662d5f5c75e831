import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

interface Source {
  from: string;
  line?: number;
}

/** Name of a source: a library, or a file relative to the root of the repository. */
function nameOf(source: string, folder: string): string {
  const file = source.replace(/^webpack:\/\/\//, '').replace(/\?.*$/, '');
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return library ?? path.posix.normalize(/^(src|\.{1,2})\//.test(file) ? `${folder}/${file}` : file);
}

/**
 * Makes a look-up from an offset in a built text (characters) to its source; undefined where the source map has no
 * entry.
 */
export function sourceFinder(
  text: string,
  map: string | undefined,
  folder: string,
): (at: number) => Source | undefined {
  if (map === undefined) return () => undefined;
  const traced = new TraceMap(map);
  return (at) => {
    const before = text.slice(0, at).split('\n');
    const position = originalPositionFor(traced, { line: before.length, column: before.at(-1)?.length ?? 0 });
    return position.source === null ? undefined : { from: nameOf(position.source, folder), line: position.line };
  };
}

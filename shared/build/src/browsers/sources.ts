import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

interface Source {
  from: string;
  line?: number;
}

/** A library by its name, a file of ours by its path from the root of the repository. */
function nameOf(source: string, folder: string): string {
  const file = source.replace(/^webpack:\/\/\//, '').replace(/\?.*$/, '');
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  return library ?? path.posix.normalize(/^(src|\.{1,2})\//.test(file) ? `${folder}/${file}` : file);
}

/** Says of a place in a built text, in characters, where it comes from; undefined where its source map does not know. */
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

import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { Files } from './files';

/** The bytes of one package in the scripts of a build: its part of each script, compressed with brotli. */
interface PackageBytes {
  name: string;
  bytes: number;
}

/** Limit of the source maps that are read, in bytes: decoding blocks the only thread of the release service. */
const MOST_MAP_BYTES = 20_000_000;
/** Number of packages that a record names; a hostile map could name many. */
const MOST_PACKAGES = 200;
/** A package folder in the path of a source; the last one counts, because packages lie inside of packages. */
const INSTALLED = /(?:^|\/)node_modules\/((?:@[\w.~-]+\/)?[\w.~-]+)\//g;
/** A package of this repository, which a build inside of it reads from its sources. */
const OWN = /(?:^|\/)shared\/([\w-]+)\/src\//;

/** The package of a source by its path in a source map; undefined for sources of the remote itself. */
function packageOf(source: string): string | undefined {
  const installed = [...source.matchAll(INSTALLED)].at(-1)?.[1];
  if (installed !== undefined) return installed;
  const own = OWN.exec(source)?.[1];
  return own === undefined ? undefined : `@parola/${own}`;
}

function readMap(bytes: Buffer): TraceMap | undefined {
  try {
    return new TraceMap(bytes.toString('utf8'));
  } catch {
    // A map that nobody can read tells nothing about the script.
    return undefined;
  }
}

/** Characters of a script by package, from the columns of its source map. */
function charactersOf(script: string, map: TraceMap): Map<string, number> {
  const lines = script.split('\n');
  const found = new Map<string, number>();
  let last: { line: number; column: number; name: string | undefined } | undefined;
  const close = (line: number, column: number) => {
    if (last?.name === undefined) return;
    const end = line === last.line ? column : (lines[last.line - 1]?.length ?? 0);
    found.set(last.name, (found.get(last.name) ?? 0) + Math.max(0, end - last.column));
  };
  eachMapping(map, ({ generatedLine: line, generatedColumn: column, source }) => {
    close(line, column);
    last = { line, column, name: source === null ? undefined : packageOf(source) };
  });
  close(Infinity, 0);
  return found;
}

const compress = promisify(brotliCompress);

/**
 * Weighs the packages in the scripts of a build by its source maps: each script's compressed size, divided by the
 * characters of each package. Undefined for a build without a readable source map.
 */
export async function packageBytes(files: Files): Promise<PackageBytes[] | undefined> {
  const maps = [...files].filter(([path]) => /\.m?js\.map$/.test(path) && files.has(path.slice(0, -'.map'.length)));
  if (maps.reduce((sum, [, bytes]) => sum + bytes.length, 0) > MOST_MAP_BYTES) return undefined;
  const weights = new Map<string, number>();
  let read = false;
  for (const [path, bytes] of maps) {
    const map = readMap(bytes);
    const script = files.get(path.slice(0, -'.map'.length))?.toString('utf8') ?? '';
    if (!map || script === '') continue;
    read = true;
    const compressed = (await compress(script)).length;
    for (const [name, characters] of charactersOf(script, map)) {
      const part = Math.min(1, characters / script.length) * compressed;
      weights.set(name, (weights.get(name) ?? 0) + part);
    }
  }
  if (!read) return undefined;
  return [...weights]
    .map(([name, bytes]) => ({ name, bytes: Math.round(bytes) }))
    .toSorted((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name))
    .slice(0, MOST_PACKAGES);
}

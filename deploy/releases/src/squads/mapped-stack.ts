import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackPlace } from '@parola/release-api';
import type { FaultTrace } from '../rollout/fault-traces';
import { unlessDamaged } from '../ground/errors';
import type { Registry } from '../registry/registry';

/** Number of parsed source maps in memory. */
const KEPT_MAPS = 20;
/** Limit of a source map in bytes: parsing blocks the only thread of the release service. */
const MOST_MAP_BYTES = 5_000_000;
/** Characters of a source line. */
const LONGEST_TEXT = 160;

/** A source path without the scheme and the name of the bundler: `webpack://lobby/./src/home.tsx` is `src/home.tsx`. */
const plainPath = (source: string): string => source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^(?:\.{0,2}\/)+/, '');

function parsed(bytes: Buffer | undefined): TraceMap | undefined {
  if (!bytes || bytes.length > MOST_MAP_BYTES) return undefined;
  try {
    return new TraceMap(bytes.toString('utf8'));
  } catch {
    // An unreadable map gives no sources.
    return undefined;
  }
}

/** The place in the sources; undefined for code that the bundler added. */
function sourceOf(map: TraceMap, { line, column }: Pick<StackPlace, 'line' | 'column'>): StackPlace['source'] {
  // Columns of source maps begin at 0.
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return undefined;
  const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim().slice(0, LONGEST_TEXT);
  return {
    path: plainPath(found.source),
    line: found.line,
    column: found.column + 1,
    ...(found.name === null ? {} : { symbol: found.name }),
    ...(text ? { text } : {}),
  };
}

/**
 * Maps the places of a trace to the sources of units that `mayRead` accepts. The reader's rights decide, because a page
 * can send a stack with places of any unit.
 */
export type MapStack = (
  trace: Pick<FaultTrace, 'trace' | 'builds'>,
  mayRead: (unit: string) => boolean,
) => Promise<StackPlace[]>;

/**
 * Opens the mapping of stacks by the source maps of their builds. Other places, and those without a readable map, keep
 * the position in the build.
 */
export function openStackMapper({ sourceMap }: Pick<Registry, 'sourceMap'>): MapStack {
  const known = new Map<string, Promise<TraceMap | undefined>>();

  function mapOf({ unit, version, path }: StackPlace): Promise<TraceMap | undefined> {
    const key = `${unit}/${version}/${path}`;
    const read = known.get(key) ?? sourceMap(unit, version, path).catch(unlessDamaged).then(parsed);
    known.delete(key);
    known.set(key, read);
    // A failed read is repeated by the next request.
    read.catch(() => known.delete(key));
    if (known.size > KEPT_MAPS) known.delete(known.keys().next().value ?? '');
    return read;
  }

  async function mapped(built: StackPlace): Promise<StackPlace> {
    const map = await mapOf(built);
    const source = map && sourceOf(map, built);
    return source ? { ...built, source } : built;
  }
  // A page may name a unit that it has no build of.
  return ({ trace, builds }, mayRead) =>
    Promise.all(
      trace.places.flatMap((place) => {
        const version = Object.hasOwn(builds, place.unit) ? builds[place.unit] : undefined;
        if (version === undefined) return [];
        const built = { ...place, version };
        return [mayRead(place.unit) ? mapped(built) : built];
      }),
    );
}

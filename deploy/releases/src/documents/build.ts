import { createHash } from 'node:crypto';
import {
  int,
  list,
  literal,
  object,
  oneOf,
  optional,
  text,
  unitName,
  type Infer,
  type UnitName,
} from '@parola/contract';
import { DIGEST } from './build-refs';

/** Limits of one build: number of files, bytes of one file, bytes in total. */
export const MAX_FILES = 2000;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_BUILD_BYTES = 100 * 1024 * 1024;

const builtFile = object({
  path: text({ maxLength: 200 }),
  size: int(0, MAX_FILE_BYTES),
  sha256: text({ pattern: '^[0-9a-f]{64}$' }),
  sri384: text({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  type: text({ maxLength: 80 }),
});
export type BuiltFile = Infer<typeof builtFile>;

const buildSource = object({
  repo: optional(text({ maxLength: 200 })),
  commit: optional(text({ maxLength: 64 })),
  ref: optional(text({ maxLength: 200 })),
  run: optional(text({ maxLength: 200 })),
});
/** Origin of the build, as far as the publisher knows it. */
export type BuildSource = Infer<typeof buildSource>;

const checkState = oneOf(['held', 'left-out']);
const buildChecks = object({ types: checkState, lint: checkState, bytes: checkState });
/** Results of the publisher's checks of sources and sizes. A build that fails a check is not published. */
export type BuildChecks = Infer<typeof buildChecks>;
/** Checks of a build published without any. */
export const UNCHECKED: BuildChecks = { types: 'left-out', lint: 'left-out', bytes: 'left-out' };

/** Names of the passed checks for display: `types, lint, bytes`, or `none`. */
export function namedChecks(checks: BuildChecks = UNCHECKED): string {
  const held = Object.entries(checks).flatMap(([check, state]) => (state === 'held' ? [check] : []));
  return held.join(', ') || 'none';
}

/**
 * Record of a build, written last: a version exists if and only if this object exists. Immutable. `createdAt`: epoch
 * milliseconds. `manifest.digest`: SHA-256 of the unit's description (`manifest.json` of a remote,
 * `host-profile.json` of a shell).
 */
export const buildSchema = object({
  schema: literal('parola/build@1'),
  unit: unitName,
  version: text({ maxLength: 80 }),
  buildId: text({ pattern: DIGEST }),
  createdAt: int(),
  publisher: text({ maxLength: 120 }),
  source: buildSource,
  /** Absent in builds published before checks were recorded. */
  checks: optional(buildChecks),
  kind: oneOf(['remote', 'shell']),
  files: list(builtFile, { minItems: 1, maxItems: MAX_FILES }),
  manifest: object({ file: text({ maxLength: 200 }), digest: text({ pattern: DIGEST }) }),
});
export type Build = Infer<typeof buildSchema>;

/** Reservation of a version for one build, so that two publishers cannot mix their files in one folder. */
export const reservationSchema = object({
  schema: literal('parola/reservation@1'),
  unit: unitName,
  version: text({ maxLength: 80 }),
  buildId: text({ pattern: DIGEST }),
  at: int(),
  publisher: text({ maxLength: 120 }),
});

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
export function digestOf(bytes: Uint8Array | string): string {
  return `sha256:${sha256(bytes)}`;
}

/** Identity of a build: the digest of its sorted file list. */
export function buildIdOf(files: readonly BuiltFile[]): string {
  const lines = files.map((file) => `${file.path}\0${file.size}\0${file.sha256}\n`);
  return digestOf(lines.sort().join(''));
}

/** File in which a unit of this kind describes itself. */
export function manifestFileOf(unit: UnitName): string {
  return unit === 'shell' ? 'host-profile.json' : 'manifest.json';
}

/**
 * True for a source map. Source maps hold the sources, so they are stored by digest alone and never served: not below
 * `public/`, and not by the front door, because builds of earlier releases have copies there.
 */
export const isSourceMap = (path: string): boolean => path.toLowerCase().endsWith('.map');

/** URL path of a build's files, with a trailing slash. */
export function basePath(unit: UnitName, version: string): string {
  return unit === 'shell' ? `/shell/${version}/` : `/remotes/${unit}/${version}/`;
}

/** Keys of a build in the store. */
export const buildKeys = {
  build: (unit: UnitName, version: string) => `builds/${unit}/${version}/build.json`,
  reservation: (unit: UnitName, version: string) => `builds/${unit}/${version}/reservation.json`,
  blob: (digest: string) => `blobs/sha256/${digest}`,
  folder: (unit: UnitName, version: string) => `public${basePath(unit, version)}`,
  file: (unit: UnitName, version: string, path: string) => `public${basePath(unit, version)}${path}`,
};

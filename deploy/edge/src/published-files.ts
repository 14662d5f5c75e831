import { isRemoteName, type ReleaseSnapshot, type UnitName } from '@parola/contract';
import { findingText, isSourceMap, ReleaseError } from '@parola/releases';
import type { ReadFile } from './file-store';
import type { ReleaseSource } from './live-release';

interface PublishedPath {
  unit: UnitName;
  version: string;
  path: string;
}

/** Splits a path of the form `remotes/<name>/<version>/…` or `shell/<version>/…`. */
function publishedPath(urlPath: string): PublishedPath | undefined {
  const [folder, ...rest] = urlPath.split('/');
  const unit = folder === 'shell' ? 'shell' : (rest.shift() ?? '');
  const [version, ...path] = rest;
  if (version === undefined || path.length === 0 || !(unit === 'shell' || isRemoteName(unit))) return undefined;
  return { unit, version, path: path.join('/') };
}

/** The documents that pages are currently built from. */
type Served = () => readonly ReleaseSnapshot[];

/**
 * The build id that the release signs for this version; undefined for a version that the release does not contain,
 * because pages of earlier releases still load their files.
 */
function signedBuild(documents: readonly ReleaseSnapshot[], { unit, version }: PublishedPath): string | undefined {
  for (const { shell, remotes } of documents) {
    const pin = remotes.find(({ name }) => name === unit);
    const builds = unit === 'shell' ? [shell] : [pin?.stable, pin?.canary?.arm, pin?.fallback];
    const signed = builds.find((build) => build?.version === version);
    if (signed) return signed.buildId;
  }
  return undefined;
}

/** The extra answer for a build that will be removed, or was. */
export type Fate =
  | { state: 'going'; header: string }
  | { state: 'gone'; body: { error: 'gone'; unit: UnitName; version: string; replacement?: string } };

/** Lifetime of a cached build state, ms. */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 1000;

/**
 * The lifecycle of a file's build. Undefined for a build without changes, and for all builds of the release in service,
 * which need no look-up. `going`: still served, with the Deprecation header of RFC 9745.
 */
export function buildStatusReader(
  { state: read }: Pick<ReleaseSource, 'state'>,
  served: Served,
  now: () => number = Date.now,
): (urlPath: string) => Promise<Fate | undefined> {
  const known = new Map<string, { at: number; fate: Fate | undefined }>();

  async function look({ unit, version }: PublishedPath): Promise<Fate | undefined> {
    const found = await read?.(unit, version).catch(() => undefined);
    if (found?.state === 'condemned') {
      const seconds = Math.floor((found.since ?? found.at ?? 0) / 1000);
      return { state: 'going', header: `@${seconds}` };
    }
    if (found?.state !== 'swept') return undefined;
    const { shell, remotes } = served()[0] ?? {};
    const replacement = unit === 'shell' ? shell?.version : remotes?.find(({ name }) => name === unit)?.stable.version;
    return { state: 'gone', body: { error: 'gone', unit, version, ...(replacement ? { replacement } : {}) } };
  }

  return async (urlPath) => {
    const wanted = publishedPath(urlPath);
    if (!read || !wanted || signedBuild(served(), wanted) !== undefined) return undefined;
    const name = `${wanted.unit}@${wanted.version}`;
    const before = known.get(name);
    if (before && now() - before.at < KNOWN_MS) return before.fate;
    const fate = await look(wanted);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, { at: now(), fate });
    return fate;
  };
}

/**
 * Reads files of builds exactly as published, except source maps: they hold the sources of squads. Changed content is
 * reported once and treated as missing, so it is never cached.
 */
export function publishedFiles(source: ReleaseSource, served: Served, report: (problem: string) => void): ReadFile {
  const reported = new Set<string>();
  return async (urlPath) => {
    const wanted = publishedPath(urlPath);
    if (!wanted || isSourceMap(wanted.path)) return undefined;
    try {
      return await source.file(wanted.unit, wanted.version, wanted.path, signedBuild(served(), wanted));
    } catch (error) {
      // An invalid path is the client's error and is not logged.
      if (error instanceof ReleaseError && error.kind === 'usage') return undefined;
      const problem = findingText(error);
      if (!reported.has(problem)) report(problem);
      reported.add(problem);
      return undefined;
    }
  };
}

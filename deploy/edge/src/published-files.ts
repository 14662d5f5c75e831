import { isRemoteName, type ReleaseSnapshot, type UnitName } from '@parola/contract';
import { findingText, ReleaseError } from '@parola/releases';
import type { ReadFile } from './file-store';
import type { ReleaseSource } from './live-release';

interface PublishedPath {
  unit: UnitName;
  version: string;
  path: string;
}

/** `remotes/<name>/<version>/…` or `shell/<version>/…`. */
function publishedPath(urlPath: string): PublishedPath | undefined {
  const [folder, ...rest] = urlPath.split('/');
  const unit = folder === 'shell' ? 'shell' : (rest.shift() ?? '');
  const [version, ...path] = rest;
  if (version === undefined || path.length === 0 || !(unit === 'shell' || isRemoteName(unit))) return undefined;
  return { unit, version, path: path.join('/') };
}

/** The build that the release signs for this version, undefined when it serves another one: pages of earlier releases still load theirs. */
function signedBuild({ shell, remotes }: ReleaseSnapshot, { unit, version }: PublishedPath): string | undefined {
  const pin = remotes.find(({ name }) => name === unit);
  const builds = unit === 'shell' ? [shell] : [pin?.stable, pin?.canary?.arm, pin?.fallback];
  return builds.find((build) => build?.version === version)?.buildId;
}

/** Reads files of builds exactly as they were published. Anything else is reported, once, and does not exist, so that nobody keeps it. */
export function publishedFiles(
  source: ReleaseSource,
  release: () => ReleaseSnapshot | undefined,
  report: (problem: string) => void,
): ReadFile {
  const reported = new Set<string>();
  return async (urlPath) => {
    const wanted = publishedPath(urlPath);
    if (!wanted) return undefined;
    const snapshot = release();
    try {
      return await source.file(wanted.unit, wanted.version, wanted.path, snapshot && signedBuild(snapshot, wanted));
    } catch (error) {
      // A path that no build could have is for whoever asks and not for the log.
      if (error instanceof ReleaseError && error.kind === 'usage') return undefined;
      const problem = findingText(error);
      if (!reported.has(problem)) report(problem);
      reported.add(problem);
      return undefined;
    }
  };
}

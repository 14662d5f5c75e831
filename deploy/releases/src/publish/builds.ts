import type { HostProfile, RemoteManifest, RemoteName, UnitName } from '@parola/contract';
import semver from 'semver';
import {
  buildIdOf,
  buildKeys,
  buildSchema,
  isSourceMap,
  manifestFileOf,
  sha256,
  type Build,
  type BuiltFile,
} from '../documents/build';
import { readArtefact, type Artefact } from './artefact';
import { assertServable, readState, type BuildState } from './build-states';
import { decode } from '../documents/json-documents';
import { decodeHostProfile, decodeManifest } from '../documents/unit';
import type { BuildRef, UnitVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';

/** Reads published builds. All returned content was checked against its digests. */
export interface Builds {
  /** The record of a version; undefined for an unpublished one. */
  find(unit: UnitName, version: string): Promise<Build | undefined>;
  /** The record of a version. @throws ReleaseError `usage` for an unpublished one */
  get(unit: UnitName, version: string): Promise<Build>;
  /** Units with a published version: the shell first, then by name. */
  units(): Promise<UnitName[]>;
  /** Published versions, newest first. */
  versions(unit: UnitName): Promise<string[]>;
  /**
   * One served file of a version, unchanged since its publication; undefined for an unknown version or file, a source
   * map, or a swept build.
   * @throws ReleaseError `integrity` for altered bytes, or when the version is not the build `buildId`
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /**
   * The source map of a version's script or style sheet; undefined without one, or for a swept build.
   * @throws ReleaseError `integrity` for altered bytes
   */
  sourceMap(unit: UnitName, version: string, path: string): Promise<Buffer | undefined>;
  manifest(remote: RemoteName, ref: BuildRef): Promise<RemoteManifest>;
  hostProfile(ref: BuildRef): Promise<HostProfile>;
  /** What the registry found out about the files of a remote's build at its publication; undefined for older builds. */
  artefact(remote: RemoteName, ref: BuildRef): Promise<Artefact | undefined>;
  /** Permitted use of a version, see `publish/build-states.ts`. */
  state(unit: UnitName, version: string): Promise<BuildState>;
  /**
   * Faults of a published version's bytes, as sentences; empty without faults. Only the manifest of a swept build is
   * checked.
   */
  problems(unit: UnitName, version: string): Promise<string[]>;
}

function problemOf({ sha256: expected }: BuiltFile, bytes: Buffer | undefined, what: string): string | undefined {
  if (!bytes) return `${what} is missing.`;
  const actual = sha256(bytes);
  return actual === expected ? undefined : `${what} has sha256 ${actual}, it was published with ${expected}.`;
}

/** Key of a file's bytes in the store. */
function keyOf({ unit, version }: UnitVersion, { path, sha256: digest }: BuiltFile): string {
  return isSourceMap(path) ? buildKeys.blob(digest) : buildKeys.file(unit, version, path);
}

export function openBuilds(storage: Storage): Builds {
  async function find(unit: UnitName, version: string): Promise<Build | undefined> {
    const bytes = await storage.get(buildKeys.build(unit, version));
    if (!bytes) return undefined;
    const build = decode(buildSchema, bytes, `The record of ${unit} ${version}`);
    if (build.unit !== unit || build.version !== version || buildIdOf(build.files) !== build.buildId) {
      throw new ReleaseError(
        'integrity',
        `The record of ${unit} ${version} does not match its own digest; it was altered after publication.`,
      );
    }
    return build;
  }

  async function get(unit: UnitName, version: string): Promise<Build> {
    const build = await find(unit, version);
    if (build) return build;
    throw new ReleaseError('usage', `${unit} ${version} is not published; publish it first.`);
  }

  async function file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined> {
    const build = await find(unit, version);
    if (!build) return undefined;
    if (buildId !== undefined && build.buildId !== buildId)
      throw new ReleaseError(
        'integrity',
        `${unit} ${version} was released as ${buildId}, but the store holds ${build.buildId}.`,
      );
    return isSourceMap(path) ? undefined : publishedFile(build, path);
  }

  /** A file of a build by its path in the record. @throws ReleaseError `integrity` for altered bytes */
  async function publishedFile(build: Build, path: string): Promise<Buffer | undefined> {
    const { unit, version } = build;
    const published = build.files.find((candidate) => candidate.path === path);
    if (!published) return undefined;
    const bytes = await storage.get(keyOf(build, published));
    const problem = problemOf(published, bytes, `${path} of ${unit} ${version}`);
    if (problem === undefined) return bytes;
    if (!bytes && (await readState(storage, { unit, version })).state === 'swept') return undefined;
    throw new ReleaseError('integrity', problem);
  }

  async function readDocument<T extends HostProfile | RemoteManifest>(
    unit: UnitName,
    ref: BuildRef,
    parse: (bytes: Buffer, what: string) => T,
  ): Promise<T> {
    const path = manifestFileOf(unit);
    const bytes = await file(unit, ref.version, path, ref.buildId);
    if (!bytes)
      throw new ReleaseError(
        'integrity',
        `${unit} ${ref.version} was released, but its record is gone; restore it from a backup.`,
      );
    return parse(bytes, `${path} of ${unit} ${ref.version}`);
  }

  return {
    find,
    get,
    file,
    async sourceMap(unit, version, path) {
      const build = await find(unit, version);
      return build && publishedFile(build, `${path}.map`);
    },
    async units() {
      const keys = await storage.list('builds/');
      const named = new Set(
        keys.filter((key) => key.endsWith('/build.json')).flatMap((key) => key.split('/')[1] ?? []),
      );
      const remotes = [...named].filter((unit) => unit !== 'shell').sort();
      return named.has('shell') ? ['shell', ...remotes] : remotes;
    },
    async versions(unit) {
      const keys = await storage.list(`builds/${unit}/`);
      const versions = keys.filter((key) => key.endsWith('/build.json')).flatMap((key) => key.split('/')[2] ?? []);
      return versions.sort(semver.rcompare);
    },
    manifest: (remote, ref) => readDocument(remote, ref, decodeManifest),
    hostProfile: (ref) => readDocument('shell', ref, decodeHostProfile),
    artefact: (unit, ref) => readArtefact(storage, { unit, ...ref }),
    state: async (unit, version) => {
      const { last: _last, ...state } = await readState(storage, { unit, version });
      return state;
    },
    async problems(unit, version) {
      const build = await get(unit, version);
      const folder = buildKeys.folder(unit, version);
      const found: string[] = [];
      const isSwept = (await readState(storage, { unit, version })).state === 'swept';
      for (const published of build.files) {
        if (isSwept && published.path !== build.manifest.file) continue;
        const bytes = await storage.get(keyOf(build, published));
        const problem = problemOf(published, bytes, `${published.path} of ${unit} ${version}`);
        if (problem !== undefined) found.push(problem);
      }
      const known = new Set(build.files.map((published) => folder + published.path));
      for (const key of await storage.list(folder)) {
        if (!known.has(key))
          found.push(
            `${key.slice(folder.length)} lies in the folder of ${unit} ${version} but is not part of the build.`,
          );
      }
      return found;
    },
  };
}

/**
 * Reference of a published build after a check of its bytes.
 * @throws ReleaseError `integrity` for altered bytes, `usage` for a blocked or swept build
 */
export async function verifiedRef(builds: Builds, { unit, version }: UnitVersion): Promise<BuildRef> {
  const { buildId } = await builds.get(unit, version);
  assertServable({ unit, version }, await builds.state(unit, version));
  const problems = await builds.problems(unit, version);
  if (problems.length > 0) throw new ReleaseError('integrity', problems.join('\n'), { problems });
  return { version, buildId };
}

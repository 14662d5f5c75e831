import {
  hostProfileSchema,
  remoteManifestSchema,
  type HostProfile,
  type RemoteManifest,
  type RemoteName,
  type UnitName,
} from '@parola/contract';
import semver from 'semver';
import { buildIdOf, buildKeys, buildSchema, digestOf, sha256, type Build } from '../documents/build';
import { decode } from '../documents/json';
import type { BuildRef, UnitVersion } from '../documents/refs';
import { ReleaseError } from '../errors';
import type { Storage } from '../storage/port';

/** Reading side of published builds. Everything returned was checked against its digests. */
export interface Builds {
  /** The record of a version, or undefined when it is not published. */
  find(unit: UnitName, version: string): Promise<Build | undefined>;
  /** The record of a version; `usage` when it is not published. */
  get(unit: UnitName, version: string): Promise<Build>;
  /** Published versions, newest first. */
  versions(unit: UnitName): Promise<string[]>;
  manifest(remote: RemoteName, ref: BuildRef): Promise<RemoteManifest>;
  hostProfile(ref: BuildRef): Promise<HostProfile>;
  /** Everything wrong with the bytes of a published version, as sentences; empty means verified. */
  problems(unit: UnitName, version: string): Promise<string[]>;
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

  async function readDocument<T extends HostProfile | RemoteManifest>(
    unit: UnitName,
    ref: BuildRef,
    parse: (bytes: Buffer, what: string) => T,
  ): Promise<T> {
    const build = await get(unit, ref.version);
    if (build.buildId !== ref.buildId) {
      throw new ReleaseError('integrity', `${unit} ${ref.version} was released as ${ref.buildId}, but the store holds ${build.buildId}.`);
    }
    const what = `${build.manifest.file} of ${unit} ${ref.version}`;
    const bytes = await storage.get(buildKeys.file(unit, ref.version, build.manifest.file));
    if (!bytes || digestOf(bytes) !== build.manifest.digest)
      throw new ReleaseError('integrity', `${what} does not match the digest it was published with.`);
    return parse(bytes, what);
  }

  return {
    find,
    get,
    async versions(unit) {
      const keys = await storage.list(`builds/${unit}/`);
      const versions = keys.filter((key) => key.endsWith('/build.json')).flatMap((key) => key.split('/')[2] ?? []);
      return versions.sort(semver.rcompare);
    },
    manifest: (remote, ref) => readDocument(remote, ref, (bytes, what) => decode(remoteManifestSchema, bytes, what)),
    hostProfile: (ref) => readDocument('shell', ref, (bytes, what) => decode(hostProfileSchema, bytes, what)),
    async problems(unit, version) {
      const build = await get(unit, version);
      const folder = buildKeys.folder(unit, version);
      const found: string[] = [];
      for (const file of build.files) {
        const bytes = await storage.get(folder + file.path);
        if (!bytes) found.push(`${file.path} of ${unit} ${version} is missing.`);
        else if (sha256(bytes) !== file.sha256)
          found.push(`${file.path} of ${unit} ${version} has sha256 ${sha256(bytes)}, it was published with ${file.sha256}.`);
      }
      const known = new Set(build.files.map((file) => folder + file.path));
      for (const key of await storage.list(folder)) {
        if (!known.has(key))
          found.push(`${key.slice(folder.length)} lies in the folder of ${unit} ${version} but is not part of the build.`);
      }
      return found;
    },
  };
}

/** The reference of a published build whose bytes were just checked; `integrity` when they are not what was published. */
export async function verifiedRef(builds: Builds, { unit, version }: UnitVersion): Promise<BuildRef> {
  const { buildId } = await builds.get(unit, version);
  const problems = await builds.problems(unit, version);
  if (problems.length > 0) throw new ReleaseError('integrity', problems.join('\n'), { problems });
  return { version, buildId };
}

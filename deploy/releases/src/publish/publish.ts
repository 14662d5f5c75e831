import type { UnitName } from '@parola/contract';
import type { Wall } from '@parola/release-api';
import type { Attestations } from '../attest/attestations';
import type { Held } from '../attest/check-envelope';
import { storeSbom, type Sbom } from '../attest/sbom-record';
import type { Attested } from '../attest/in-toto-statement';
import { readState } from './build-states';
import {
  buildIdOf,
  buildKeys,
  buildSchema,
  digestOf,
  manifestFileOf,
  reservationSchema,
  sha256,
  sri384,
  type Build,
  type BuildChecks,
  type BuildSource,
  type BuiltFile,
} from '../documents/build';
import { decode, encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import type { FailPoint } from '../ground/fail-point';
import type { Storage } from '../storage/storage-port';
import { checkUnit, type PreparedFile } from './check-unit';
import { assertWalls } from './walls';
import { checkSourceFiles, typeOf, type SourceFile } from '../storage/source-file';

export interface PublishRequest {
  files: readonly SourceFile[];
  unit: UnitName;
  /** When given, the build must declare this version. */
  version?: string;
  publisher: string;
  source: BuildSource;
  checks: BuildChecks;
  /** Its contents, where given. */
  sbom?: Sbom;
  /** An attestation that came with it, or one to be made of the published content. */
  attestation?: Buffer | ((of: Attested) => Buffer);
  /** Walls that this remote may pass, asked only when it does; left out: none. */
  excused?: () => Promise<readonly Wall[]>;
}

/**
 * `created` is false when the very same build was published before. `attested`: the content of its attestation, if
 * any.
 */
export interface Published {
  build: Build;
  created: boolean;
  attested?: Held;
  /** Walls that it was excused for. */
  past?: readonly Wall[];
}

/** A publication in the words of the audit. */
export function publishedWords({ build, created, attested, past = [] }: Published): string {
  return [
    `${build.buildId}${created ? '' : ' was there already'}`,
    attested ? `attested by ${attested.by.name} (${attested.by.kid})` : 'attested by nobody',
    ...past.map((wall) => `past ${wall}`),
  ].join(', ');
}

export interface PublishEnvironment {
  storage: Storage;
  attestations: Attestations;
  /** Epoch milliseconds. */
  now: () => number;
  failPoint: FailPoint;
}

async function prepare(files: readonly SourceFile[]): Promise<PreparedFile[]> {
  checkSourceFiles(files);
  const prepared: PreparedFile[] = [];
  for (const file of files) {
    const bytes = await file.read();
    const type = typeOf(file.path);
    if (bytes.length !== file.size || type === undefined)
      throw new ReleaseError(
        'conflict',
        `${file.path} changed while it was read; publish again when the build is finished.`,
      );
    prepared.push({ path: file.path, size: bytes.length, sha256: sha256(bytes), sri384: sri384(bytes), type, bytes });
  }
  return prepared.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The result of publishing these files: the declared version and their digests. @throws ReleaseError as publishing
 * them would
 */
export async function describeBuild(
  unit: UnitName,
  given: readonly SourceFile[],
): Promise<{ version: string; files: BuiltFile[] }> {
  const files = await prepare(given);
  const version = checkUnit(unit, new Map(files.map((file) => [file.path, file])));
  return { version, files: files.map(({ bytes: _bytes, ...file }) => file) };
}

async function storeBlob(storage: Storage, file: PreparedFile): Promise<void> {
  const key = buildKeys.blob(file.sha256);
  if ((await storage.createIfAbsent(key, file.bytes)) === 'created') return;
  const stored = await storage.get(key);
  if (!stored || sha256(stored) !== file.sha256) {
    throw new ReleaseError(
      'integrity',
      `The stored copy of ${file.path} (${key}) is damaged; restore it from a backup or remove it, then publish again.`,
    );
  }
}

/**
 * A reservation never expires: files of a half-finished publication may already lie under this version, so only the
 * same bytes may finish it. Another build needs another version.
 */
async function reserve(env: PublishEnvironment, build: Build): Promise<void> {
  const { unit, version, buildId, publisher } = build;
  const key = buildKeys.reservation(unit, version);
  const reservation = { schema: 'parola/reservation@1', unit, version, buildId, at: env.now(), publisher };
  if ((await env.storage.createIfAbsent(key, encode(reservation))) === 'created') return;
  const stored = await env.storage.get(key);
  const holder = stored && decode(reservationSchema, stored, `The reservation of ${unit} ${version}`);
  if (holder?.buildId !== buildId)
    throw conflict(build, holder?.buildId ?? 'an unknown build', holder?.publisher ?? 'somebody');
}

function conflict(build: Build, heldBy: string, publisher: string): ReleaseError {
  const { unit, version, buildId } = build;
  return new ReleaseError(
    'conflict',
    `${unit} ${version} is already taken by ${heldBy} of ${publisher}, and this build is ${buildId}; a version never changes, so publish this one under a new version.`,
  );
}

async function materialise(env: PublishEnvironment, build: Build, files: readonly PreparedFile[]): Promise<void> {
  for (const file of files) {
    const key = buildKeys.file(build.unit, build.version, file.path);
    const blob = await env.storage.get(buildKeys.blob(file.sha256));
    if (!blob || sha256(blob) !== file.sha256)
      throw new ReleaseError(
        'integrity',
        `The stored copy of ${file.path} changed while ${build.unit} ${build.version} was published; publish again.`,
      );
    await env.storage.createIfAbsent(key, blob);
    await env.failPoint('publish:file');
  }
  await env.failPoint('publish:files');
  for (const file of files) {
    const stored = await env.storage.get(buildKeys.file(build.unit, build.version, file.path));
    if (!stored || sha256(stored) !== file.sha256) {
      throw new ReleaseError(
        'conflict',
        `${file.path} under ${build.unit} ${build.version} holds other bytes than this build; publish it under a new version.`,
      );
    }
  }
  await env.failPoint('publish:verified');
}

/**
 * Publishes a build: checked, stored by digest, laid out under its version, read back, and only then made to exist by
 * writing its record. Interrupted anywhere, the version does not exist and the same call finishes it. Publishing does
 * not release: see pin.
 */
export async function publishBuild(env: PublishEnvironment, request: PublishRequest): Promise<Published> {
  const { unit, publisher, source, checks } = request;
  const files = await prepare(request.files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const version = checkUnit(unit, byPath);
  if (request.version !== undefined && request.version !== version) {
    throw new ReleaseError(
      'usage',
      `The build of ${unit} says version ${version}, you asked for ${request.version}; build it with that version.`,
    );
  }
  const list = files.map(({ bytes: _bytes, ...file }) => file);
  const manifest = manifestFileOf(unit);
  const build: Build = {
    schema: 'parola/build@1',
    unit,
    version,
    buildId: buildIdOf(list),
    createdAt: env.now(),
    publisher,
    source,
    checks,
    kind: unit === 'shell' ? 'shell' : 'remote',
    files: list,
    manifest: { file: manifest, digest: digestOf(byPath.get(manifest)?.bytes ?? '') },
  };

  const before = await readRecord(env.storage, build);
  // An existing build gets a document of its contents only with an attestation: an attestation without one would not
  // hold.
  const { sbom, attestation } = request;
  const given = before && !attestation ? {} : { sbom, attestation };
  const beside = await besideOf(env, before ?? build, given);
  if (before) {
    const { state } = await readState(env.storage, build);
    if (state === 'swept')
      throw new ReleaseError(
        'conflict',
        `${unit} ${version} was collected, its files are gone; publish this build under a new version.`,
      );
    await beside.keep();
    return { build: before, created: false, ...beside.said };
  }
  const past = unit === 'shell' ? [] : await assertWalls(unit, files, request.excused ?? (async () => []));
  for (const file of files) await storeBlob(env.storage, file);
  await env.failPoint('publish:blobs');
  await reserve(env, build);
  await env.failPoint('publish:reserved');
  await materialise(env, build, files);
  await beside.keep();
  await env.failPoint('publish:beside');
  if ((await env.storage.createIfAbsent(buildKeys.build(unit, version), encode(build))) === 'created') {
    await env.failPoint('publish:built');
    return { build, created: true, ...beside.said, ...(past.length > 0 ? { past } : {}) };
  }
  const winner = await readRecord(env.storage, build);
  if (!winner)
    throw new ReleaseError(
      'unavailable',
      `The record of ${unit} ${version} was there and is gone; look at the store, then publish again.`,
    );
  return { build: winner, created: false, ...beside.said };
}

/** The documents kept beside the record. An attestation is judged before anything is stored. */
async function besideOf(
  { storage, attestations }: PublishEnvironment,
  build: Build,
  { sbom: given, attestation }: Pick<PublishRequest, 'sbom' | 'attestation'>,
): Promise<{ keep: () => Promise<void>; said: Pick<Published, 'attested'> }> {
  // Of two for the same bytes the first stays, and is the one to attest.
  const sbom = (await attestations.sbom(build)) ?? given;
  const { unit, version, files } = build;
  const hex = sbom?.digest.replace('sha256:', '');
  const bytes =
    typeof attestation === 'function'
      ? attestation({ unit, version, files, ...(hex === undefined ? {} : { sbom: hex }) })
      : attestation;
  const attested = bytes && (await attestations.assertGood(bytes, build, sbom?.digest));
  return {
    async keep() {
      if (sbom) await storeSbom(storage, build, sbom);
      if (bytes && attested) await attestations.keep(build, bytes, attested);
    },
    said: attested ? { attested } : {},
  };
}

/** The record of this version if there is one; a conflict when it is of another build. */
async function readRecord(storage: Storage, build: Build): Promise<Build | undefined> {
  const bytes = await storage.get(buildKeys.build(build.unit, build.version));
  if (!bytes) return undefined;
  const stored = decode(buildSchema, bytes, `The record of ${build.unit} ${build.version}`);
  if (stored.buildId !== build.buildId) throw conflict(build, stored.buildId, stored.publisher);
  return stored;
}

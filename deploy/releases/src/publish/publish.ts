import { integrityOf, type Attested } from '@parola/artefact';
import type { UnitName } from '@parola/contract';
import type { Wall } from '@parola/release-api';
import type { Attestations } from '../attest/attestations';
import type { Held } from '../attest/check-envelope';
import { storeSbom, type Sbom } from '../attest/sbom-record';
import { storeArtefact, verifyArtefact } from './artefact';
import { readState } from './build-states';
import {
  buildIdOf,
  buildKeys,
  buildSchema,
  digestOf,
  isSourceMap,
  manifestFileOf,
  reservationSchema,
  sha256,
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
  /** Expected version; the build must declare it. */
  version?: string;
  publisher: string;
  source: BuildSource;
  checks: BuildChecks;
  /** SBOM of the build; optional. */
  sbom?: Sbom;
  /** A given attestation, or a function that makes one for the published content. */
  attestation?: Buffer | ((of: Attested) => Buffer);
  /** Whether a part over its size budget refuses the build; default: yes. */
  budgets?: boolean;
  /** Walls that this remote may pass, called only when it touches one; default: none. */
  excused?: () => Promise<readonly Wall[]>;
}

/**
 * Result of a publication. `created`: false when the same build was published before. `attested`: its valid
 * attestation.
 */
export interface Published {
  build: Build;
  created: boolean;
  attested?: Held;
  /** Touched walls for which the build was excused. */
  past?: readonly Wall[];
}

/** Describes a publication for the audit. */
export function publishedWords({ build, created, attested, past = [] }: Published): string {
  return [
    `${build.buildId}${created ? '' : ' was there already'}`,
    attested ? `attested by ${attested.by.name} (${attested.by.kid})` : 'not attested',
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
    prepared.push({
      path: file.path,
      size: bytes.length,
      sha256: sha256(bytes),
      sri384: integrityOf(bytes),
      type,
      bytes,
    });
  }
  return prepared.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Version and file digests that a publication of these files would have. @throws ReleaseError like the publication */
export async function describeBuild(
  unit: UnitName,
  sources: readonly SourceFile[],
): Promise<{ version: string; files: BuiltFile[] }> {
  const files = await prepare(sources);
  const { version } = checkUnit(unit, new Map(files.map((file) => [file.path, file])));
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
 * Reserves the version for this build, for ever. Files of an interrupted publication may exist under the version, so
 * only the same bytes may complete it. Another build needs another version.
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

/** Copies the served files under the version. Source maps stay under their digests, see `isSourceMap`. */
async function materialise(env: PublishEnvironment, build: Build, all: readonly PreparedFile[]): Promise<void> {
  const files = all.filter(({ path }) => !isSourceMap(path));
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
 * Publishes a build: checks it, stores files by digest, copies them under the version, reads them back, and writes
 * the record last. Before the record the version does not exist; after an interruption the same call completes the
 * publication. Publishing changes no channel; a pin does.
 */
export async function publishBuild(env: PublishEnvironment, request: PublishRequest): Promise<Published> {
  const { unit, publisher, source, checks } = request;
  const files = await prepare(request.files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const { version, manifest: promises } = checkUnit(unit, byPath);
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
  // An existing build gets an SBOM only together with an attestation; without one the SBOM is ignored.
  const { sbom, attestation } = request;
  const documents = before && !attestation ? {} : { sbom, attestation };
  const beside = await besideOf(env, before ?? build, documents);
  if (before) {
    const { state } = await readState(env.storage, build);
    if (state === 'swept')
      throw new ReleaseError(
        'conflict',
        `${unit} ${version} was collected, its files are gone; publish this build under a new version.`,
      );
    await beside.keep();
    return { build: before, created: false, ...beside.report };
  }
  const artefact =
    promises && (await verifyArtefact(promises, byPath, { buildId: build.buildId, budgets: request.budgets ?? true }));
  const past = unit === 'shell' ? [] : await assertWalls(unit, files, request.excused ?? (async () => []));
  for (const file of files) await storeBlob(env.storage, file);
  await env.failPoint('publish:blobs');
  await reserve(env, build);
  await env.failPoint('publish:reserved');
  await materialise(env, build, files);
  await beside.keep();
  if (artefact) await storeArtefact(env.storage, build, artefact);
  await env.failPoint('publish:beside');
  if ((await env.storage.createIfAbsent(buildKeys.build(unit, version), encode(build))) === 'created') {
    await env.failPoint('publish:built');
    return { build, created: true, ...beside.report, ...(past.length > 0 ? { past } : {}) };
  }
  const winner = await readRecord(env.storage, build);
  if (!winner)
    throw new ReleaseError(
      'unavailable',
      `The record of ${unit} ${version} was there and is gone; look at the store, then publish again.`,
    );
  return { build: winner, created: false, ...beside.report };
}

/** Checks the SBOM and the attestation of a build before anything is stored. `keep` stores them beside the record. */
async function besideOf(
  { storage, attestations }: PublishEnvironment,
  build: Build,
  { sbom: sentSbom, attestation }: Pick<PublishRequest, 'sbom' | 'attestation'>,
): Promise<{ keep: () => Promise<void>; report: Pick<Published, 'attested'> }> {
  // The SBOM stored first for the same bytes stays, so the attestation has to match it.
  const sbom = (await attestations.sbom(build)) ?? sentSbom;
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
    report: attested ? { attested } : {},
  };
}

/**
 * The record of this version; undefined without one. @throws ReleaseError `conflict` for the record of another build
 */
async function readRecord(storage: Storage, build: Build): Promise<Build | undefined> {
  const bytes = await storage.get(buildKeys.build(build.unit, build.version));
  if (!bytes) return undefined;
  const stored = decode(buildSchema, bytes, `The record of ${build.unit} ${build.version}`);
  if (stored.buildId !== build.buildId) throw conflict(build, stored.buildId, stored.publisher);
  return stored;
}

import * as z from 'zod';
import type { BuiltFile } from '../documents/build';
import type { UnitVersion } from '../documents/build-refs';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
/** SLSA build type: `parola-build` in the folder of the unit. The address is only a name; no server answers there. */
const BUILD_TYPE = 'https://parola.invalid/build/unit@1';
const SBOM_TYPE = 'application/vnd.cyclonedx+json';
/** Names of a build's inputs (source, lock file) and of its SBOM in a statement. */
const [SOURCE, LOCK, SBOM] = ['source', 'pnpm-lock.yaml', 'sbom.cdx.json'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const resource = z.object({
  name: z.string().max(200).optional(),
  digest: z.record(z.string().max(40), z.string().max(200)).optional(),
  annotations: z.record(z.string().max(80), z.unknown()).optional(),
});

/**
 * An in-toto statement v1 with a SLSA provenance v1. Unknown fields are accepted, because both specifications require
 * that of readers.
 */
const statementSchema = z.object({
  _type: z.literal(STATEMENT),
  subject: z
    .array(z.object({ name: z.string().min(1).max(200), digest: z.object({ sha256 }) }))
    .min(1)
    .max(5000),
  predicateType: z.literal(PROVENANCE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.string().max(300),
      externalParameters: z.object({ unit: z.string().max(80), version: z.string().max(80) }),
      resolvedDependencies: z.array(resource).max(1000).default([]),
    }),
    runDetails: z.object({
      builder: z.object({
        id: z.string().min(1).max(300),
        version: z.record(z.string().max(80), z.string().max(80)).default({}),
      }),
      metadata: z
        .object({ invocationId: z.string().max(300), finishedOn: z.iso.datetime() })
        .partial()
        .default({}),
      byproducts: z.array(resource).max(100).default([]),
    }),
  }),
});

/** Place and inputs of a build, as far as the attesting program knows them. */
export interface Provenance {
  /** URI that names the builder. */
  builder: string;
  /** Versions of the tools, by name. */
  tools: Readonly<Record<string, string>>;
  /** Commit of the source, hex. */
  commit?: string;
  /** True for a working copy without uncommitted changes. */
  clean?: boolean;
  /** SHA-256 of the lock file, hex. */
  lock?: string;
  /** Identifier of the CI run. */
  run?: string;
  /** Time of the build, epoch milliseconds. */
  at?: number;
}

/** The subject of an attestation: a build by its files (SHA-256, hex) and its SBOM (SHA-256, hex). */
export interface Attested extends UnitVersion {
  files: readonly Pick<BuiltFile, 'path' | 'sha256'>[];
  sbom?: string;
}

/** The content of a statement. `unit` and `version` are unchecked text: the reader compares them with the build's. */
export interface Statement {
  unit: string;
  version: string;
  /** SHA-256 (hex) by path. */
  files: ReadonlyMap<string, string>;
  sbom?: string;
  provenance: Provenance;
}

/** Builds the statement about a build, as bytes to be signed. */
export function statementOf({ unit, version, files, sbom }: Attested, provenance: Provenance): Buffer {
  const { builder, tools, commit, clean, lock, run, at } = provenance;
  const source = { name: SOURCE, digest: { gitCommit: commit }, annotations: { clean: clean === true } };
  return Buffer.from(
    JSON.stringify({
      _type: STATEMENT,
      subject: files.map((file) => ({ name: file.path, digest: { sha256: file.sha256 } })),
      predicateType: PROVENANCE,
      predicate: {
        buildDefinition: {
          buildType: BUILD_TYPE,
          externalParameters: { unit, version },
          resolvedDependencies: [
            ...(commit === undefined ? [] : [source]),
            ...(lock === undefined ? [] : [{ name: LOCK, digest: { sha256: lock } }]),
          ],
        },
        runDetails: {
          builder: { id: builder, version: tools },
          metadata: {
            ...(run === undefined ? {} : { invocationId: run }),
            ...(at === undefined ? {} : { finishedOn: new Date(at).toISOString() }),
          },
          byproducts: sbom === undefined ? [] : [{ name: SBOM, digest: { sha256: sbom }, mediaType: SBOM_TYPE }],
        },
      },
    }),
  );
}

/** Reads a statement. @throws Error with the fault and its place in the document */
export function readStatement(payload: Buffer): Statement {
  const found = statementSchema.safeParse(JSON.parse(payload.toString('utf8')));
  if (!found.success) throw new Error(z.prettifyError(found.error));
  const { subject, predicate } = found.data;
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition;
  const { builder, metadata, byproducts } = predicate.runDetails;
  const source = resolvedDependencies.find(({ name }) => name === SOURCE);
  const commit = source?.digest?.['gitCommit'];
  const lock = resolvedDependencies.find(({ name }) => name === LOCK)?.digest?.['sha256'];
  const sbom = byproducts.find(({ name }) => name === SBOM)?.digest?.['sha256'];
  const files = new Map(subject.map(({ name, digest }) => [name, digest.sha256]));
  if (files.size !== subject.length) throw new Error('two subjects have one name');
  return {
    ...externalParameters,
    files,
    ...(sbom === undefined ? {} : { sbom }),
    provenance: {
      builder: builder.id,
      tools: builder.version,
      ...(commit === undefined ? {} : { commit, clean: source?.annotations?.['clean'] === true }),
      ...(lock === undefined ? {} : { lock }),
      ...(metadata.invocationId === undefined ? {} : { run: metadata.invocationId }),
      ...(metadata.finishedOn === undefined ? {} : { at: Date.parse(metadata.finishedOn) }),
    },
  };
}

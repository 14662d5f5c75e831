import { SBOM_FILE, STATEMENT_NAMES, type Provenance } from '@parola/artefact';
import * as z from 'zod';

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
  _type: z.literal(STATEMENT_NAMES.statement),
  subject: z
    .array(z.object({ name: z.string().min(1).max(200), digest: z.object({ sha256 }) }))
    .min(1)
    .max(5000),
  predicateType: z.literal(STATEMENT_NAMES.provenance),
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

/** The content of a statement. `unit` and `version` are unchecked text: the reader compares them with the build's. */
export interface Statement {
  unit: string;
  version: string;
  /** SHA-256 (hex) by path. */
  files: ReadonlyMap<string, string>;
  sbom?: string;
  provenance: Provenance;
}

/** Reads a statement. @throws Error with the fault and its place in the document */
export function readStatement(payload: Buffer): Statement {
  const found = statementSchema.safeParse(JSON.parse(payload.toString('utf8')));
  if (!found.success) throw new Error(z.prettifyError(found.error));
  const { subject, predicate } = found.data;
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition;
  const { builder, metadata, byproducts } = predicate.runDetails;
  const source = resolvedDependencies.find(({ name }) => name === STATEMENT_NAMES.source);
  const commit = source?.digest?.['gitCommit'];
  const lock = resolvedDependencies.find(({ name }) => name === STATEMENT_NAMES.lock)?.digest?.['sha256'];
  const sbom = byproducts.find(({ name }) => name === SBOM_FILE)?.digest?.['sha256'];
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

import { seal } from './envelope';
import type { PublisherKey } from './publisher-key';

/** Names of an attestation and of an SBOM in the folder of a build. Neither is a file of the build. */
export const ATTESTATION_FILE = 'attestation.dsse.json';
export const SBOM_FILE = 'sbom.cdx.json';

/** Names in a statement that its reader looks for: types, and the inputs of a build (source, lock file). */
export const STATEMENT_NAMES = {
  statement: 'https://in-toto.io/Statement/v1',
  provenance: 'https://slsa.dev/provenance/v1',
  source: 'source',
  lock: 'pnpm-lock.yaml',
} as const;
/** SLSA build type: `parola-build` in the folder of the unit. The address is only a name; no server answers there. */
const BUILD_TYPE = 'https://parola.invalid/build/unit@1';
const SBOM_TYPE = 'application/vnd.cyclonedx+json';

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
export interface Attested {
  unit: string;
  version: string;
  files: readonly { path: string; sha256: string }[];
  sbom?: string;
}

/** Builds the statement about a build, as bytes to be signed: in-toto v1 with a SLSA provenance v1. */
export function statementOf({ unit, version, files, sbom }: Attested, provenance: Provenance): Buffer {
  const { builder, tools, commit, clean, lock, run, at } = provenance;
  const { statement, provenance: predicateType, source, lock: lockName } = STATEMENT_NAMES;
  return Buffer.from(
    JSON.stringify({
      _type: statement,
      subject: files.map((file) => ({ name: file.path, digest: { sha256: file.sha256 } })),
      predicateType,
      predicate: {
        buildDefinition: {
          buildType: BUILD_TYPE,
          externalParameters: { unit, version },
          resolvedDependencies: [
            ...(commit === undefined
              ? []
              : [{ name: source, digest: { gitCommit: commit }, annotations: { clean: clean === true } }]),
            ...(lock === undefined ? [] : [{ name: lockName, digest: { sha256: lock } }]),
          ],
        },
        runDetails: {
          builder: { id: builder, version: tools },
          metadata: {
            ...(run === undefined ? {} : { invocationId: run }),
            ...(at === undefined ? {} : { finishedOn: new Date(at).toISOString() }),
          },
          byproducts: sbom === undefined ? [] : [{ name: SBOM_FILE, digest: { sha256: sbom }, mediaType: SBOM_TYPE }],
        },
      },
    }),
  );
}

/**
 * Commit, cleanness and CI run of a build. `commit`: of its manifest, with the suffix `-dirty` for uncommitted changes;
 * other text, such as `local`, names none.
 */
export function originOf(
  commit: string | undefined,
  run: string | undefined,
): Pick<Provenance, 'commit' | 'clean' | 'run'> {
  const [, hash, dirty] = /^([0-9a-f]{7,64})(-dirty)?$/.exec(commit ?? '') ?? [];
  return { ...(hash === undefined ? {} : { commit: hash, clean: dirty === undefined }), ...(run ? { run } : {}) };
}

/** The attestation of a build: the content of ATTESTATION_FILE. */
export function attestationOf(build: Attested, provenance: Provenance, key: PublisherKey): Buffer {
  return Buffer.from(`${JSON.stringify(seal(statementOf(build, provenance), key))}\n`);
}

import { STATEMENT_TYPE, type Envelope, type Provenance } from '@parola/artefact';
import type { Build } from '../documents/build';
import { sentenceOf } from '../ground/errors';
import { envelopeSchema, isSignedBy } from './dsse';
import { publicKeyOf } from './publisher-key';
import type { Publisher } from './publishers';
import { readStatement, type Statement } from './in-toto-statement';

/** Codes of an attestation's faults; `FINDING_TITLES` of the contract explains them. */
export type AttestationCode = 'PIN-032' | 'PIN-033' | 'PIN-034' | 'PIN-035';

/** A valid attestation: the key that signed it, and its provenance. */
export interface Held {
  by: Pick<Publisher, 'name' | 'kid'>;
  provenance: Provenance;
}
/** The reason for an invalid attestation, as a whole sentence. */
export interface Fault {
  code: AttestationCode;
  message: string;
}

export type Judged = { held: Held } | { fault: Fault };

/** The build that an attestation is checked against. */
export interface Against {
  build: Pick<Build, 'unit' | 'version' | 'files' | 'createdAt'>;
  /** SHA-256 digest (`sha256:…`) of the build's SBOM; undefined without one. */
  sbom: string | undefined;
  publishers: readonly Publisher[];
  /**
   * True while the build is being published. A retired key signs no new build; its earlier attestations stay valid.
   */
  isNew: boolean;
}

const fault = (code: AttestationCode, message: string): Judged => ({ fault: { code, message } });

function parse(bytes: Buffer): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Checks an envelope against a build: the signature, the publisher's permission for the unit, and the list of files.
 */
export function checkEnvelope(bytes: Buffer, against: Against): Judged {
  const { build, publishers, isNew } = against;
  const buildName = `${build.unit} ${build.version}`;
  const envelope = parse(bytes);
  if (!envelope) return fault('PIN-033', `The attestation of ${buildName} is no DSSE envelope.`);
  const known = publishers.filter(({ kid }) => envelope.signatures.some(({ keyid }) => keyid === kid));
  const key = known.find(({ unit }) => unit === build.unit);
  if (!key) {
    const [first] = envelope.signatures;
    const others = known.map(({ unit }) => unit).join(', ');
    return fault(
      'PIN-033',
      others === ''
        ? `The attestation of ${buildName} is signed by ${first?.keyid || 'a key without a name'}, which is not registered for ${build.unit}.`
        : `The attestation of ${buildName} is signed by ${known[0]?.name} (${known[0]?.kid}), which may publish ${others} and not ${build.unit}.`,
    );
  }
  if (key.revokedAt !== undefined)
    return fault(
      'PIN-035',
      `${buildName} is attested by ${key.name} (${key.kid}), which is revoked («${key.reason}»).`,
    );
  if (key.retiredAt !== undefined && (isNew || build.createdAt > key.retiredAt))
    return fault('PIN-035', `${buildName} is attested by ${key.name} (${key.kid}), which attests nothing new.`);
  const signed = envelope.signatures.some(
    ({ keyid, sig }) => keyid === key.kid && isSignedBy(envelope, sig, publicKeyOf(key.x)),
  );
  if (!signed)
    return fault('PIN-033', `The signature of the attestation of ${buildName} is not of ${key.name} (${key.kid}).`);
  const problem = envelope.payloadType === STATEMENT_TYPE ? undefined : `it is of the type ${envelope.payloadType}`;
  const statement = problem === undefined ? statementIn(envelope) : problem;
  if (typeof statement === 'string')
    return fault(
      'PIN-034',
      `The attestation of ${buildName} by ${key.name} is no statement of in-toto with SLSA's provenance: ${statement}.`,
    );
  const wrong = difference(statement, against);
  if (wrong !== undefined) return fault('PIN-034', `${key.name} attests another build than ${buildName}: ${wrong}.`);
  return { held: { by: { name: key.name, kid: key.kid }, provenance: statement.provenance } };
}

function statementIn({ payload }: Envelope): Statement | string {
  try {
    return readStatement(Buffer.from(payload, 'base64'));
  } catch (error) {
    return sentenceOf(error);
  }
}

/** The first difference between a statement and the build, as a sentence; undefined when they agree. */
function difference({ unit, version, files, sbom }: Statement, { build, sbom: kept }: Against): string | undefined {
  if (unit !== build.unit || version !== build.version) return `it is about ${unit} ${version}`;
  const own = new Map(build.files.map((file) => [file.path, file.sha256]));
  for (const [path, digest] of own) {
    const attested = files.get(path);
    if (attested === undefined) return `${path} is not among its subjects`;
    if (attested !== digest) return `its ${path} has sha256 ${attested}, that of the build ${digest}`;
  }
  const more = [...files.keys()].find((path) => !own.has(path));
  if (more !== undefined) return `the build has no ${more}`;
  const attested = sbom === undefined ? undefined : `sha256:${sbom}`;
  if (attested === kept) return undefined;
  return `its SBOM is ${attested ?? 'none'}, that of the build ${kept ?? 'none'}`;
}

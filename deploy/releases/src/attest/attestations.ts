import { FINDING_TITLES, type Finding } from '@parola/contract';
import type { Policy } from '@parola/release-api';
import { sha256, type Build } from '../documents/build';
import type { UnitVersion } from '../documents/build-refs';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { checkEnvelope, type Fault, type Held, type Judged } from './check-envelope';
import type { Publishers } from './publishers';
import { readSbom, type Sbom } from './sbom-record';

/** Limit of an attestation's size, in bytes. The attestation of the largest build has half a megabyte. */
export const MAX_ATTESTATION_BYTES = 2 * 1024 * 1024;
/** Limit of attestations per build: each replaced key adds one, and 20 exceeds the expected number of replacements. */
const MOST_ATTESTATIONS = 20;

/**
 * A channel's treatment of builds without a valid attestation: `required` refuses, `asked` warns, `off` (the default)
 * skips the check.
 */
export type AttestedMode = NonNullable<Policy['attested']>[string];

type Known = Pick<Build, 'unit' | 'version' | 'buildId' | 'files' | 'createdAt'>;

/**
 * The verdict on a build's origin: `held` for the first valid attestation, else `fault` of the first invalid one.
 * Both are undefined for a build without attestations.
 */
export interface Verdict {
  held?: Held;
  fault?: Fault;
  /** Text of the judged envelope, as it was published. */
  envelope?: string;
}

/** Attestations and SBOMs of builds: documents stored beside `build.json` and never deleted. */
export interface Attestations {
  /**
   * Reads the SBOM of a build; undefined without one. @throws ReleaseError `integrity` when the stored text was
   * altered
   */
  sbom(build: Known): Promise<Sbom | undefined>;
  /** Judges the stored attestations with the publishers' present keys; the result is not cached. */
  verdict(build: Known): Promise<Verdict>;
  /** Sentences about an invalid attestation or an altered SBOM; empty for a build without both. */
  problems(build: Known): Promise<string[]>;
  /** Checks a new envelope before the build is stored. @throws ReleaseError `integrity` with the code of the fault */
  assertGood(bytes: Buffer, build: Known, sbom: string | undefined): Promise<Held>;
  /**
   * Stores an envelope beside the record of a build. Each key may add one: otherwise the holder of one key could fill
   * the places of all later keys.
   */
  keep(build: Known, bytes: Buffer, held: Held): Promise<void>;
  /** Findings about builds that the channel is about to serve, with the severity of `mode`. */
  findings(channel: string, mode: AttestedMode, builds: readonly Known[]): Promise<Finding[]>;
}

const folderOf = ({ unit, version }: UnitVersion) => `builds/${unit}/${version}/attestations/`;

const FIXES: Readonly<Record<Fault['code'], (unit: string) => string>> = {
  'PIN-032': (unit) => `Publish the same build again with a key that is registered for ${unit} (publisher ls).`,
  'PIN-033': (unit) =>
    `Let an administrator register the key for ${unit} (publisher allow), or attest it with one that is.`,
  'PIN-034': () => 'Attest the build that is published: run attest over its own folder, where it was built.',
  'PIN-035': (unit) =>
    `Publish the same build again with a valid key of ${unit}, if you trust it; otherwise build it again.`,
};

/** Tells whether a refusal concerns attestations. Such a refusal stays, regardless of the other builds of the pin. */
export function isAboutAttestation({ code }: Pick<Finding, 'code'>): boolean {
  return Object.hasOwn(FIXES, code);
}

export function openAttestations(storage: Storage, publishers: Publishers): Attestations {
  const againstNow = async (build: Known) => ({
    ...{ build, isNew: false },
    sbom: (await readSbom(storage, build))?.digest,
    publishers: await publishers.list(),
  });

  async function verdict(build: Known): Promise<Verdict> {
    const keys = (await storage.list(folderOf(build))).slice(0, MOST_ATTESTATIONS);
    if (keys.length === 0) return {};
    const against = await againstNow(build);
    let first: Verdict | undefined;
    for (const key of keys) {
      const bytes = await storage.get(key);
      const judged: Judged = bytes
        ? checkEnvelope(bytes, against)
        : { fault: { code: 'PIN-033', message: `${key} was there and is gone.` } };
      const found = { ...judged, envelope: bytes?.toString('utf8') ?? '' };
      if ('held' in judged) return found;
      first ??= found;
    }
    return first ?? {};
  }

  /**
   * The fault of a build's attestation, undefined for a valid one. A damaged store counts as a fault instead of an
   * exception, because an exception would block changes that make a channel safe.
   */
  async function faultOf(build: Known): Promise<Fault | undefined> {
    const buildName = `${build.unit} ${build.version}`;
    try {
      const { held, fault } = await verdict(build);
      return held ? undefined : (fault ?? { code: 'PIN-032', message: `${buildName} is not attested.` });
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      return { code: 'PIN-034', message: error.message };
    }
  }

  return {
    sbom: (build) => readSbom(storage, build),
    verdict,
    async problems(build) {
      const fault = await faultOf(build);
      if (!fault) return [];
      if (fault.code !== 'PIN-032') return [`${fault.code}: ${fault.message}`];
      // A build without an attestation still has a digest for its SBOM, which is verified here.
      return readSbom(storage, build).then(
        () => [],
        (error: unknown) => [sentenceOf(error)],
      );
    },
    async assertGood(bytes, build, sbom) {
      const judged = checkEnvelope(bytes, { build, sbom, publishers: await publishers.list(), isNew: true });
      if ('held' in judged) return judged.held;
      const { code, message } = judged.fault;
      throw new ReleaseError(
        'integrity',
        `${code}, ${FINDING_TITLES[code]}: ${message} ${FIXES[code](build.unit)} Nothing is published.`,
        { isAttestation: true },
      );
    },
    async keep(build, bytes, { by }) {
      const folder = folderOf(build);
      const known = await storage.list(folder);
      const key = `${folder}${sha256(bytes)}.json`;
      if (known.includes(key)) return;
      const against = await againstNow(build);
      for (const other of known) {
        const kept = await storage.get(other);
        const judged: Judged | undefined = kept ? checkEnvelope(kept, against) : undefined;
        if (judged && 'held' in judged && judged.held.by.kid === by.kid) return;
      }
      if (known.length >= MOST_ATTESTATIONS)
        throw new ReleaseError(
          'conflict',
          `${build.unit} ${build.version} has ${known.length} attestations already; publish it under another version.`,
        );
      await storage.createIfAbsent(key, bytes);
    },
    async findings(channel, mode, builds) {
      if (mode === 'off') return [];
      const found: Finding[] = [];
      for (const build of builds) {
        const fault = await faultOf(build);
        if (!fault) continue;
        const { code, message } = fault;
        found.push({
          code,
          severity: mode === 'required' ? 'refuse' : 'warn',
          unit: build.unit,
          subject: build.version,
          message: `${message} ${channel} ${mode === 'required' ? 'takes' : 'asks for'} attested builds.`.slice(
            0,
            1000,
          ),
          fix: FIXES[code](build.unit),
        });
      }
      return found;
    },
  };
}

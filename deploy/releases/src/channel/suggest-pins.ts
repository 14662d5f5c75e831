import { isAboutAttestation } from '../attest/attestations';
import { isRemoteName, refusals, type Finding, type HostProfile, type RemoteManifest } from '@parola/contract';
import type { UnitVersion } from '../documents/build-refs';
import { pinnedUnits, type Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import { checkPins, refuseFindings } from './compatibility-gate';
import { isAboutProof } from './unverified-builds';
import { withoutBroken } from '../revisions/rollouts';

/**
 * Limits of the search: builds added to the requested ones, tried versions per unit (newest first), and judged sets
 * in total.
 */
const MOST_ADDED = 3;
const MOST_VERSIONS = 10;
const MOST_SETS = 200;

/** Caches each read document: the search judges the same builds many times. */
function remembering(builds: Builds): Builds {
  const manifests = new Map<string, Promise<RemoteManifest>>();
  const profiles = new Map<string, Promise<HostProfile>>();
  function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  }
  return {
    ...builds,
    manifest: (remote, ref) =>
      once(manifests, `${remote} ${ref.version} ${ref.buildId}`, () => builds.manifest(remote, ref)),
    hostProfile: (ref) => once(profiles, `${ref.version} ${ref.buildId}`, () => builds.hostProfile(ref)),
  };
}

/**
 * The state with these builds as stable builds. Switched-off units stay off. Fallbacks are left out, because they
 * only cause warnings.
 */
async function pinned(builds: Builds, before: Pins, items: readonly UnitVersion[]): Promise<Pins> {
  const after: Pins = { ...before };
  for (const { unit, version } of items) {
    const { buildId } = await builds.get(unit, version);
    const off = before[unit]?.off;
    after[unit] = { stable: { version, buildId }, ...(off ? { off } : {}) };
  }
  return withoutBroken(before, after);
}

/** The refusals of pinning these builds; undefined when a damaged build prevents the check. */
async function refused(builds: Builds, before: Pins, items: readonly UnitVersion[]): Promise<Finding[] | undefined> {
  try {
    const after = await pinned(builds, before, items);
    const units = items.map(({ unit }) => unit);
    return refusals((await checkPins(builds, after, units, { pins: before, strict: true })).findings);
  } catch (error) {
    if (error instanceof ReleaseError && error.kind !== 'unavailable') return undefined;
    throw error;
  }
}

/** Pinned units that the refusals concern or mention in their text. */
function disagreeing(findings: readonly Finding[], pins: Pins): string[] {
  const reasons = findings.map(({ message, fix }) => `${message} ${fix}`).join(' ');
  return pinnedUnits(pins).filter(
    (unit) =>
      findings.some((finding) => finding.unit === unit) || new RegExp(`(^|[^a-z-])${unit}([^a-z-]|$)`).test(reasons),
  );
}

/**
 * Finds the smallest set of published builds that contains `items` and would be accepted, newest versions first.
 * Returns it as `wallets@1.4.0`; undefined when the bounded search finds none.
 */
export async function suggestPins(
  store: Builds,
  before: Pins,
  items: readonly UnitVersion[],
): Promise<string[] | undefined> {
  const builds = remembering(store);
  const queue: UnitVersion[][] = [[]];
  const tried = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const set = [...items, ...next];
    const findings = await refused(builds, before, set);
    if (findings?.length === 0) return set.map(({ unit, version }) => `${unit}@${version}`);
    if (!findings || next.length === MOST_ADDED) continue;
    const state = await pinned(builds, before, set);
    for (const unit of disagreeing(findings, state)) {
      if (set.some((item) => item.unit === unit) || !(unit === 'shell' || isRemoteName(unit))) continue;
      const versions = (await builds.versions(unit)).filter((version) => version !== before[unit]?.stable.version);
      for (const version of versions.slice(0, MOST_VERSIONS)) {
        if ((await builds.state(unit, version)).state !== 'published') continue;
        const larger = [...next, { unit, version }];
        const key = larger
          .map((item) => `${item.unit}@${item.version}`)
          .sort()
          .join(' ');
        if (tried.size >= MOST_SETS || tried.has(key)) continue;
        tried.add(key);
        queue.push(larger);
      }
    }
  }
  return undefined;
}

/** Throws the refusals of a report together with the acceptable set, if one was found. */
export function refuseReport({
  findings,
  wouldFit: fitting,
}: {
  findings: readonly Finding[];
  wouldFit?: string[];
}): void {
  try {
    refuseFindings(findings);
  } catch (error) {
    throw fitting && error instanceof ReleaseError ? instead(error, fitting) : error;
  }
}

function instead(error: ReleaseError, fitting: string[]): ReleaseError {
  return new ReleaseError(
    error.kind,
    `${error.message}\nThis would fit, all in one change: pin ${fitting.join(' ')}`,
    { ...error.details, wouldFit: fitting },
    { cause: error },
  );
}

/** Adds the smallest acceptable set to the refusal of a pin. */
export async function withSuggestedPins(
  error: ReleaseError,
  builds: Builds,
  before: Pins,
  items: readonly UnitVersion[],
): Promise<ReleaseError> {
  if (error.kind !== 'incompatible' || !before.shell) return error;
  if (error.details.findings?.every((one) => isAboutAttestation(one) || isAboutProof(one))) return error;
  const fitting = await suggestPins(builds, before, items);
  return fitting ? instead(error, fitting) : error;
}

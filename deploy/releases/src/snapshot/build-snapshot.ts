import {
  isRemoteName,
  RELEASE_SNAPSHOT,
  type ReleaseSnapshot,
  type RemoteArm,
  type RemoteName,
  type RemotePin,
} from '@parola/contract';
import { pinsIn, servedShellCanary } from '../revisions/canary-arms';
import { basePath, digestOf } from '../documents/build';
import { sameBuild, type BuildRef } from '../documents/build-refs';
import { pinnedUnits, type Pins, type Revision, type UnitPin } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';

/**
 * Validity of a snapshot in a page: longer than the worst expected outage, and short enough to limit the harm of a
 * lost key. Milliseconds.
 */
export const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

async function armOf(builds: Builds, name: RemoteName, { version, buildId }: BuildRef): Promise<RemoteArm> {
  const { checked = [] } = (await builds.artefact(name, { version, buildId })) ?? {};
  // Removes fields for people and for this registry. All other fields go to the page, those of a newer contract
  // included.
  const {
    schema: _1,
    name: _2,
    version: _3,
    commit: _4,
    squad: _5,
    runbook: _6,
    ...promises
  } = await builds.manifest(name, { version, buildId });
  const {
    entry,
    files: _7,
    preload: _8,
    firstLoadBytes: _9,
    uses: _10,
    payloads: _11,
    sizes: _12,
    ...manifest
  } = promises;
  const arm = { version, buildId, base: basePath(name, version), entry, manifest };
  return checked.length > 0 ? { ...arm, checked } : arm;
}

/**
 * Unsigned snapshot of a revision. `problems`: a sentence for each unreadable build that was left out. `canary`:
 * snapshot for the arm of the shell's canary; `snapshot` contains its digest.
 */
export interface SnapshotDraft {
  snapshot: ReleaseSnapshot;
  canary?: ReleaseSnapshot;
  problems: string[];
}

/**
 * The pin of one remote for the page. Damage of a remote must not affect others: an unreadable arm is left out, and
 * the fallback replaces an unreadable stable build. An unavailable store throws.
 */
async function pinOf(builds: Builds, name: RemoteName, pin: UnitPin, problems: string[]): Promise<RemotePin[]> {
  async function readable(ref: BuildRef | undefined): Promise<RemoteArm | undefined> {
    try {
      return ref && (await armOf(builds, name, ref));
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      if (!pin.off) problems.push(error.message);
      return undefined;
    }
  }
  const fallback = await readable(pin.fallback);
  const stable = (await readable(pin.stable)) ?? fallback;
  const arm = await readable(pin.canary);
  if (!stable) return [];
  const canary = pin.canary && arm ? { arm, weightBp: pin.canary.weightBp, seed: pin.canary.seed } : undefined;
  return [
    {
      name,
      stable,
      ...(canary ? { canary } : {}),
      ...(fallback ? { fallback } : {}),
      ...(pin.off ? { off: pin.off } : {}),
    },
  ];
}

/** Tells whether a snapshot contains all builds that its revision pins; if not, a new one may contain more. */
export function isWhole({ shell, remotes }: ReleaseSnapshot, { pins }: Revision): boolean {
  if (!sameBuild(shell.canary, servedShellCanary(pins))) return false;
  const stable = stableOf(pins);
  return pinnedUnits(stable)
    .filter(isRemoteName)
    .every((name) => {
      const pinned = stable[name];
      const served = remotes.find((remote) => remote.name === name);
      if (!pinned || pinned.off) return true;
      return (
        sameBuild(served?.stable, pinned.stable) &&
        sameBuild(served?.canary?.arm, pinned.canary) &&
        sameBuild(served?.fallback, pinned.fallback)
      );
    });
}

/** Pins for players outside the canary of the shell. */
function stableOf(pins: Pins): Pins {
  return pinsIn('stable', pins);
}

/** The remotes of these pins for the page. */
export async function draftRemotes(
  builds: Builds,
  pins: Pins,
): Promise<{ remotes: RemotePin[]; problems: SnapshotDraft['problems'] }> {
  const problems: string[] = [];
  const remotes: RemotePin[] = [];
  for (const name of pinnedUnits(pins).filter(isRemoteName)) {
    const pin = pins[name];
    if (pin) remotes.push(...(await pinOf(builds, name, pin, problems)));
  }
  return { remotes, problems };
}

/**
 * Shell and remotes in the arm of the shell's canary. Undefined when a build of its group is unreadable, because a
 * player gets all of them or none.
 */
async function canaryRemotes(
  builds: Builds,
  pins: Pins,
  problems: string[],
): Promise<{ shell: BuildRef; remotes: RemotePin[] } | undefined> {
  const canaryPins = pinsIn('canary', pins);
  const shell = canaryPins.shell?.stable;
  if (!shell || !servedShellCanary(pins)) return undefined;
  const draft = await draftRemotes(builds, canaryPins);
  problems.push(...draft.problems.filter((problem) => !problems.includes(problem)));
  const isMissing = pinnedUnits(canaryPins)
    .filter(isRemoteName)
    .some((name) => {
      const [pin, served] = [canaryPins[name], draft.remotes.find((remote) => remote.name === name)];
      const isMember = !sameBuild(pin?.stable, pins[name]?.stable);
      return isMember && !pin?.off && !sameBuild(served?.stable, pin?.stable);
    });
  return isMissing ? undefined : { shell, remotes: draft.remotes };
}

function shellOf({ version, buildId }: BuildRef): ReleaseSnapshot['shell'] {
  return { version, buildId, base: basePath('shell', version) };
}

/** Unsigned snapshots for the pages of this revision. `issuedAt`: epoch milliseconds. */
export async function draftSnapshot(builds: Builds, revision: Revision, issuedAt: number): Promise<SnapshotDraft> {
  const { channel, rev, prev, pins, urgency } = revision;
  const shell = pins.shell?.stable;
  if (!shell)
    throw new ReleaseError(
      'integrity',
      `Revision ${rev} of ${channel} pins no shell; it was not made by this registry.`,
    );
  const { remotes, problems } = await draftRemotes(builds, stableOf(pins));
  const written = (of: ReleaseSnapshot['shell'], served: RemotePin[]): ReleaseSnapshot => ({
    schema: RELEASE_SNAPSHOT,
    channel,
    rev,
    prev,
    issuedAt,
    expires: issuedAt + EXPIRES_AFTER_MS,
    shell: of,
    ...(urgency ? { urgency } : {}),
    remotes: served,
  });
  const pinned = servedShellCanary(pins);
  const canaryParts = pinned && (await canaryRemotes(builds, pins, problems));
  if (!pinned || !canaryParts) return { snapshot: written(shellOf(shell), remotes), problems };
  const canary = written(shellOf(canaryParts.shell), canaryParts.remotes);
  const { weightBp, seed } = pinned;
  const named = { ...shellOf(pinned), weightBp, seed, document: digestOf(JSON.stringify(canary)) };
  return { snapshot: written({ ...shellOf(shell), canary: named }, remotes), canary, problems };
}

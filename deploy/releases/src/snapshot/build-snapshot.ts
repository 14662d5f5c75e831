import { isRemoteName, type ReleaseSnapshot, type RemoteArm, type RemoteName, type RemotePin } from '@parola/contract';
import { basePath } from '../documents/build';
import { sameBuild, type BuildRef } from '../documents/refs';
import { pinnedUnits, type Revision, type Slot } from '../documents/revision';
import { ReleaseError } from '../errors';
import type { Builds } from '../publish/builds';

/** How long a page believes a snapshot. Longer than the worst outage to survive, shorter than a lost key may do harm. */
export const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

async function armOf(builds: Builds, name: RemoteName, { version, buildId }: BuildRef): Promise<RemoteArm> {
  const { contract, routes, slots, modals, events, needs, shared, entry } = await builds.manifest(name, {
    version,
    buildId,
  });
  return {
    version,
    buildId,
    base: basePath(name, version),
    entry,
    manifest: { contract, routes, slots, modals, events, needs, shared },
  };
}

/** What a page can be given of a revision, with a sentence for every build that had to be left out because it cannot be read. */
export interface SnapshotDraft {
  snapshot: ReleaseSnapshot;
  problems: string[];
}

/**
 * One remote's damage must not keep the others from being served: an arm that cannot be read is left out, and where it is the stable one
 * the fallback takes its place. A store that does not answer is another matter and is thrown.
 */
async function pinOf(builds: Builds, name: RemoteName, slot: Slot, problems: string[]): Promise<RemotePin[]> {
  async function readable(ref: BuildRef | undefined): Promise<RemoteArm | undefined> {
    try {
      return ref && (await armOf(builds, name, ref));
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      if (!slot.off) problems.push(error.message);
      return undefined;
    }
  }
  const fallback = await readable(slot.fallback);
  const stable = (await readable(slot.stable)) ?? fallback;
  const arm = await readable(slot.canary);
  if (!stable) return [];
  const canary = slot.canary && arm ? { arm, weightBp: slot.canary.weightBp, seed: slot.canary.seed } : undefined;
  return [
    {
      name,
      stable,
      ...(canary ? { canary } : {}),
      ...(fallback ? { fallback } : {}),
      ...(slot.off ? { off: slot.off } : {}),
    },
  ];
}

/** Whether a snapshot holds all that its revision pins, so that nothing is gained by making it anew. */
export function isWhole({ remotes }: ReleaseSnapshot, { slots }: Revision): boolean {
  return pinnedUnits(slots)
    .filter(isRemoteName)
    .every((name) => {
      const slot = slots[name];
      const pin = remotes.find((remote) => remote.name === name);
      if (!slot || slot.off) return true;
      return (
        sameBuild(pin?.stable, slot.stable) &&
        sameBuild(pin?.canary?.arm, slot.canary) &&
        sameBuild(pin?.fallback, slot.fallback)
      );
    });
}

/** The document the page receives for this revision. `issuedAt` is epoch milliseconds. */
export async function draftSnapshot(builds: Builds, revision: Revision, issuedAt: number): Promise<SnapshotDraft> {
  const { channel, rev, prev, slots } = revision;
  const shell = slots.shell?.stable;
  if (!shell)
    throw new ReleaseError(
      'integrity',
      `Revision ${rev} of ${channel} pins no shell; it was not made by this registry.`,
    );
  const problems: string[] = [];
  const remotes: RemotePin[] = [];
  for (const name of pinnedUnits(slots).filter(isRemoteName)) {
    const slot = slots[name];
    if (slot) remotes.push(...(await pinOf(builds, name, slot, problems)));
  }
  const snapshot: ReleaseSnapshot = {
    schema: 'parola/release-snapshot@1',
    channel,
    rev,
    prev,
    issuedAt,
    expires: issuedAt + EXPIRES_AFTER_MS,
    shell: { version: shell.version, buildId: shell.buildId, base: basePath('shell', shell.version) },
    remotes,
  };
  return { snapshot, problems };
}

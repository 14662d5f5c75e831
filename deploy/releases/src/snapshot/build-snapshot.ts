import { isRemoteName, type ReleaseSnapshot, type RemoteArm, type RemoteName, type RemotePin } from '@parola/contract';
import { basePath } from '../documents/build';
import type { BuildRef } from '../documents/refs';
import { pinnedUnits, type Revision, type Slot } from '../documents/revision';
import { ReleaseError } from '../errors';
import type { Builds } from '../publish/builds';

/** How long a page believes a snapshot. Longer than the worst outage to survive, shorter than a lost key may do harm. */
export const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

async function armOf(builds: Builds, name: RemoteName, { version, buildId }: BuildRef): Promise<RemoteArm> {
  const { contract, routes, slots, modals, events, needs, shared, entry } = await builds.manifest(name, { version, buildId });
  return { version, buildId, base: basePath(name, version), entry, manifest: { contract, routes, slots, modals, events, needs, shared } };
}

async function pinOf(builds: Builds, name: RemoteName, { stable, canary, fallback, off }: Slot): Promise<RemotePin> {
  return {
    name,
    stable: await armOf(builds, name, stable),
    ...(canary ? { canary: { arm: await armOf(builds, name, canary), weightBp: canary.weightBp, seed: canary.seed } } : {}),
    ...(fallback ? { fallback: await armOf(builds, name, fallback) } : {}),
    ...(off ? { off } : {}),
  };
}

/** A remote that is off and cannot even be read any more is left out: it must not keep the rest of the channel from being served. */
async function readablePin(builds: Builds, name: RemoteName, slot: Slot): Promise<RemotePin[]> {
  try {
    return [await pinOf(builds, name, slot)];
  } catch (error) {
    if (slot.off && error instanceof ReleaseError && error.kind === 'integrity') return [];
    throw error;
  }
}

/** The document the page receives for this revision. `issuedAt` is epoch milliseconds. */
export async function buildSnapshot(builds: Builds, revision: Revision, issuedAt: number): Promise<ReleaseSnapshot> {
  const { channel, rev, prev, slots } = revision;
  const shell = slots.shell?.stable;
  if (!shell) throw new ReleaseError('integrity', `Revision ${rev} of ${channel} pins no shell; it was not made by this registry.`);
  const remotes: RemotePin[] = [];
  for (const name of pinnedUnits(slots).filter(isRemoteName)) {
    const slot = slots[name];
    if (slot) remotes.push(...(await readablePin(builds, name, slot)));
  }
  return {
    schema: 'parola/release-snapshot@1',
    channel,
    rev,
    prev,
    issuedAt,
    expires: issuedAt + EXPIRES_AFTER_MS,
    shell: { version: shell.version, buildId: shell.buildId, base: basePath('shell', shell.version) },
    remotes,
  };
}

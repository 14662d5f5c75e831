import {
  isRemoteName,
  usedOffers,
  type CheckedRemote,
  type RemoteName,
  type ServedState,
  type UnitName,
  type UsedOffer,
} from '@parola/contract';
import { basePath } from '../documents/build';
import type { BuildRef } from '../documents/build-refs';
import { pinnedUnits, type Pins } from '../documents/revision';
import { unlessDamaged } from '../ground/errors';
import type { Builds } from '../publish/builds';

/** A published build in the form that the compatibility check reads. */
export async function checked(builds: Builds, name: RemoteName, ref: BuildRef): Promise<CheckedRemote> {
  return { ...(await builds.manifest(name, ref)), base: basePath(name, ref.version) };
}

/**
 * The served builds of this state: the shell, and stable build and canary of every remote that is switched on.
 * Undefined without a readable shell. Unreadable remotes are left out.
 */
export async function servedState(builds: Builds, pins: Pins): Promise<ServedState | undefined> {
  const shell = pins.shell?.stable;
  const host = shell && (await builds.hostProfile(shell).catch(unlessDamaged));
  if (!host) return undefined;
  const arms: CheckedRemote[] = [];
  for (const name of pinnedUnits(pins).filter(isRemoteName)) {
    const pin = pins[name];
    if (!pin || pin.off) continue;
    for (const ref of [pin.stable, ...(pin.canary ? [pin.canary] : [])]) {
      const arm = await checked(builds, name, ref).catch(unlessDamaged);
      if (arm) arms.push(arm);
    }
  }
  return { host, arms };
}

/** Everything of a unit that other units of this state use; empty without a readable shell. */
export async function offersUsedIn(builds: Builds, pins: Pins, unit: UnitName): Promise<UsedOffer[]> {
  const state = await servedState(builds, pins);
  return state ? usedOffers(state, unit) : [];
}

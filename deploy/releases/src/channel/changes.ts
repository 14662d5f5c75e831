import { isRemoteName, type RemoteName, type UnitName } from '@parola/contract';
import { sameBuild, type BuildRef, type UnitVersion } from '../documents/refs';
import type { Pins, Revision, UnitPin } from '../documents/revision';
import { ReleaseError } from '../errors';
import { verifiedRef, type Builds } from '../publish/builds';
import type { Change } from './commit';
import { refuseFindings, unfitAsFallback } from './gate';

/** `previous` (the default): the build that was pinned before, if it still fits. A version: that one. `none`: no fallback. */
export type FallbackChoice = 'previous' | 'none' | { version: string };

async function choosePrevious(
  builds: Builds,
  pins: Pins,
  name: RemoteName,
  before: UnitPin | undefined,
): Promise<BuildRef | undefined> {
  const stable = pins[name]?.stable;
  const candidate = sameBuild(before?.stable, stable) ? before?.fallback : before?.stable;
  if (!candidate) return undefined;
  const { state } = await builds.state(name, candidate.version);
  if (state === 'blocked' || state === 'swept') return undefined;
  return (await unfitAsFallback(builds, pins, name, candidate)).length === 0 ? candidate : undefined;
}

/** Pins builds, all of them in one revision. A remote that is off stays off. `urgency`: how open tabs take it. */
export async function pinChange(
  builds: Builds,
  wanted: readonly UnitVersion[],
  fallback: FallbackChoice,
  urgency?: Revision['urgency'],
): Promise<Change> {
  const units = wanted.map((item) => item.unit);
  if (units.length === 0) throw new ReleaseError('usage', 'Nothing to pin; name at least one <unit>@<version>.');
  if (new Set(units).size !== units.length)
    throw new ReleaseError('usage', 'A unit is named twice; pin one version of each.');
  if (typeof fallback === 'object' && (wanted.length !== 1 || wanted[0]?.unit === 'shell')) {
    throw new ReleaseError('usage', 'A fallback version belongs to one remote; pin that remote alone.');
  }
  const refs = await Promise.all(
    wanted.map(async (item) => ({ unit: item.unit, ref: await verifiedRef(builds, item) })),
  );
  const named =
    typeof fallback === 'object' && wanted[0]
      ? await verifiedRef(builds, { unit: wanted[0].unit, version: fallback.version })
      : undefined;
  return {
    units,
    rebase: 'disjoint',
    gate: 'refuse',
    async apply(before) {
      const after: Pins = { ...before };
      for (const { unit, ref } of refs)
        after[unit] = { stable: ref, ...(before[unit]?.off ? { off: before[unit].off } : {}) };
      const soon = urgency ? { urgency } : {};
      if (fallback === 'none') return { pins: after, ...soon };
      const pinned = { ...after };
      for (const { unit } of refs) {
        const pin = pinned[unit];
        // Without a shell there is nothing to judge a fallback by; the gate refuses the state a moment later.
        if (!isRemoteName(unit) || !pin || !pinned.shell) continue;
        if (named) refuseFindings(await unfitAsFallback(builds, pinned, unit, named));
        const chosen = named ?? (await choosePrevious(builds, pinned, unit, before[unit]));
        if (chosen && !sameBuild(chosen, pin.stable)) after[unit] = { ...pin, fallback: chosen };
      }
      return { pins: after, ...soon };
    },
  };
}

/** What is pinned of a unit. @throws ReleaseError `usage` when nothing is */
export function requirePin(pins: Pins, unit: UnitName): UnitPin {
  const pin = pins[unit];
  if (!pin) throw new ReleaseError('usage', `${unit} is not pinned on this channel; pin it first.`);
  return pin;
}

/** @throws ReleaseError `usage` for the shell */
export function requireRemote(unit: UnitName): void {
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell cannot be switched off; roll it back instead.');
}

/** Switches a remote off for everybody. Needs no good version and no compatibility. */
export function offChange(unit: UnitName, why: string): Change {
  requireRemote(unit);
  return {
    units: [unit],
    rebase: 'always',
    gate: 'record',
    apply(before) {
      const pin = requirePin(before, unit);
      // What was killed stays so until `on`.
      const killed = pin.off?.killed ? { killed: true } : {};
      return { pins: { ...before, [unit]: { ...pin, off: { why, ...killed } } } };
    },
  };
}

/** Switches a remote on again, if what is pinned still fits. */
export function onChange(unit: UnitName): Change {
  requireRemote(unit);
  return {
    units: [unit],
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before) {
      const { off: _off, ...pin } = requirePin(before, unit);
      return { pins: { ...before, [unit]: pin } };
    },
  };
}

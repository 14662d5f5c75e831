import { isRemoteName, type RemoteName, type UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import { sameBuild, type BuildRef, type UnitVersion } from '../documents/refs';
import { armsOf, pinnedUnits, type Slot, type Slots } from '../documents/revision';
import { ReleaseError } from '../errors';
import { verifiedRef, type Builds } from '../publish/builds';
import type { Change } from './commit';
import { fitsAsFallback } from './gate';
import type { ChannelLog } from './log';

/** `previous` (the default): the build that was pinned before, if it still fits. A version: that one. `none`: no fallback. */
export type FallbackChoice = 'previous' | 'none' | { version: string };

async function choosePrevious(builds: Builds, slots: Slots, name: RemoteName, before: Slot | undefined): Promise<BuildRef | undefined> {
  const stable = slots[name]?.stable;
  const candidate = sameBuild(before?.stable, stable) ? before?.fallback : before?.stable;
  if (!candidate) return undefined;
  return (await fitsAsFallback(builds, slots, name, candidate)) ? candidate : undefined;
}

/** Pins builds, all of them in one revision. A remote that is off stays off. */
export async function pinChange(builds: Builds, wanted: readonly UnitVersion[], fallback: FallbackChoice): Promise<Change> {
  const units = wanted.map((item) => item.unit);
  if (units.length === 0) throw new ReleaseError('usage', 'Nothing to pin; name at least one <unit>@<version>.');
  if (new Set(units).size !== units.length) throw new ReleaseError('usage', 'A unit is named twice; pin one version of each.');
  if (typeof fallback === 'object' && (wanted.length !== 1 || wanted[0]?.unit === 'shell')) {
    throw new ReleaseError('usage', 'A fallback version belongs to one remote; pin that remote alone.');
  }
  const refs = await Promise.all(wanted.map(async (item) => ({ unit: item.unit, ref: await verifiedRef(builds, item) })));
  const named =
    typeof fallback === 'object' && wanted[0] ? await verifiedRef(builds, { unit: wanted[0].unit, version: fallback.version }) : undefined;
  return {
    op: { kind: 'pin', units },
    rebase: 'disjoint',
    gate: 'refuse',
    async apply(before) {
      const after: Slots = { ...before };
      for (const { unit, ref } of refs) after[unit] = { stable: ref, ...(before[unit]?.off ? { off: before[unit].off } : {}) };
      if (fallback === 'none') return after;
      const pinned = { ...after };
      for (const { unit } of refs) {
        const slot = pinned[unit];
        // Without a shell there is nothing to judge a fallback by; the gate refuses the state a moment later.
        if (!isRemoteName(unit) || !slot || !pinned.shell) continue;
        const chosen = named ?? (await choosePrevious(builds, pinned, unit, before[unit]));
        if (chosen && !sameBuild(chosen, slot.stable)) after[unit] = { ...slot, fallback: chosen };
      }
      return after;
    },
  };
}

/** Gives a share of the players another build of a remote. `weightBp` in basis points; 0 ends the canary. */
export async function canaryChange(builds: Builds, channel: string, { unit, version }: UnitVersion, weightBp: number): Promise<Change> {
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell has no canary; pin it on another channel to try it.');
  if (!Number.isInteger(weightBp) || weightBp < 0 || weightBp > 10000)
    throw new ReleaseError('usage', 'A canary takes 0 to 100 percent of the players, in steps of 0.01.');
  const ref = await verifiedRef(builds, { unit, version });
  return {
    op: { kind: 'canary', units: [unit] },
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before, rev) {
      const { canary, ...slot } = requireSlot(before, unit);
      if (sameBuild(slot.stable, ref)) throw new ReleaseError('usage', `${unit} ${version} is already what everybody gets.`);
      if (weightBp === 0) return { ...before, [unit]: slot };
      // The seed stays through a ramp, so that a player once in the canary stays in it.
      const seed =
        canary && sameBuild({ version: canary.version, buildId: canary.buildId }, ref) ? canary.seed : `${channel}/${unit}/${rev}`;
      return { ...before, [unit]: { ...slot, canary: { ...ref, weightBp, seed } } };
    },
  };
}

function requireSlot(slots: Slots, unit: UnitName): Slot {
  const slot = slots[unit];
  if (!slot) throw new ReleaseError('usage', `${unit} is not pinned on this channel; pin it first.`);
  return slot;
}

function requireRemote(unit: UnitName): void {
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell cannot be switched off; roll it back instead.');
}

/** Switches a remote off for everybody. Needs no good version and no compatibility. */
export function offChange(unit: UnitName, why: string): Change {
  requireRemote(unit);
  return {
    op: { kind: 'off', units: [unit] },
    rebase: 'always',
    gate: 'record',
    apply: (before) => ({ ...before, [unit]: { ...requireSlot(before, unit), off: { why } } }),
  };
}

/** Switches a remote on again, if what is pinned still fits. */
export function onChange(unit: UnitName): Change {
  requireRemote(unit);
  return {
    op: { kind: 'on', units: [unit] },
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before) {
      const { off: _off, ...slot } = requireSlot(before, unit);
      return { ...before, [unit]: slot };
    },
  };
}

/**
 * Takes the whole channel back to the state of revision `to` (default: the one before the newest). Never stopped by compatibility:
 * that state was served before. Its builds must still be there.
 */
export async function rollbackChange(log: ChannelLog, builds: Builds, to: number | undefined): Promise<Change> {
  const head = (await log.head())?.revision;
  if (!head) throw new ReleaseError('usage', `${log.channel} has no revisions yet; there is nothing to roll back.`);
  const target = to ?? head.rev - 1;
  const goal = Number.isInteger(target) && target >= 1 ? (await log.read(target))?.revision : undefined;
  if (!goal) throw new ReleaseError('usage', `${log.channel} has no revision ${target}; it has 1 to ${head.rev}.`);
  const units = [...new Set([...pinnedUnits(head.slots), ...pinnedUnits(goal.slots)])];
  for (const unit of units.filter((name) => !isDeepStrictEqual(head.slots[name], goal.slots[name]))) {
    const slot = goal.slots[unit];
    if (slot) await verifySlot(builds, unit, slot);
  }
  return { op: { kind: 'rollback', units, toRev: target }, rebase: 'always', gate: 'record', apply: () => goal.slots };
}

/** Takes one unit back to what it was when `version` (default: the version before the present one) was last pinned. */
export async function rollbackUnitChange(log: ChannelLog, builds: Builds, unit: UnitName, version: string | undefined): Promise<Change> {
  const head = (await log.head())?.revision;
  const present = head && requireSlot(head.slots, unit);
  if (!head || !present) throw new ReleaseError('usage', `${log.channel} has no revisions yet; there is nothing to roll back.`);
  const goal = await lastSlot(log, head.rev, unit, (slot) =>
    version === undefined ? !sameBuild(slot.stable, present.stable) : slot.stable.version === version,
  );
  if (!goal) {
    throw new ReleaseError(
      'usage',
      version === undefined
        ? `${unit} never had another version on ${log.channel}; there is nothing to roll back to.`
        : `${unit} ${version} was never pinned on ${log.channel}; pin it instead.`,
    );
  }
  await verifySlot(builds, unit, goal);
  return {
    op: { kind: 'rollback', units: [unit] },
    rebase: 'always',
    gate: 'refuse',
    apply: (before) => ({ ...before, [unit]: withoutCanary(goal, before[unit]?.off) }),
  };
}

/** Off stays off: only `on` says that the trouble is over. */
function withoutCanary({ stable, fallback }: Slot, off: Slot['off']): Slot {
  return { stable, ...(fallback ? { fallback } : {}), ...(off ? { off } : {}) };
}

async function lastSlot(log: ChannelLog, newest: number, unit: UnitName, wanted: (slot: Slot) => boolean): Promise<Slot | undefined> {
  for (let rev = newest; rev >= 1; rev -= 1) {
    const slot = (await log.read(rev))?.revision.slots[unit];
    if (slot && wanted(slot)) return slot;
  }
  return undefined;
}

async function verifySlot(builds: Builds, unit: UnitName, slot: Slot): Promise<void> {
  for (const arm of armsOf(slot)) {
    const ref = await verifiedRef(builds, { unit, version: arm.version });
    if (ref.buildId !== arm.buildId)
      throw new ReleaseError('integrity', `${unit} ${arm.version} was released as ${arm.buildId}, but the store holds ${ref.buildId}.`);
  }
}

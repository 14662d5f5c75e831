import { isRemoteName, type RemoteName, type UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import { sameBuild, type BuildRef, type UnitVersion } from '../documents/refs';
import { armsOf, pinnedUnits, type Revision, type UnitPin, type Pins } from '../documents/revision';
import { ReleaseError } from '../errors';
import { verifiedRef, type Builds } from '../publish/builds';
import type { Change } from './commit';
import { refuseFindings, unfitAsFallback } from './gate';
import type { ChannelLog } from './log';

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
  return (await unfitAsFallback(builds, pins, name, candidate)).length === 0 ? candidate : undefined;
}

/** Pins builds, all of them in one revision. A remote that is off stays off. */
export async function pinChange(
  builds: Builds,
  wanted: readonly UnitVersion[],
  fallback: FallbackChoice,
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
      if (fallback === 'none') return { pins: after };
      const pinned = { ...after };
      for (const { unit } of refs) {
        const pin = pinned[unit];
        // Without a shell there is nothing to judge a fallback by; the gate refuses the state a moment later.
        if (!isRemoteName(unit) || !pin || !pinned.shell) continue;
        if (named) refuseFindings(await unfitAsFallback(builds, pinned, unit, named));
        const chosen = named ?? (await choosePrevious(builds, pinned, unit, before[unit]));
        if (chosen && !sameBuild(chosen, pin.stable)) after[unit] = { ...pin, fallback: chosen };
      }
      return { pins: after };
    },
  };
}

/** Gives a share of the players another build of a remote. `weightBp` in basis points; 0 ends the canary. */
export async function canaryChange(
  builds: Builds,
  channel: string,
  { unit, version }: UnitVersion,
  weightBp: number,
): Promise<Change> {
  if (!isRemoteName(unit))
    throw new ReleaseError('usage', 'The shell has no canary; pin it on another channel to try it.');
  if (!Number.isInteger(weightBp) || weightBp < 0 || weightBp > 10000)
    throw new ReleaseError('usage', 'A canary takes 0 to 100 percent of the players, in steps of 0.01.');
  // Whoever ends a canary may do so because its build is damaged.
  const ref = weightBp === 0 ? undefined : await verifiedRef(builds, { unit, version });
  return {
    units: [unit],
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before, rev) {
      const { canary, ...pin } = requirePin(before, unit);
      if (!ref) {
        if (canary && canary.version !== version)
          throw new ReleaseError(
            'usage',
            `${unit} ${version} is not the canary of ${channel}, ${canary.version} is; end that one.`,
          );
        return { pins: { ...before, [unit]: pin } };
      }
      if (sameBuild(pin.stable, ref))
        throw new ReleaseError('usage', `${unit} ${version} is already what everybody gets.`);
      // The seed stays through a ramp, so that a player once in the canary stays in it.
      const seed = canary && sameBuild(canary, ref) ? canary.seed : `${channel}/${unit}/${rev}`;
      return { pins: { ...before, [unit]: { ...pin, canary: { ...ref, weightBp, seed } } } };
    },
  };
}

function requirePin(pins: Pins, unit: UnitName): UnitPin {
  const pin = pins[unit];
  if (!pin) throw new ReleaseError('usage', `${unit} is not pinned on this channel; pin it first.`);
  return pin;
}

function requireRemote(unit: UnitName): void {
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell cannot be switched off; roll it back instead.');
}

/** Switches a remote off for everybody. Needs no good version and no compatibility. */
export function offChange(unit: UnitName, why: string): Change {
  requireRemote(unit);
  return {
    units: [unit],
    rebase: 'always',
    gate: 'record',
    apply: (before) => ({ pins: { ...before, [unit]: { ...requirePin(before, unit), off: { why } } } }),
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

/** Where a rollback of the whole channel goes to: a revision, or the last one whose builds differ from those of `from` (default: the newest). */
export interface RollbackTarget {
  to?: number;
  from?: number;
}

/**
 * Takes the builds of the whole channel back to those of an earlier revision. Never stopped by compatibility: that state was served
 * before. Its builds must still be there. What is off stays off.
 */
export function rollbackChange(log: ChannelLog, builds: Builds, { to, from }: RollbackTarget): Change {
  return {
    rebase: 'always',
    gate: 'record',
    async apply(before, rev) {
      const goal = to === undefined ? await lastOther(log, from ?? rev - 1) : await existing(log, to, rev - 1);
      const pins = withSwitches(goal.pins, before);
      for (const unit of pinnedUnits(pins)) {
        const pin = pins[unit];
        // What is off is served to nobody, and must not stop the others from going back.
        if (pin && !pin.off && !isDeepStrictEqual(pin, before[unit])) await verifyPin(builds, unit, pin);
      }
      return { pins, toRev: goal.rev };
    },
  };
}

async function existing(log: ChannelLog, rev: number, newest: number): Promise<Revision> {
  const found = Number.isInteger(rev) && rev >= 1 ? (await log.read(rev))?.revision : undefined;
  if (!found)
    throw new ReleaseError(
      'usage',
      `${log.channel} has no revision ${rev}; it has ${newest === 0 ? 'none' : `1 to ${newest}`}.`,
    );
  return found;
}

/** The last revision before `from` that served other builds, or the same ones to other players. */
async function lastOther(log: ChannelLog, from: number): Promise<Revision> {
  if (from === 0)
    throw new ReleaseError('usage', `${log.channel} has no revisions yet; there is nothing to roll back.`);
  const left = withoutSwitches((await existing(log, from, from)).pins);
  for (let rev = from - 1; rev >= 1; rev -= 1) {
    const candidate = await existing(log, rev, from);
    if (!isDeepStrictEqual(withoutSwitches(candidate.pins), left)) return candidate;
  }
  throw new ReleaseError(
    'usage',
    `${log.channel} never served other builds before revision ${from}; there is nothing to roll back.`,
  );
}

function withoutSwitches(pins: Pins): object {
  return Object.fromEntries(pinnedUnits(pins).map((unit) => [unit, { ...pins[unit], off: undefined }]));
}

/** Off stays off, also where nothing was pinned then: only `on` says that the trouble is over. */
function withSwitches(goal: Pins, before: Pins): Pins {
  const pins: Pins = { ...goal };
  for (const unit of pinnedUnits(before)) {
    const [present, past] = [before[unit], goal[unit]];
    if (present?.off) pins[unit] = past ? { ...past, off: present.off } : present;
  }
  return pins;
}

/** Takes one unit back to what it was when `version` (default: the version before the present one) was last pinned. */
export function rollbackUnitChange(
  log: ChannelLog,
  builds: Builds,
  unit: UnitName,
  version: string | undefined,
): Change {
  return {
    units: [unit],
    rebase: 'always',
    gate: 'refuse',
    async apply(before, rev) {
      const present = requirePin(before, unit);
      const goal = await lastPin(log, rev - 1, unit, ({ stable }) =>
        version === undefined ? !sameBuild(stable, present.stable) : stable.version === version,
      );
      if (!goal) {
        throw new ReleaseError(
          'usage',
          version === undefined
            ? `${unit} never had another version on ${log.channel}; there is nothing to roll back to.`
            : `${unit} ${version} was never pinned on ${log.channel}; pin it instead.`,
        );
      }
      await verifyPin(builds, unit, goal);
      return { pins: { ...before, [unit]: withoutCanary(goal, present.off) } };
    },
  };
}

/** Off stays off: only `on` says that the trouble is over. */
function withoutCanary({ stable, fallback }: UnitPin, off: UnitPin['off']): UnitPin {
  return { stable, ...(fallback ? { fallback } : {}), ...(off ? { off } : {}) };
}

async function lastPin(
  log: ChannelLog,
  newest: number,
  unit: UnitName,
  wanted: (pin: UnitPin) => boolean,
): Promise<UnitPin | undefined> {
  for (let rev = newest; rev >= 1; rev -= 1) {
    const pin = (await log.read(rev))?.revision.pins[unit];
    if (pin && wanted(pin)) return pin;
  }
  return undefined;
}

async function verifyPin(builds: Builds, unit: UnitName, pin: UnitPin): Promise<void> {
  for (const arm of armsOf(pin)) {
    const ref = await verifiedRef(builds, { unit, version: arm.version });
    if (ref.buildId !== arm.buildId)
      throw new ReleaseError(
        'integrity',
        `${unit} ${arm.version} was released as ${arm.buildId}, but the store holds ${ref.buildId}.`,
      );
  }
}

import { isRemoteName, refusals, type Finding, type RemoteName, type UnitName } from '@parola/contract';
import { sameBuild, type BuildRef, type UnitVersion } from '../documents/build-refs';
import { isBlocked } from '../publish/build-states';
import type { Pins, Revision, UnitPin } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { verifiedRef, type Builds } from '../publish/builds';
import type { Change } from './commit';
import {
  PASSED_OVER_BLOCKED,
  passedOver,
  readOncePast,
  type ChannelPast,
  type PassedOver,
  type ReadPast,
} from './distrusted-builds';
import { refuseFindings, unfitAsFallback } from './compatibility-gate';

/**
 * Choice of the fallback. `previous` (default): the newest earlier build without an objection. `none`: no fallback.
 * Otherwise the given version.
 */
export type FallbackChoice = 'previous' | 'none' | { version: string };

/** Inputs of a pin beside the state that it changes. */
export interface PinEnvironment {
  builds: Builds;
  /** History of the channel, which tells the builds that failed. */
  past: ReadPast;
  /** Findings about the builds' attestations on this channel. */
  attested: (items: readonly UnitVersion[]) => Promise<readonly Finding[]>;
}

interface Chosen {
  fallback?: BuildRef;
  /** Findings about earlier builds skipped as fallback. */
  findings: Finding[];
}

type Objection = { why: string; code?: typeof PASSED_OVER_BLOCKED } | { isGone: true };

/**
 * The reason against a build as fallback, independent of compatibility. `isLast`: players have this build now, so its
 * attestation is not checked again.
 */
async function objectionTo(
  { builds, attested }: PinEnvironment,
  past: ChannelPast,
  unit: UnitName,
  build: BuildRef,
  isLast: boolean,
): Promise<Objection | undefined> {
  const { version } = build;
  const known = await builds.state(unit, version);
  if (known.state === 'swept') return { isGone: true };
  if (isBlocked(known)) return { why: `it is blocked («${known.reason}»)`, code: PASSED_OVER_BLOCKED };
  const why = await past.against(unit, build);
  if (why !== undefined) return { why };
  const isAttested = isLast || refusals(await attested([{ unit, version }])).length === 0;
  return isAttested ? undefined : { isGone: true };
}

/**
 * Chooses the newest earlier build without an objection, if it is compatible. An incompatible build ends the search
 * without a fallback, because still older builds are two releases away from the new one.
 */
async function choosePrevious(
  env: PinEnvironment,
  pins: Pins,
  unit: RemoteName,
  before: UnitPin | undefined,
): Promise<Chosen> {
  const stable = pins[unit]?.stable;
  const last = sameBuild(before?.stable, stable) ? before?.fallback : before?.stable;
  if (!last) return { findings: [] };
  const past = await env.past({ replaces: true });
  const older = past.builds(unit).filter((one) => !sameBuild(one, last) && !sameBuild(one, stable));
  const passed: PassedOver[] = [];
  for (const build of [last, ...older]) {
    const objection = await objectionTo(env, past, unit, build, build === last);
    if (!objection) {
      const fits = (await unfitAsFallback(env.builds, pins, unit, build)).length === 0;
      return { ...(fits && { fallback: build }), findings: passedOver(passed, fits ? build.version : undefined) };
    }
    if ('why' in objection) passed.push({ unit, version: build.version, ...objection });
  }
  return { findings: passedOver(passed) };
}

/**
 * Pins builds, all in one revision. A switched-off remote stays off. `urgency`: manner in which open tabs take the
 * revision.
 */
export async function pinChange(
  env: PinEnvironment,
  wanted: readonly UnitVersion[],
  fallback: FallbackChoice,
  urgency?: Revision['urgency'],
): Promise<Change> {
  const { builds } = env;
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
      const findings: Finding[] = [];
      const once = { ...env, past: readOncePast(env.past) };
      for (const { unit } of refs) {
        const pin = pinned[unit];
        // Compatibility of a fallback needs a shell. Without one the gate refuses the whole state a moment later.
        if (!isRemoteName(unit) || !pin || !pinned.shell) continue;
        if (named) refuseFindings(await unfitAsFallback(builds, pinned, unit, named));
        const chosen = named
          ? { fallback: named, findings: [] }
          : await choosePrevious(once, pinned, unit, before[unit]);
        findings.push(...chosen.findings);
        if (chosen.fallback && !sameBuild(chosen.fallback, pin.stable))
          after[unit] = { ...pin, fallback: chosen.fallback };
      }
      return { pins: after, findings, ...soon };
    },
  };
}

/** The pin of a unit. @throws ReleaseError `usage` for a unit without a pin */
export function requirePin(pins: Pins, unit: UnitName): UnitPin {
  const pin = pins[unit];
  if (!pin) throw new ReleaseError('usage', `${unit} is not pinned on this channel; pin it first.`);
  return pin;
}

/** Refuses the shell, which cannot be switched off. @throws ReleaseError `usage` for the shell */
export function requireRemote(unit: UnitName): void {
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell cannot be switched off; roll it back instead.');
}

/** Switches a remote off for all players. Works with damaged and incompatible builds. */
export function offChange(unit: UnitName, why: string): Change {
  requireRemote(unit);
  return {
    units: [unit],
    rebase: 'always',
    gate: 'record',
    apply(before) {
      const pin = requirePin(before, unit);
      // A killed remote stays marked as killed until `on`.
      const killed = pin.off?.killed ? { killed: true } : {};
      return { pins: { ...before, [unit]: { ...pin, off: { why, ...killed } } } };
    },
  };
}

/** Switches a remote on again, if its pin is still compatible. */
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

import type { UnitName } from '@parola/contract';
import { sameBuild, type UnitVersion } from '../documents/build-refs';
import type { Pins, Revision, Rollout } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { verifiedRef, type Builds } from '../publish/builds';
import { pinChange, requirePin, type PinEnvironment } from './pin-changes';
import type { Change } from './commit';
import { groupOf, membersOf, requireGroup, rolloutsOf, withoutCanaries } from '../revisions/rollouts';

const GROUP = /^[a-z][a-z0-9-]{0,39}$/;

/** Options of a canary: its share of the players, its group and its ramp. */
export interface CanaryOptions {
  /** Share of the players in basis points. 0: only previews may select the builds. */
  weightBp: number;
  /** Name of the release group; default: the sorted names of the units, joined by dashes. */
  group?: string;
  /** Steps that the guard takes automatically. Left out while a ramp runs: the ramp stays as it is. */
  plan?: Rollout['plan'];
  /** Start of the rollout, epoch milliseconds. */
  at: number;
}

function groupNamed(units: readonly UnitName[], wantedName: string | undefined): string {
  const group = wantedName ?? units.toSorted().join('-').slice(0, 40);
  if (GROUP.test(group)) return group;
  throw new ReleaseError('usage', `«${group}» is not the name of a group; use lower-case letters, digits and dashes.`);
}

function assertShare(weightBp: number): void {
  if (!Number.isInteger(weightBp) || weightBp < 0 || weightBp > 10000)
    throw new ReleaseError('usage', 'A canary takes 0 to 100 percent of the players, in steps of 0.01.');
}

/**
 * Gives a share of the players other builds, the shell's included: all of `items`, or none. The seed stays while the
 * group holds the same builds, so that a player in the canary stays in it. Other builds begin a new rollout with a
 * new seed, hence with other players.
 */
export async function canaryChange(
  builds: Builds,
  channel: string,
  items: readonly UnitVersion[],
  { weightBp, group: wantedName, plan, at }: CanaryOptions,
): Promise<Change> {
  const units = items.map((item) => item.unit);
  if (units.length === 0 || new Set(units).size !== units.length)
    throw new ReleaseError('usage', 'Name at least one <unit>@<version>, and each unit once.');
  assertShare(weightBp);
  for (const step of plan ?? []) assertShare(step.weightBp);
  const group = groupNamed(units, wantedName);
  const refs = await Promise.all(items.map(async (item) => ({ ...item, ref: await verifiedRef(builds, item) })));
  return {
    units,
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before, rev, head) {
      assertMembers(channel, before, group, units);
      const same = refs.every(({ unit, ref }) => sameBuild(before[unit]?.canary, ref));
      const known = head && same ? rolloutsOf(head)[group] : undefined;
      const seed = known?.seed ?? `${channel}/${group}/${rev}`;
      const after: Pins = { ...before };
      for (const { unit, version, ref } of refs) {
        const pin = requirePin(before, unit);
        if (sameBuild(pin.stable, ref))
          throw new ReleaseError('usage', `${unit} ${version} is already served to all players.`);
        after[unit] = { ...pin, canary: { ...ref, weightBp, seed, group } };
      }
      const rollout = known
        ? { ...known, ...(plan ? { plan } : {}) }
        : { startedRev: rev, startedAt: at, seed, plan: plan ?? [] };
      return { pins: after, rollouts: { ...(head ? rolloutsOf(head) : {}), [group]: rollout } };
    },
  };
}

/**
 * Refuses a changed set of units. A unit is in one canary, and a group keeps its units: canaries that start together
 * end together.
 */
function assertMembers(channel: string, before: Pins, group: string, units: readonly UnitName[]): void {
  const members = membersOf(before, group).map(({ unit }) => unit);
  const others = members.filter((unit) => !units.includes(unit));
  if (others.length > 0 || (members.length > 0 && members.length !== units.length))
    throw new ReleaseError(
      'usage',
      `The canary ${group} of ${channel} holds ${members.join(', ')}; name all of them, end it first (abort ${group}), or choose another --group.`,
    );
  for (const unit of units) {
    const canary = before[unit]?.canary;
    const other = canary && groupOf(unit, canary);
    if (other !== undefined && other !== group)
      throw new ReleaseError(
        'usage',
        `${unit} is in the canary ${other} of ${channel}; end that one first: abort ${other}.`,
      );
  }
}

/** Ends the canary of a group: all players get the pinned builds. Works with damaged builds too. */
export function abortChange(channel: string, group: string): Change {
  return {
    rebase: 'always',
    gate: 'record',
    apply(before) {
      requireGroup(channel, before, group);
      return { pins: withoutCanaries(before, [group]) };
    },
  };
}

/** Gives the canary builds of a group to all players. The compatibility check is the same as for a pin. */
export async function finishChange(
  env: PinEnvironment,
  channel: string,
  head: Revision | undefined,
  group: string,
): Promise<Change> {
  const items = requireGroup(channel, head?.pins ?? {}, group).map(({ unit, canary: { version } }) => ({
    unit,
    version,
  }));
  return pinChange(env, items, 'previous');
}

import type { UnitName } from '@parola/contract';
import { pinnedUnits, type Pins, type Revision, type Rollout, type UnitPin } from '../documents/revision';
import { ReleaseError } from '../ground/errors';

export type Rollouts = Readonly<Record<string, Rollout>>;
type Canary = NonNullable<UnitPin['canary']>;

/**
 * The release group of a canary. Older revisions and snapshots have no group; there it is the second part of the
 * seed.
 */
export function groupOf(unit: UnitName, { group, seed }: Pick<Canary, 'group' | 'seed'>): string {
  return group ?? seed.split('/')[1] ?? unit;
}

/** Units of a group, each with its canary. */
export function membersOf(pins: Pins, group: string): { unit: UnitName; canary: Canary }[] {
  return pinnedUnits(pins).flatMap((unit) => {
    const canary = pins[unit]?.canary;
    return canary && groupOf(unit, canary) === group ? [{ unit, canary }] : [];
  });
}

/** Names of the groups with a canary, in the order of their units. */
export function groupsOf(pins: Pins): string[] {
  const names = pinnedUnits(pins).flatMap((unit) => {
    const canary = pins[unit]?.canary;
    return canary ? [groupOf(unit, canary)] : [];
  });
  return [...new Set(names)];
}

/** Pins without the canaries of these groups; default: all groups. */
export function withoutCanaries(pins: Pins, groups: readonly string[] = groupsOf(pins)): Pins {
  const after: Pins = { ...pins };
  for (const group of groups) {
    for (const { unit } of membersOf(pins, group)) {
      const pin = pins[unit];
      if (!pin) continue;
      const { canary: _ended, ...rest } = pin;
      after[unit] = rest;
    }
  }
  return after;
}

/** Units of a group. @throws ReleaseError `usage` for an unknown group, with the existing ones */
export function requireGroup(channel: string, pins: Pins, group: string): ReturnType<typeof membersOf> {
  const members = membersOf(pins, group);
  if (members.length > 0) return members;
  const names = groupsOf(pins);
  throw new ReleaseError(
    'usage',
    `${channel} has no canary of the name ${group}; ${names.length === 0 ? 'none is under way' : `there is ${names.join(', ')}`}.`,
  );
}

/**
 * Rollout data of every canary in the pins, and of no other. Missing data, as in older revisions, is derived from the
 * seed; `at` (epoch milliseconds) replaces an unknown start.
 */
export function rolloutsIn(pins: Pins, known: Rollouts, at: number): Record<string, Rollout> {
  return Object.fromEntries(
    groupsOf(pins).map((group) => {
      const seed = membersOf(pins, group)[0]?.canary.seed ?? '';
      const found = known[group];
      if (found?.seed === seed) return [group, found];
      const startedRev = Math.max(1, Math.trunc(Number(seed.split('/')[2])) || 1);
      return [group, { startedRev, startedAt: at, seed, plan: [] }];
    }),
  );
}

/** Pauses the ramps until a person resumes them, because after a rollback the cause may still exist. */
export function pausedRollouts(rollouts: Rollouts, why: string): Record<string, Rollout> {
  return Object.fromEntries(
    Object.entries(rollouts).map(([group, rollout]) => [
      group,
      rollout.plan.length === 0 || rollout.paused ? rollout : { ...rollout, paused: { why: why.slice(0, 300) } },
    ]),
  );
}

/** Rollouts of a revision; for older revisions they are derived. */
export function rolloutsOf({ pins, rollouts = {}, at }: Pick<Revision, 'pins' | 'rollouts' | 'at'>) {
  return rolloutsIn(pins, rollouts, at);
}

/** Ends canary groups that a change deprives of a unit, because a player gets all builds of a group or none. */
export function withoutBroken(before: Pins, after: Pins): Pins {
  const broken = groupsOf(after).filter((group) => {
    const [was, is] = [membersOf(before, group), membersOf(after, group)];
    return was[0]?.canary.seed === is[0]?.canary.seed && is.length < was.length;
  });
  return broken.length === 0 ? after : withoutCanaries(after, broken);
}

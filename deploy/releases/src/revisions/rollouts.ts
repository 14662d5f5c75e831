import type { UnitName } from '@parola/contract';
import { pinnedUnits, type Pins, type Revision, type Rollout, type UnitPin } from '../documents/revision';
import { ReleaseError } from '../ground/errors';

export type Rollouts = Readonly<Record<string, Rollout>>;
type Canary = NonNullable<UnitPin['canary']>;

/**
 * The release group of a canary. In revisions older than groups, and in snapshots, it is the second part of the seed.
 */
export function groupOf(unit: UnitName, { group, seed }: Pick<Canary, 'group' | 'seed'>): string {
  return group ?? seed.split('/')[1] ?? unit;
}

/** Units whose canary belongs to this group, with it. */
export function membersOf(pins: Pins, group: string): { unit: UnitName; canary: Canary }[] {
  return pinnedUnits(pins).flatMap((unit) => {
    const canary = pins[unit]?.canary;
    return canary && groupOf(unit, canary) === group ? [{ unit, canary }] : [];
  });
}

/** Names of the groups that have a canary, in the order of their units. */
export function groupsOf(pins: Pins): string[] {
  const names = pinnedUnits(pins).flatMap((unit) => {
    const canary = pins[unit]?.canary;
    return canary ? [groupOf(unit, canary)] : [];
  });
  return [...new Set(names)];
}

/** The same with empty canaries. */
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

/** @throws ReleaseError `usage` when there is no such group, with those that there are */
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
 * The data of every canary in these pins, and of no other: `known` first, and for the canary of an older revision,
 * whose start was not recorded, its seed's. `at` (epoch milliseconds) replaces an unknown start.
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

/** Ramps that continue only on a person's word: after a rollback it is unknown whether the trouble is over. */
export function pausedRollouts(rollouts: Rollouts, why: string): Record<string, Rollout> {
  return Object.fromEntries(
    Object.entries(rollouts).map(([group, rollout]) => [
      group,
      rollout.plan.length === 0 || rollout.paused ? rollout : { ...rollout, paused: { why: why.slice(0, 300) } },
    ]),
  );
}

/** The rollouts of a revision, also of one that is older than their record. */
export function rolloutsOf({ pins, rollouts = {}, at }: Pick<Revision, 'pins' | 'rollouts' | 'at'>) {
  return rolloutsIn(pins, rollouts, at);
}

/** Groups that a change takes a unit from end as a whole: a player gets all of their builds or none. */
export function withoutBroken(before: Pins, after: Pins): Pins {
  const broken = groupsOf(after).filter((group) => {
    const [was, is] = [membersOf(before, group), membersOf(after, group)];
    return was[0]?.canary.seed === is[0]?.canary.seed && is.length < was.length;
  });
  return broken.length === 0 ? after : withoutCanaries(after, broken);
}

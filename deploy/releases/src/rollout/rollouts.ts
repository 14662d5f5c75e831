import type { UnitName } from '@parola/contract';
import { pinnedUnits, type Revision, type Rollout } from '../documents/revision';

/** A canary under way: the units of one group, which a player gets all of or none. */
export interface RolloutNow {
  group: string;
  units: { unit: UnitName; canary: string; stable: string }[];
  weightBp: number;
  seed: string;
  /** The revision that began it: it is in the seed, which stays through a ramp. 0 when the seed lacks it. */
  startedRev: number;
  plan: Rollout['plan'];
  /** Why a person has paused it. */
  paused?: string;
}

/** The canaries that a revision serves; those of remotes that are off are not served. */
export function rolloutsOf({ pins, rollouts = {} }: Pick<Revision, 'pins' | 'rollouts'>): RolloutNow[] {
  const found = new Map<string, RolloutNow>();
  for (const unit of pinnedUnits(pins)) {
    const pin = pins[unit];
    if (!pin?.canary || pin.off) continue;
    const { group = unit, seed, weightBp, version } = pin.canary;
    const known = found.get(group);
    const member = { unit, canary: version, stable: pin.stable.version };
    if (known) {
      known.units.push(member);
      continue;
    }
    const written = rollouts[group];
    found.set(group, {
      group,
      units: [member],
      weightBp,
      seed,
      startedRev: written?.startedRev ?? Number(/\/(\d+)$/.exec(seed)?.[1] ?? 0),
      plan: written?.plan ?? [],
      ...(written?.paused ? { paused: written.paused.why } : {}),
    });
  }
  return [...found.values()];
}

/** The share that a revision gave to a rollout, 0 to 1; undefined when it was not in it. */
export function shareIn({ pins }: Pick<Revision, 'pins'>, { seed, units }: RolloutNow): number | undefined {
  const canary = pins[units[0]?.unit ?? '']?.canary;
  return canary?.seed === seed ? canary.weightBp / 10_000 : undefined;
}

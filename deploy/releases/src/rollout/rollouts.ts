import type { UnitName } from '@parola/contract';
import { pinnedUnits, type Revision, type Rollout } from '../documents/revision';

/** A running canary: the units of one group. A player gets all of them or none. */
export interface RolloutNow {
  group: string;
  units: { unit: UnitName; canary: string; stable: string }[];
  weightBp: number;
  seed: string;
  /** The revision that started it, from the seed, which stays during a ramp. 0 when the seed lacks it. */
  startedRev: number;
  plan: Rollout['plan'];
  /** Reason of a pause by a person. */
  paused?: string;
}

/** The served canaries of a revision. Remotes that are off are not served. */
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

/** Share of a rollout in a revision, 0 to 1; undefined when the revision does not contain it. */
export function shareIn({ pins }: Pick<Revision, 'pins'>, { seed, units }: RolloutNow): number | undefined {
  const canary = pins[units[0]?.unit ?? '']?.canary;
  return canary?.seed === seed ? canary.weightBp / 10_000 : undefined;
}

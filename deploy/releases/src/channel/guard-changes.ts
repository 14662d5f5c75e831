import { requirePin } from './pin-changes';
import type { Change } from './commit';
import { sameBuild } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { RolloutNow } from '../rollout/rollouts';

type Goal = Pick<RolloutNow, 'group' | 'seed' | 'units'>;

/** Units of the state that are still in this very rollout: a person may have ended it meanwhile, or begun another. */
function stillIn(pins: Pins, { seed, units }: Goal): RolloutNow['units'] {
  return units.filter(({ unit }) => pins[unit]?.canary?.seed === seed);
}

/** Gives all players the pinned build, and ends the rollout: no ramp continues by itself. Loses no race. */
export function autoRollbackChange(goal: Goal): Change {
  return {
    units: goal.units.map(({ unit }) => unit),
    rebase: 'always',
    gate: 'record',
    apply(before) {
      const after: Pins = { ...before };
      for (const { unit } of stillIn(before, goal)) {
        const { canary, fallback, ...pin } = requirePin(before, unit);
        // A failed canary must not be a fallback either.
        after[unit] = { ...pin, ...(fallback && !sameBuild(fallback, canary) ? { fallback } : {}) };
      }
      return { pins: after };
    },
  };
}

/**
 * The next step of a ramp. It yields to a concurrent change of the units. @throws ReleaseError `conflict` when the
 * rollout has ended
 */
export function rampChange(goal: Goal, weightBp: number): Change {
  return {
    units: goal.units.map(({ unit }) => unit),
    rebase: 'disjoint',
    gate: 'refuse',
    apply(before) {
      const members = stillIn(before, goal);
      if (members.length !== goal.units.length)
        throw new ReleaseError('conflict', `The rollout ${goal.group} has ended; its ramp does not go on.`);
      const after: Pins = { ...before };
      for (const { unit } of members) {
        const pin = before[unit];
        if (pin?.canary) after[unit] = { ...pin, canary: { ...pin.canary, weightBp } };
      }
      return { pins: after };
    },
  };
}

import { requirePin } from './pin-changes';
import type { Change } from './commit';
import { sameBuild } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { RolloutNow } from '../rollout/rollouts';

type Goal = Pick<RolloutNow, 'group' | 'seed' | 'units'>;

/**
 * Units of the state that are still in the judged rollout. A person may have ended it meanwhile, or started another
 * one.
 */
function stillIn(pins: Pins, { seed, units }: Goal): RolloutNow['units'] {
  return units.filter(({ unit }) => pins[unit]?.canary?.seed === seed);
}

/**
 * Ends a failed rollout: all players get the pinned build. The change is applied to any newer state. No ramp restarts
 * automatically.
 */
export function autoRollbackChange(goal: Goal): Change {
  return {
    units: goal.units.map(({ unit }) => unit),
    rebase: 'always',
    gate: 'record',
    apply(before) {
      const after: Pins = { ...before };
      for (const { unit } of stillIn(before, goal)) {
        const { canary, fallback, ...pin } = requirePin(before, unit);
        // Drops a fallback that is the same build as the failed canary.
        after[unit] = { ...pin, ...(fallback && !sameBuild(fallback, canary) ? { fallback } : {}) };
      }
      return { pins: after };
    },
  };
}

/**
 * Makes the next step of a ramp. A concurrent change of the units wins.
 * @throws ReleaseError `conflict` when the rollout has ended
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

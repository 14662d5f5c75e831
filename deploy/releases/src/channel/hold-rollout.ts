import type { Change } from './commit';
import { requireGroup, rolloutsOf } from '../revisions/rollouts';

/**
 * Pauses or resumes a ramp; neither changes a player's build. `why`: reason of a pause; undefined resumes the ramp,
 * and the guard makes its steps again.
 * @throws ReleaseError `usage` for an unknown group
 */
export function holdChange(channel: string, group: string, why?: string): Change {
  return {
    units: [],
    rebase: why === undefined ? 'disjoint' : 'always',
    gate: 'record',
    apply(before, _rev, head) {
      requireGroup(channel, before, group);
      const known = head ? rolloutsOf(head) : {};
      const rollout = known[group];
      if (!rollout) return { pins: before };
      const { paused: _before, ...going } = rollout;
      const after = why === undefined ? going : { ...going, paused: { why } };
      return { pins: before, rollouts: { ...known, [group]: after } };
    },
  };
}

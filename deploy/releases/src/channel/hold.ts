import type { Change } from './commit';
import { requireGroup, rolloutsOf } from './rollouts';

/**
 * Keeps a ramp where it is, or lets it go on. Nobody is served another build by either. `why` pauses it; left out, the guard takes its
 * steps again. @throws ReleaseError `usage` when there is no such canary
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

import type { UnitName } from '@parola/contract';
import { ReleaseError } from '../ground/errors';
import { requirePin, requireRemote } from './pin-changes';
import type { Change } from './commit';
import { withoutCanaries } from '../revisions/rollouts';

/** Switches a remote off and removes it from open pages. Works with damaged and incompatible builds. */
export function killChange(unit: UnitName, why: string): Change {
  requireRemote(unit);
  return {
    units: [unit],
    rebase: 'always',
    gate: 'record',
    apply: (before) => ({ pins: { ...before, [unit]: { ...requirePin(before, unit), off: { why, killed: true } } } }),
  };
}

/** Ends every canary, and allows only changes that make the site safe, until `resume`. `at`: epoch milliseconds. */
export function stopChange(channel: string, why: string, actor: string, at: number): Change {
  return {
    rebase: 'always',
    gate: 'record',
    apply(before, _rev, head) {
      if (!head) throw new ReleaseError('usage', `${channel} serves nothing yet; there is nothing to stop.`);
      return { pins: withoutCanaries(before), stopped: head.stopped ?? { why, actor, at } };
    },
  };
}

/** Ends a stop. Canaries ended by the stop do not come back. */
export function resumeChange(channel: string): Change {
  return {
    units: [],
    rebase: 'disjoint',
    gate: 'record',
    apply(before, _rev, head) {
      if (!head?.stopped) throw new ReleaseError('usage', `${channel} is not stopped.`);
      return { pins: before, stopped: null };
    },
  };
}

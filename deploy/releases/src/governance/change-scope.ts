import type { Change } from '@parola/release-api';
import { membersOf } from '../revisions/rollouts';
import type { Pins } from '../documents/revision';
import type { Concern } from '../identity/grants';

/** The units of a change: a person with rights on one unit alone may change nothing else with it. */
export function scopeOfChange(channel: string, change: Change): Concern {
  switch (change.kind) {
    case 'pin':
    case 'canary':
      return { channel, units: change.items.map((item) => item.split('@')[0] ?? '') };
    case 'off':
    case 'on':
    case 'kill':
      return { channel, units: [change.unit] };
    case 'rollback':
      return { channel, units: change.unit === undefined ? 'every' : [change.unit] };
    case 'promote':
      return { channel, units: change.units ?? 'every' };
    default:
      return { channel, units: 'every' };
  }
}

/**
 * The same of a change of this state: the end of a canary is about the units of its group, of one that is not there
 * about all.
 */
export function scopeInState(pins: Pins, channel: string, change: Change): Concern {
  if (change.kind !== 'abort' && change.kind !== 'finish') return scopeOfChange(channel, change);
  const members = membersOf(pins, change.group);
  return members.length === 0 ? scopeOfChange(channel, change) : { channel, units: members.map(({ unit }) => unit) };
}

import type { Change } from '@parola/release-api';
import { membersOf } from '../revisions/rollouts';
import type { Pins } from '../documents/revision';
import type { Concern } from '../identity/grants';

/** The units of a change, for permission checks: a person with rights on one unit alone may change no other unit. */
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
 * The same with the channel's pins: `abort` and `finish` of a canary concern the units of its group, and all units
 * when the group does not exist.
 */
export function scopeInState(pins: Pins, channel: string, change: Change): Concern {
  if (change.kind !== 'abort' && change.kind !== 'finish') return scopeOfChange(channel, change);
  const members = membersOf(pins, change.group);
  return members.length === 0 ? scopeOfChange(channel, change) : { channel, units: members.map(({ unit }) => unit) };
}

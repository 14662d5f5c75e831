import type { Change } from '@parola/release-api';
import type { Concern } from '../identity/grants';

/** The units that a change is about: who may change one unit alone may change nothing else with it. */
export function concernOfChange(channel: string, change: Change): Concern {
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

import type { BodyOf } from '@parola/release-api';
import type { Concern } from '../identity/grants';
import type { Caller } from '../identity/identity';
import type { Person } from '../governance/person';

export type ChangeAsked = BodyOf<'change'>;

/** Who acts in the registry. What a token asks for, its owner may not approve. */
export function personOf({ kind, actor, login }: Pick<Caller, 'kind' | 'actor' | 'login'>): Person {
  return { id: actor, kind, ...(kind === 'token' ? { owner: login } : {}) };
}

/** The units that a change is about: who may change one unit alone may change nothing else with it. */
export function concernOfChange(channel: string, change: ChangeAsked): Concern {
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

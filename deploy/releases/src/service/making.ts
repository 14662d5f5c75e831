import type { Caller } from '../identity/identity';
import type { Person } from '../governance/person';

/** Who acts in the registry. What a token asks for, its owner may not approve. */
export function personOf({ kind, actor, login }: Pick<Caller, 'kind' | 'actor' | 'login'>): Person {
  return { id: actor, kind, ...(kind === 'token' ? { owner: login } : {}) };
}

import type { Caller } from '../identity/caller';
import type { Person } from '../identity/person';

/** The actor in the registry. A token's request cannot be approved by its owner. */
export function requestActor({ kind, actor, login }: Pick<Caller, 'kind' | 'actor' | 'login'>): Person {
  return { id: actor, kind, ...(kind === 'token' ? { owner: login } : {}) };
}

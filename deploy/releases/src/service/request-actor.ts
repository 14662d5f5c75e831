import type { Caller } from '../identity/caller';
import type { Person } from '../identity/person';

/** Actor of a request in the registry. A token carries its owner, who must not approve its requests. */
export function requestActor({ kind, actor, login }: Pick<Caller, 'kind' | 'actor' | 'login'>): Person {
  return { id: actor, kind, ...(kind === 'token' ? { owner: login } : {}) };
}

import { EVENTS, isEventId, type OwnerName, type RemoteDefinition } from '@parola/contract';
import type { DeclaredEvents, HostScope } from '@parola/kit/host';

/** The permissions of the part under test, in the form of its manifest. */
export interface FakeScope {
  readonly name: OwnerName;
  readonly scope: HostScope;
  /** @throws if the definition does not declare the id */
  allow(what: 'calls' | 'config' | 'modals' | 'renders' | 'routes', id: string): void;
}

/** Describes a fact as a manifest does. Throws if neither catalogue nor `events.own` has it. */
function described(id: string, own?: RemoteDefinition['events']['own']): DeclaredEvents['emits'][number] {
  const known = isEventId(id) ? EVENTS[id] : own?.[id];
  if (!known)
    throw new Error(`${id} is in no catalogue, and events.own of remote.config.ts does not describe its payload`);
  return { id, delivery: known.delivery, payload: known.payload.json };
}
/** Every fact of the catalogue, for parts without a definition and for emitters of facts that a test listens to. */
export const ALL_EVENTS: DeclaredEvents = {
  emits: Object.keys(EVENTS).map((id) => described(id)),
  listens: Object.keys(EVENTS).map((id) => described(id)),
};

/** Allows exactly the declarations of `remote.config.ts`. */
export function scopeOf(definition: RemoteDefinition): FakeScope {
  const { name, events, needs, renders = [], modals, routes } = definition;
  const declared: Record<'calls' | 'config' | 'modals' | 'renders' | 'routes', Set<string>> = {
    calls: new Set(needs.calls),
    config: new Set(needs.config),
    modals: new Set([...modals.map(({ id }) => id), ...(needs.modals ?? [])]),
    renders: new Set(renders.map(({ slot }) => slot)),
    routes: new Set([...routes.map(({ id }) => id), ...(needs.routes ?? [])]),
  };
  return {
    name,
    scope: {
      events: {
        emits: events.emits.map((id) => described(id, events.own)),
        listens: events.listens.map((id) => described(id, events.own)),
      },
      needs: { calls: needs.calls.map((call) => ({ name: call })), config: [...needs.config] },
    },
    allow(what, id) {
      if (!declared[what].has(id))
        throw new Error(`remote.config.ts of ${name} does not declare ${id} among its ${what}`);
    },
  };
}

/** Allows everything in the catalogues, for tests of packages that are no remote. */
export function openScope(name: OwnerName): FakeScope {
  return {
    name,
    scope: { events: ALL_EVENTS, needs: { calls: [], config: [] } },
    allow: () => undefined,
  };
}

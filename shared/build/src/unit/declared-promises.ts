import { callNeed, CONFIG_KEYS, isCallName } from '@parola/calls/schemas';
import {
  EVENTS,
  isEventId,
  isJsonSchema,
  ownerOf,
  ROUTES,
  type Promises,
  type RemoteDefinition,
  type ShellDefinition,
} from '@parola/contract';

/** The declarations of a remote or of the shell. */
export type Declared = ShellDefinition | RemoteDefinition;

const PATHS: ReadonlyMap<string, string> = new Map(Object.entries(ROUTES).map(([id, { path }]) => [id, path]));
const KEYS: ReadonlySet<string> = new Set(CONFIG_KEYS);

/** Sentences on declarations that differ from the catalogues or are missing there. */
export function catalogueProblems({ name, routes, events, needs }: Declared): string[] {
  const own = events.own ?? {};
  const unknown = (id: string, what: string) => `${id} is in no catalogue: ${what}.`;
  return [
    ...routes.flatMap(({ id, path }) => {
      const known = PATHS.get(id);
      if (known === undefined || known === path) return [];
      return [`${id} has the path ${path}, but others link to it by ${known} (ROUTES of @parola/contract).`];
    }),
    ...[...events.emits, ...events.listens]
      .filter((id) => !isEventId(id) && !Object.hasOwn(own, id))
      .map((id) =>
        unknown(
          id,
          ownerOf(id) === name
            ? 'declare its payload in events.own, or in EVENTS of @parola/contract when other units listen to it'
            : 'a fact of another unit needs its entry in EVENTS of @parola/contract',
        ),
      ),
    ...Object.entries(own).flatMap(([id, { payload }]) => [
      ...(isEventId(id) ? [`${id} stands in EVENTS of @parola/contract: remove it from events.own.`] : []),
      ...(ownerOf(id) === name ? [] : [`${id} in events.own belongs to ${ownerOf(id)}.`]),
      ...(events.emits.includes(id) ? [] : [`${id} stands in events.own, but not in events.emits.`]),
      ...(isJsonSchema(payload.json) ? [] : [`The payload of ${id} is no schema: write fact('live', object({ … })).`]),
    ]),
    ...needs.calls.filter((call) => !isCallName(call)).map((call) => unknown(call, 'no group of @parola/calls has it')),
    ...needs.config
      .filter((key) => !KEYS.has(key))
      .map((key) => unknown(key, 'ConfigMap of @parola/calls has no such key')),
  ];
}

function described(id: string, own: Declared['events']['own']): Promises['events']['emits'][number] {
  const known = isEventId(id) ? EVENTS[id] : own?.[id];
  if (!known) throw new Error(`${id} is in no catalogue.`);
  return { id, delivery: known.delivery, payload: known.payload.json };
}

/** The declarations in their published form: completed with the catalogues' data, so that readers need no catalogue. */
export function promisesOf({ routes, tabs, slots, renders, modals, startUp, events, needs }: Declared): Promises {
  const promises = {
    ...{ routes, tabs, slots, renders, modals, startUp },
    events: {
      emits: events.emits.map((id) => described(id, events.own)),
      listens: events.listens.map((id) => ({ id, payload: described(id, events.own).payload })),
    },
    needs: { ...needs, calls: needs.calls.filter(isCallName).map(callNeed) },
  };
  // A round trip through JSON drops undefined members and makes a deep copy.
  return JSON.parse(JSON.stringify(promises));
}

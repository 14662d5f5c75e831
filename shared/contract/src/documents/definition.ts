import {
  anything,
  bool,
  list,
  literal,
  object,
  oneOf,
  optional,
  record,
  text,
  type Infer,
} from '../schema/schema-builders';
import {
  configKey,
  DELIVERIES,
  EVENT_ID,
  id,
  modalDeclaration,
  RANGE,
  remoteName,
  renderedSlot,
  routeDeclaration,
  slotDeclaration,
  startUpDeclaration,
  tabDeclaration,
} from './document-parts';

/** A fact that only its owner listens to, as its definition declares it: `fact('live', object({ … }))`. */
const ownEvent = object({ delivery: oneOf(DELIVERIES), payload: object({ json: anything, optional: bool }) });

/**
 * A squad's declarations. They hold ids only; the build adds the data of the catalogues. `events.own`: payloads of
 * facts that are in no catalogue, because only their owner listens.
 */
const declaredPromises = {
  routes: list(routeDeclaration),
  tabs: optional(list(tabDeclaration)),
  slots: list(slotDeclaration),
  renders: optional(list(renderedSlot)),
  modals: list(modalDeclaration),
  startUp: optional(list(startUpDeclaration)),
  events: object({
    emits: list(text({ pattern: EVENT_ID })),
    listens: list(text({ pattern: EVENT_ID })),
    own: optional(record(ownEvent, EVENT_ID)),
  }),
  /** Names of API calls, configuration keys, and the modals and pages of other owners that the remote opens. */
  needs: object({
    calls: list(text({ maxLength: 60 })),
    config: list(configKey),
    modals: optional(list(id)),
    routes: optional(list(id)),
  }),
};

/**
 * Document 1, written by a squad in `remote.config.ts`, `as const satisfies RemoteDefinition`: its literals are the
 * type of the host that the remote's code gets.
 */
export const remoteDefinitionSchema = object({
  name: remoteName,
  squad: text({ maxLength: 60 }),
  runbook: text({ maxLength: 200 }),
  contract: text({ pattern: RANGE }),
  ...declaredPromises,
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
export type RemoteDefinition = DeepReadonly<Infer<typeof remoteDefinitionSchema>>;

/**
 * The shell's own pages, dialogs, slots, facts and needs (`shell.config.ts`). The shell's build publishes them in the
 * host profile.
 */
export const shellDefinitionSchema = object({ name: literal('shell'), ...declaredPromises });
export type ShellDefinition = DeepReadonly<Infer<typeof shellDefinitionSchema>>;

export type RouteDeclaration = Infer<typeof routeDeclaration>;
export type TabDeclaration = Infer<typeof tabDeclaration>;
export type SlotDeclaration = Infer<typeof slotDeclaration>;
export type RenderedSlot = Infer<typeof renderedSlot>;
export type ModalDeclaration = Infer<typeof modalDeclaration>;
export type StartUpDeclaration = Infer<typeof startUpDeclaration>;
export type Guard = RouteDeclaration['guard'];
export type Chrome = RouteDeclaration['chrome'];

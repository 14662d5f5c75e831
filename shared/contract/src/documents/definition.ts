import { literal, object, text, type Infer } from '../schema/build';
import {
  declaredPromises,
  RANGE,
  remoteName,
  type modalDeclaration,
  type renderedSlot,
  type routeDeclaration,
  type slotDeclaration,
  type startUpDeclaration,
  type tabDeclaration,
} from './parts';

/**
 * Document 1, written by a squad in `remote.config.ts`, `as const satisfies RemoteDefinition`: its literals are the type of the host
 * that the remote's code gets.
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

/** The same of the shell's own pages, dialogs, slots, facts and needs (`shell.config.ts`): its build publishes them in the host profile. */
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

import { list, object, text, type Infer } from '../schema/build';
import {
  eventsDeclaration,
  modalDeclaration,
  needsDeclaration,
  RANGE,
  remoteName,
  routeDeclaration,
  slotDeclaration,
} from './parts';

/** Document 1, written by a squad in `remote.config.ts` and checked there with `satisfies RemoteDefinition`. */
export const remoteDefinitionSchema = object({
  name: remoteName,
  squad: text({ maxLength: 60 }),
  runbook: text({ maxLength: 200 }),
  contract: text({ pattern: RANGE }),
  routes: list(routeDeclaration),
  slots: list(slotDeclaration),
  modals: list(modalDeclaration),
  events: eventsDeclaration,
  needs: needsDeclaration,
});
export type RemoteDefinition = Infer<typeof remoteDefinitionSchema>;
export type RouteDeclaration = Infer<typeof routeDeclaration>;
export type SlotDeclaration = Infer<typeof slotDeclaration>;
export type Guard = RouteDeclaration['guard'];
export type Chrome = RouteDeclaration['chrome'];

import { int, list, literal, object, oneOf, record, text, type Infer } from '../schema/build';
import { EVENT_ID, ID, ROUTE_PATH, VERSION } from './parts';
import { UNIT_NAMES } from '../names';

/**
 * Document 3, built with each shell as `host-profile.json`: what that shell offers. A remote's CI and a release manager's pin read it
 * to answer «will this remote work in this shell?» without starting either.
 */
export const hostProfileSchema = object({
  schema: literal('parola/host-profile@1'),
  version: text({ pattern: VERSION }),
  contract: object({ serves: list(text({ pattern: '^\\d+\\.\\d+$' }), { minItems: 1 }) }),
  /** Host-only module → exact version provided. */
  shared: record(text({ pattern: VERSION })),
  /** Host-only module → what to use instead and the shell version that drops it. */
  deprecated: record(object({ use: text(), removedIn: text({ pattern: VERSION }) })),
  /** Slot id → who renders it. */
  slots: record(oneOf(UNIT_NAMES), ID),
  /** Modal id → owner, for the ids of the catalogue. */
  modals: record(oneOf(UNIT_NAMES), ID),
  /** Event id with version → its only emitter. */
  events: record(oneOf(UNIT_NAMES), EVENT_ID),
  /** Catalogued route id → path, so that links across remotes lead where their type says. */
  routes: record(text({ pattern: ROUTE_PATH }), ID),
  /** Paths the shell serves itself. */
  ownPaths: list(text({ pattern: ROUTE_PATH })),
  calls: list(text({ maxLength: 60 })),
  config: list(text({ maxLength: 60 })),
  /** Path prefixes remotes' files may be served from; same origin unless a full origin is given. */
  assetBases: list(text({ maxLength: 200 }), { minItems: 1 }),
  budgets: object({ firstLoadBytes: int() }),
});
export type HostProfile = Infer<typeof hostProfileSchema>;

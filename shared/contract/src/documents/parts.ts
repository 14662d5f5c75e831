import { int, list, object, oneOf, optional, record, text } from '../schema/build';
import { REMOTE_NAMES } from '../names';

export const VERSION = '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$';
export const RANGE = '^\\^?\\d+\\.\\d+(\\.\\d+(-[0-9A-Za-z.-]+)?)?$';
/** `owner.thing`, lower case with dashes. */
export const ID = '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$';
/** `owner.thing@version`. */
export const EVENT_ID = '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*@[1-9]\\d*$';
export const SRI = '^sha384-[A-Za-z0-9+/]{64}$';
export const DIGEST = '^sha256:[0-9a-f]{64}$';
/** A path inside a build: no root, no parent steps, no scheme. */
export const FILE_PATH = '^(?!/)(?!.*(^|/)\\.\\.?(/|$))(?!\\.tmp-)[A-Za-z0-9._@/+-]+$';
export const ROUTE_PATH = '^/([A-Za-z0-9._:-]+(/[A-Za-z0-9._:-]+)*)?$';

export const remoteName = oneOf(REMOTE_NAMES);

/**
 * One page of a remote. `guard` (specification §4): `login` asks for a session before any code of the page loads, `activityLogin`
 * the same for activity pages. `chrome`: `root` has the bars of the frame, `sub` a back arrow and the title, `bare` nothing.
 * `back` is the route id the back arrow leads to when the tab has no history of its own.
 */
export const routeDeclaration = object({
  id: text({ pattern: ID }),
  path: text({ pattern: ROUTE_PATH, maxLength: 120 }),
  guard: oneOf(['none', 'login', 'activityLogin']),
  chrome: oneOf(['root', 'sub', 'bare']),
  title: text({ maxLength: 60 }),
  back: optional(text({ pattern: ID })),
  variantOf: optional(text({ pattern: ID })),
});

/** One filling of a slot. `when` keeps a remote unloaded while it would show nothing (a visitor has no balance). Low `order` first. */
export const slotDeclaration = object({
  slot: text({ pattern: ID }),
  id: text({ pattern: ID }),
  when: oneOf(['always', 'player', 'visitor']),
  order: int(0, 1000),
});

export const modalDeclaration = object({ id: text({ pattern: ID }) });

export const eventsDeclaration = object({
  emits: list(text({ pattern: EVENT_ID })),
  listens: list(text({ pattern: EVENT_ID })),
});

/** What a remote needs of the platform: API calls by name and configuration keys. */
export const needsDeclaration = object({
  calls: list(text({ maxLength: 60 })),
  config: list(text({ maxLength: 60 })),
});

/** Files to hint before code asks for them. `entry` belongs to every contribution; keys of `contributions` are `route:<id>`, `slot:<id>`, `modal:<id>`. */
export const preloadDeclaration = object({
  entry: list(text({ pattern: FILE_PATH })),
  contributions: record(list(text({ pattern: FILE_PATH })), '^(route|slot|modal):[a-z][a-z0-9.-]*$'),
});

import {
  anything,
  bool,
  int,
  list,
  literal,
  object,
  oneOf,
  optional,
  record,
  text,
  type Shape,
  type Typed,
} from '../schema/schema-builders';
import { NAME_LENGTH, REMOTE_NAME } from '../names';

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
/** A language as the page and the browser name it: `en-PH`. */
const LOCALE = '^[a-z]{2,3}(-[A-Z]{2})?$';

export const remoteName = text({ pattern: REMOTE_NAME, maxLength: NAME_LENGTH });
export const unitName = text({ pattern: '^[a-z][a-z0-9-]*$', maxLength: NAME_LENGTH });

/**
 * Words that this shell can act on. A manifest may hold newer ones: then that one contribution is left out (PIN-021).
 */
export const GUARDS = ['none', 'login', 'activityLogin'] as const;
export const CHROMES = ['root', 'sub', 'bare'] as const;
export const WHENS = ['always', 'player', 'visitor'] as const;
export const AUDIENCES = ['player', 'listed'] as const;
const PERMITS = ['preview', 'camera'] as const;
export const DELIVERIES = ['live', 'latest'] as const;
/** All of them, as the host profile publishes them. */
export const WORDS = {
  guard: GUARDS,
  chrome: CHROMES,
  when: WHENS,
  audience: AUDIENCES,
  permit: PERMITS,
  delivery: DELIVERIES,
} as const;

/** One word of an enumeration that may have grown since the reader was built. */
export const word = text({ pattern: '^[a-z][A-Za-z0-9-]*$', maxLength: 40 });
export const id = text({ pattern: ID });
const title = text({ maxLength: 60 });
/** The same text in other languages than en-PH, by locale. */
const titles = optional(record(title, LOCALE));

/**
 * One page. `guard` (specification §4): `login` asks for a session before any code of the page loads, `activityLogin`
 * the same for activity pages, and that the activity of the number `activity` is in the player's activity list.
 * `chrome`: `root` has the bars of the frame, `sub` a back arrow and the title, `bare` nothing. `back` is the route
 * id that the back arrow leads to when the tab has no history of its own. `tab`: the place in the main bar that is
 * marked while it is open. `float`: icons may float over it. `undisturbed`: no dialog opens by itself over it and no
 * newer release is loaded on the way to it (money, games and limits). `shortcut`: its icon stands in the top bar of
 * root pages. `permits`: the browser's permissions on this page alone, `preview` (pictures from `blob:` addresses)
 * and `camera`; such a page is a document of its own, loaded anew.
 */
export function routeOf<G, C, P>(guard: Typed<G>, chrome: Typed<C>, permit: Typed<P>) {
  return object({
    id,
    path: text({ pattern: ROUTE_PATH, maxLength: 120 }),
    guard,
    chrome,
    title,
    titles,
    back: optional(id),
    variantOf: optional(id),
    tab: optional(id),
    float: optional(bool),
    activity: optional(int()),
    undisturbed: optional(bool),
    shortcut: optional(object({ icon: word })),
    permits: optional(list(permit)),
  });
}
export const routeDeclaration = routeOf(oneOf(GUARDS), oneOf(CHROMES), oneOf(PERMITS));

/**
 * A place in the main bar. It leads to `route` with `query`, or to the page `rather` while a live remote has that;
 * low `order` first. `when`: for players or for visitors alone. `dots`: red-dot flags of the player that mark it.
 */
export function tabOf<W>(when: Typed<W>) {
  return object({
    id,
    route: id,
    rather: optional(id),
    query: optional(record(text({ maxLength: 40 }))),
    label: text({ maxLength: 20 }),
    labels: optional(record(text({ maxLength: 20 }), LOCALE)),
    icon: word,
    order: int(0, 1000),
    when: optional(when),
    raised: optional(bool),
    dots: optional(list(text({ maxLength: 40 }))),
  });
}
export const tabDeclaration = tabOf(oneOf(WHENS));

/**
 * One filling of a slot. `when` keeps a remote unloaded while it would show nothing (a visitor has no balance). Low
 * `order` first.
 */
export function slotOf<W>(when: Typed<W>) {
  return object({ slot: id, id, when, order: int(0, 1000) });
}
export const slotDeclaration = slotOf(oneOf(WHENS));

/** A slot rendered by a page, and its number of fillings. */
export const renderedSlot = object({ slot: id, max: int(1, 20) });

/** A modal that its owner offers. Of an `exclusive` group one is open at a time (specification §4). */
export const modalDeclaration = object({ id, exclusive: optional(word) });

/**
 * A dialog of the start-up queue (specification §4), shown in the order of the activity list when it holds the
 * activity's number. `audience`: `player` once logged in, `listed` also for visitors when the activity says so
 * (`unloginShowStatus`). `when` narrows that: to players or to visitors alone. `vip`: true only for players of a VIP
 * level above 0, false never for them. `noDeposit`: only while the player's `totalRecharge` is 0 or less. `needs`:
 * only while that yes-or-no of the activity list's answer is yes (`loginBonus3CanReceive`). `marks`: activities that
 * count as shown with this one (specification §4: free sign and red-versus-blue). `when` and `vip` are fields and not
 * words of `audience`, so that a shell that does not know them still takes the dialog.
 */
export function startUpOf<A, W>(audience: Typed<A>, when: Typed<W>) {
  return object({
    modal: id,
    activity: int(),
    audience,
    when: optional(when),
    vip: optional(bool),
    noDeposit: optional(bool),
    needs: optional(text({ maxLength: 60 })),
    marks: optional(list(int())),
  });
}
export const startUpDeclaration = startUpOf(oneOf(AUDIENCES), oneOf(WHENS));

/** A fact as its emitter's manifest describes it; `payload` is its JSON Schema (see `schema/schema-builders.ts`). */
export function emittedOf<D>(delivery: Typed<D>) {
  return object({ id: text({ pattern: EVENT_ID }), delivery, payload: anything });
}
export const emittedEvent = emittedOf(oneOf(DELIVERIES));
/** A fact that is listened to, with the payload the listener was built for. */
export const heardEvent = object({ id: text({ pattern: EVENT_ID }), payload: anything });

/**
 * A call of the platform and its flags for the client. `mutating`: it carries an idempotency key. `quiet`: no
 * time-out dialog. `playerActs`: making it proves the player's presence (player protection C07). `upload`: files come
 * with it, in a form.
 */
const neededCall = object({
  name: text({ pattern: '^[A-Za-z][A-Za-z0-9/]*$', maxLength: 60 }),
  mutating: optional(bool),
  quiet: optional(bool),
  playerActs: optional(bool),
  upload: optional(bool),
});
export const configKey = text({ maxLength: 60 });

export const neededOfHost = object({
  calls: list(neededCall),
  config: list(configKey),
  modals: optional(list(id)),
  routes: optional(list(id)),
});

/** Host-only modules that a build consumes: accepted range and the version it was compiled against. */
export const consumedModules = record(object({ range: text({ pattern: RANGE }), built: text({ pattern: VERSION }) }));
export const contractOfBuild = object({ built: text({ pattern: '^\\d+\\.\\d+$' }), range: text({ pattern: RANGE }) });
export const entryOfBuild = object({
  file: text({ pattern: FILE_PATH }),
  integrity: text({ pattern: SRI }),
  global: text({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
});

/** One build of one remote, and the part of its manifest needed to load it. */
export function armOf<P extends Shape>(promises: P) {
  return object({
    ...shellBuild,
    entry: entryOfBuild,
    manifest: object({ contract: contractOfBuild, shared: consumedModules, ...promises }),
  });
}

export const RELEASE_SNAPSHOT = 'parola/release-snapshot@2';

/** A build of the shell: `base` ends in a slash. */
export const shellBuild = {
  version: text({ pattern: VERSION }),
  buildId: text({ pattern: DIGEST }),
  base: text({ maxLength: 200 }),
};
/** The fields of a snapshot beside its remotes. */
export const envelope = {
  schema: literal(RELEASE_SNAPSHOT),
  channel: text({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  rev: int(1),
  prev: text({ maxLength: 80 }),
  issuedAt: int(),
  expires: int(),
  shell: object(shellBuild),
};

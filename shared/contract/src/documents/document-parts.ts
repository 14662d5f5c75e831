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
/** A path inside a build: relative, without parent steps and scheme. */
export const FILE_PATH = '^(?!/)(?!.*(^|/)\\.\\.?(/|$))(?!\\.tmp-)[A-Za-z0-9._@/+-]+$';
export const ROUTE_PATH = '^/([A-Za-z0-9._:-]+(/[A-Za-z0-9._:-]+)*)?$';
/** A BCP 47 language tag: `en-PH`. */
const LOCALE = '^[a-z]{2,3}(-[A-Z]{2})?$';

export const remoteName = text({ pattern: REMOTE_NAME, maxLength: NAME_LENGTH });
export const unitName = text({ pattern: '^[a-z][a-z0-9-]*$', maxLength: NAME_LENGTH });

/**
 * Words that this shell supports. A manifest may contain newer ones: then only that contribution is left out (PIN-021).
 */
export const GUARDS = ['none', 'login', 'activityLogin'] as const;
export const CHROMES = ['root', 'sub', 'bare'] as const;
export const WHENS = ['always', 'player', 'visitor'] as const;
export const AUDIENCES = ['player', 'listed'] as const;
const PERMITS = ['preview', 'camera'] as const;
export const DELIVERIES = ['live', 'latest'] as const;
/** All enumerations, as the host profile publishes them. */
export const WORDS = {
  guard: GUARDS,
  chrome: CHROMES,
  when: WHENS,
  audience: AUDIENCES,
  permit: PERMITS,
  delivery: DELIVERIES,
} as const;

/** A word of an enumeration that may have grown since the reader was built. */
export const word = text({ pattern: '^[a-z][A-Za-z0-9-]*$', maxLength: 40 });
export const id = text({ pattern: ID });
const title = text({ maxLength: 60 });
/** Translations of the en-PH text, by language tag. */
const titles = optional(record(title, LOCALE));

/**
 * One page.
 *
 * - `guard` (specification §4): `login` requires a session before any code of the page loads. `activityLogin` also
 *   requires that the player's activity list contains the number `activity`.
 * - `chrome`: `root` has the bars of the frame, `sub` a back arrow and the title, `bare` nothing.
 * - `back`: route id that the back arrow leads to if the tab has no history of its own.
 * - `tab`: tab of the main bar that is marked while the page is open.
 * - `float`: icons may float over the page.
 * - `undisturbed`: no dialog opens by itself over the page, and no newer release is loaded on the way to it (money,
 *   games and limits).
 * - `shortcut`: the page's icon stands in the top bar of root pages.
 * - `permits`: browser permissions for this page alone, `preview` (pictures from `blob:` addresses) and `camera`.
 *   Such a page is a document of its own and loads by a reload.
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
 * A tab of the main bar. It leads to `route` with `query`, or to the page `rather` while a live remote offers that one.
 * Low `order` comes first. `when`: for players or visitors only. `dots`: red-dot flags of the player that mark the tab.
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
 * `order` comes first.
 */
export function slotOf<W>(when: Typed<W>) {
  return object({ slot: id, id, when, order: int(0, 1000) });
}
export const slotDeclaration = slotOf(oneOf(WHENS));

/** A slot that a page renders, and the number of its fillings. */
export const renderedSlot = object({ slot: id, max: int(1, 20) });

/** A modal that its owner offers. At most one modal of an `exclusive` group is open at a time (specification §4). */
export const modalDeclaration = object({ id, exclusive: optional(word) });

/**
 * A dialog of the start-up queue (specification §4). It opens if the activity list contains its activity number, in the
 * order of that list.
 *
 * - `audience`: `player` after the log-in; `listed` also for visitors if the activity says so (`unloginShowStatus`).
 * - `when`: narrows the audience to players or visitors.
 * - `vip`: true only for players with a VIP level above 0, false only for others.
 * - `noDeposit`: only while the player's `totalRecharge` is 0 or less.
 * - `needs`: a boolean field of the activity list's response that must be true (`loginBonus3CanReceive`).
 * - `marks`: activities that count as shown with this one (specification §4: free sign and red-versus-blue).
 *
 * `when` and `vip` are fields instead of words of `audience`, so that an older shell still accepts the dialog.
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

/** A fact in the emitter's manifest; `payload` is its JSON Schema (see `schema/schema-builders.ts`). */
export function emittedOf<D>(delivery: Typed<D>) {
  return object({ id: text({ pattern: EVENT_ID }), delivery, payload: anything });
}
export const emittedEvent = emittedOf(oneOf(DELIVERIES));
/** A fact in the listener's manifest, with the payload that the listener was built for. */
export const heardEvent = object({ id: text({ pattern: EVENT_ID }), payload: anything });

/**
 * A call of the platform and its flags for the client. `mutating`: the call carries an idempotency key. `quiet`: no
 * time-out dialog. `playerActs`: the call proves the player's presence (player protection C07). `upload`: the call
 * takes files, in a form.
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

/** Host-only modules that a build consumes: accepted range, and the version it was compiled against. */
export const consumedModules = record(object({ range: text({ pattern: RANGE }), built: text({ pattern: VERSION }) }));
export const contractOfBuild = object({ built: text({ pattern: '^\\d+\\.\\d+$' }), range: text({ pattern: RANGE }) });
export const entryOfBuild = object({
  file: text({ pattern: FILE_PATH }),
  integrity: text({ pattern: SRI }),
  global: text({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
});

/** One build of a remote, with the part of its manifest that is needed to load it. */
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

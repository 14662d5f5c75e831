import type { UnitName } from '@parola/contract';
import * as z from 'zod';
import { encode } from '../documents/json-documents';
import type { UnitVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import { openJournal, type Entry, type Journal } from '../signing/journal';
import type { Storage } from '../storage/storage-port';

/**
 * The permitted use of a build. `deprecated`: still served, not to be pinned again. `blocked`: must not be served
 * again. `condemned`: unused; its files are removed a week later unless it is pinned. `swept`: its files were removed
 * for ever.
 */
export const BUILD_STATES = ['published', 'deprecated', 'blocked', 'condemned', 'swept'] as const;
export type BuildStateName = (typeof BUILD_STATES)[number];
/** States that people set; the other states belong to the collection. */
export const GIVEN_STATES = ['published', 'deprecated', 'blocked'] as const satisfies readonly BuildStateName[];

const event = z.strictObject({
  to: z.enum(BUILD_STATES),
  at: z.int(),
  actor: z.string().min(1).max(120),
  reason: z.string().max(300),
  /** Protected: never collected. */
  keep: z.boolean().optional(),
  /** For a condemned build: its state before, and the time of its condemnation. */
  was: z.enum(GIVEN_STATES).optional(),
  since: z.int().optional(),
});
export type StateEvent = z.output<typeof event>;

/**
 * The state of a build, with time (epoch milliseconds), actor and reason. These are undefined before the first event.
 */
export interface BuildState {
  state: BuildStateName;
  /** Protected: never collected. */
  keep: boolean;
  /** State of a condemned build before; it applies again if the build is needed after all. */
  was?: (typeof GIVEN_STATES)[number];
  at?: number;
  actor?: string;
  reason?: string;
  /** Start of a condemned state, epoch milliseconds. `at` may belong to a later event. */
  since?: number;
}

/** A state, and the last entry of its journal for the next append. */
export interface KnownState extends BuildState {
  last: Entry<StateEvent> | undefined;
}

export const stateKeys = {
  folder: (unit: UnitName, version: string) => `states/${unit}/${version}/`,
  hold: (unit: UnitName, version: string, id: string) => `holds/${unit}/${version}/${id}.json`,
  holds: 'holds/',
};

function journalOf(storage: Storage, { unit, version }: UnitVersion): Journal<StateEvent> {
  return openJournal(storage, {
    folder: stateKeys.folder(unit, version),
    what: `State of ${unit} ${version}`,
    schema: event,
  });
}

/** Reads the state of a build from its events in `states/<unit>/<version>/`. */
export async function readState(storage: Storage, item: UnitVersion): Promise<KnownState> {
  const last = (await journalOf(storage, item).read()).at(-1);
  if (!last) return { state: 'published', keep: false, last };
  const { to, keep = false, ...rest } = last.document;
  return { state: to, keep, ...rest, last };
}

/** Appends an event; false after a concurrent one since `known` was read. `keep` stays unless the event sets it. */
export function appendState(
  storage: Storage,
  item: UnitVersion,
  known: KnownState,
  { keep = known.keep, ...happened }: StateEvent,
): Promise<boolean> {
  return journalOf(storage, item).append(known.last, { ...happened, ...(keep ? { keep } : {}) });
}

/** Tells whether a build is blocked. A blocked build stays blocked while it is condemned. */
export const isBlocked = ({ state, was }: BuildState): boolean => state === 'blocked' || was === 'blocked';

/** Refuses a build that may not be served, or has no files any more. @throws ReleaseError `usage` */
export function assertServable({ unit, version }: UnitVersion, known: BuildState): void {
  const { state, was, actor, reason } = known;
  if (state === 'swept')
    throw new ReleaseError(
      'usage',
      `${unit} ${version} was collected, its files are gone (${reason}); publish it again under another version.`,
    );
  if (isBlocked(known))
    throw new ReleaseError(
      'usage',
      `${unit} ${version} is blocked${was === 'blocked' ? '' : ` by ${actor} («${reason}»)`}; take another build, or lift it: state ${unit}@${version} published --reason "…".`,
    );
}

/** Use of builds. `at`: epoch milliseconds. `id`: unique, usable as a file name. */
export interface Use {
  id: string;
  actor: string;
  why: string;
  at: number;
}

/**
 * Takes builds into use: announces the use, then reads their states and reverts a condemnation. A collection
 * announces a sweep before it searches for uses. So either the collection finds this use, or this call reverts its
 * announcement, or the sweep was first and this call refuses.
 * @throws ReleaseError `usage` for a blocked or swept build
 */
export async function recordUse(storage: Storage, items: readonly UnitVersion[], use: Use): Promise<void> {
  await announce(storage, items, use);
  for (const item of items) await resurrect(storage, item, use);
}

/**
 * Reverts the condemnation of a build, if there is one.
 * @throws ReleaseError `usage` for a blocked or swept build
 */
export async function resurrect(
  storage: Storage,
  item: UnitVersion,
  { at, actor, why }: Pick<Use, 'at' | 'actor' | 'why'>,
): Promise<void> {
  for (;;) {
    const known = await readState(storage, item);
    assertServable(item, known);
    if (known.state !== 'condemned') return;
    const { was = 'published' } = known;
    if (await appendState(storage, item, known, { to: was, at, actor, reason: why.slice(0, 300) })) return;
  }
}

/** Announces the use of builds in any state; a collection then leaves them alone for a day. */
export async function announce(storage: Storage, items: readonly UnitVersion[], { id, ...use }: Use): Promise<void> {
  const hold = { schema: 'parola/hold@1', ...use };
  for (const { unit, version } of items) await storage.createIfAbsent(stateKeys.hold(unit, version, id), encode(hold));
}

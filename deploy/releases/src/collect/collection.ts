import type { GIVEN_STATES } from '@parola/release-api';
import type { UnitVersion } from '../documents/build-refs';
import { buildKeys, type Build } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import type { CountReader } from '../rollout/session-counts';
import { sweepBlobs } from './sweep-blobs';
import { readLeases, writeLeases } from './leases';
import { findReferences, holdTime, type References, type ReferenceSources } from './references';
import { COLLECT_RULES, type CollectRules } from './collection-rules';
import { appendState, readState, stateKeys, type BuildState, type StateEvent } from '../publish/build-states';
import { openCollectionTurns, type Turn } from './collection-turns';

export interface CollectionEnvironment extends ReferenceSources {
  builds: Builds;
  actor: string;
  /** Counts of the builds that browsers reported. */
  counts: CountReader;
  /** Removes a blocked build from the fallbacks of all channels; returns the changed channels. */
  takeFromFallbacks: (item: UnitVersion, reason: string) => Promise<readonly string[]>;
}

/** A state after its change. `withoutFallback`: channels that lost the build as their fallback. */
export interface StateSet extends BuildState {
  withoutFallback: readonly string[];
}

export interface Collected extends UnitVersion {
  why: string;
  /** Size of the build's files. */
  bytes: number;
}

/** A collection's plan. Times are epoch milliseconds. */
export interface CollectionPlan {
  /** Days without data from browsers. While there are any, no build is condemned or swept. */
  unknownDays: readonly string[];
  condemn: Collected[];
  /** Builds condemned for the required time and unused since. */
  sweep: Collected[];
  /** Builds condemned for a shorter time. */
  waiting: (Collected & { since: number; until: number })[];
  /** Condemned builds that are needed after all. */
  rescue: Collected[];
  keep: Collected[];
}

/** Result of a collection. */
export interface CollectionReport extends Omit<CollectionPlan, 'waiting' | 'keep'> {
  /** Number of removed blobs that no build names. */
  blobs: number;
}

/** States that a person may set. */
export type SettableState = (typeof GIVEN_STATES)[number];

/** States of builds, and the removal of unused builds. */
export interface Collection {
  /**
   * Sets the state of a build. A blocked build also stops being the fallback of every pin.
   * @throws ReleaseError `usage` for an unpublished or swept build, or without a reason
   */
  setState(item: UnitVersion, state: SettableState, options: { reason: string }): Promise<StateSet>;
  /** Returns the plan of `run`. Its only write is the record of builds that browsers use. */
  plan(rules?: CollectRules): Promise<CollectionPlan>;
  /**
   * Condemns unused builds, and sweeps builds condemned for the required time. The next run continues an interrupted
   * one.
   */
  run(rules?: CollectRules): Promise<CollectionReport>;
  /** Runs under the lock. @throws ReleaseError `conflict` during another run */
  runAlone(): Promise<CollectionReport>;
  /**
   * Runs from a timer; undefined during another run, or when the last run began less than `everyMs` ago. The run
   * changes nothing while data from browsers is incomplete.
   */
  runWhenDue(everyMs: number): Promise<CollectionReport | undefined>;
  /** The newest run under the lock. */
  lastRun(): Promise<Turn | undefined>;
}

const nameOf = ({ unit, version }: UnitVersion): string => `${unit}@${version}`;
const sizeOf = ({ files }: Build): number => files.reduce((sum, { size }) => sum + size, 0);

export function openCollection(env: CollectionEnvironment): Collection {
  const { storage, builds, actor, now } = env;
  const happened = (to: StateEvent['to'], reason: string): StateEvent => ({
    to,
    at: now(),
    actor,
    reason: reason.slice(0, 300),
  });

  async function users(rules: CollectRules): Promise<{ used: References; unknownDays: readonly string[] }> {
    const since = now() - rules.horizonMs;
    await writeLeases(storage, env.counts, await env.channels(), since, now());
    const { inUse, unknownDays } = await readLeases(storage, since, now());
    const used = new Map(await findReferences(env, rules));
    for (const [name, day] of inUse) if (!used.has(name)) used.set(name, `browsers used it on ${day}`);
    return { used, unknownDays };
  }

  async function plan(rules: CollectRules = COLLECT_RULES): Promise<CollectionPlan> {
    const { used, unknownDays } = await users(rules);
    const made = { unknownDays, condemn: [], sweep: [], waiting: [], rescue: [], keep: [] } as CollectionPlan;
    for (const unit of await builds.units()) {
      for (const version of await builds.versions(unit)) {
        const build = await builds.get(unit, version);
        const known = await readState(storage, build);
        const item = { unit, version, bytes: sizeOf(build) };
        if (known.state === 'swept') continue;
        const isYoung = build.createdAt > now() - rules.youngMs;
        const why =
          used.get(nameOf(build)) ?? (known.keep ? 'protected' : isYoung ? 'published not long ago' : undefined);
        if (known.state === 'condemned') {
          const since = known.since ?? now();
          const until = since + rules.waitMs;
          if (why !== undefined) made.rescue.push({ ...item, why });
          else if (until > now()) made.waiting.push({ ...item, why: known.reason ?? '', since, until });
          else if (unknownDays.length === 0) made.sweep.push({ ...item, why: 'unused since it was condemned' });
        } else if (why !== undefined) made.keep.push({ ...item, why });
        else if (unknownDays.length > 0) made.keep.push({ ...item, why: 'the use by browsers is not fully known' });
        else made.condemn.push({ ...item, why: 'unused' });
      }
    }
    return made;
  }

  /** Restores the state before a condemnation; false when the build is no longer condemned. */
  async function rescue(item: Collected): Promise<boolean> {
    const known = await readState(storage, item);
    if (known.state !== 'condemned') return false;
    return appendState(storage, item, known, happened(known.was ?? 'published', `Still needed: ${item.why}.`));
  }

  async function condemn(item: Collected): Promise<boolean> {
    const known = await readState(storage, item);
    const { state } = known;
    if (state === 'condemned' || state === 'swept' || known.keep) return false;
    return appendState(storage, item, known, { ...happened('condemned', item.why), was: state, since: now() });
  }

  /** Removes the files of a swept build, except its manifest. */
  async function removeFiles({ unit, version }: UnitVersion): Promise<void> {
    const { manifest } = await builds.get(unit, version);
    const kept = buildKeys.file(unit, version, manifest.file);
    for (const key of await storage.list(buildKeys.folder(unit, version))) if (key !== kept) await storage.remove(key);
  }

  /**
   * Sweeps builds in three steps: it announces each sweep in the build's journal, searches for uses again, and sweeps
   * in the next entry of the journal. A user announces the use of a build before reading the journal. So either the
   * search finds the use, or the user finds the announcement, or the append fails.
   */
  async function sweep(
    items: readonly Collected[],
    rules: CollectRules,
  ): Promise<{ swept: Collected[]; rescued: Collected[] }> {
    const last: { item: Collected; place: Awaited<ReturnType<typeof readState>> }[] = [];
    for (const item of items) {
      const known = await readState(storage, item);
      if (known.state !== 'condemned') continue;
      const { was = 'published', since = now() } = known;
      const entry = { ...happened('condemned', 'About to be swept.'), was, since };
      if (!(await appendState(storage, item, known, entry))) continue;
      const place = await readState(storage, item);
      // Skips a build whose journal got a concurrent entry.
      if (place.last?.n === (known.last?.n ?? 0) + 1) last.push({ item, place });
    }
    const { used, unknownDays } =
      last.length > 0 ? await users(rules) : { used: new Map<string, string>(), unknownDays: [] };
    const [swept, rescued]: [Collected[], Collected[]] = [[], []];
    for (const { item, place } of last) {
      const why = used.get(nameOf(item)) ?? (place.keep ? 'protected' : undefined);
      if (why !== undefined) {
        if (await rescue({ ...item, why })) rescued.push({ ...item, why });
      } else if (unknownDays.length === 0 && (await appendState(storage, item, place, happened('swept', item.why)))) {
        await removeFiles(item);
        swept.push(item);
      }
    }
    return { swept, rescued };
  }

  /** Completes earlier runs: removes the remaining files of swept builds, and expired holds. */
  async function tidy(rules: CollectRules): Promise<void> {
    for (const unit of await builds.units())
      for (const version of await builds.versions(unit))
        if ((await builds.state(unit, version)).state === 'swept') await removeFiles({ unit, version });
    for (const key of await storage.list(stateKeys.holds))
      if ((await holdTime(storage, key)).at <= now() - rules.holdMs) await storage.remove(key);
  }

  async function those(items: readonly Collected[], act: (item: Collected) => Promise<boolean>): Promise<Collected[]> {
    const done: Collected[] = [];
    for (const item of items) if (await act(item)) done.push(item);
    return done;
  }

  const turns = openCollectionTurns({ storage, actor, now });

  async function run(rules: CollectRules = COLLECT_RULES, onlyKnowing = false): Promise<CollectionReport> {
    const planned = await plan(rules);
    const { unknownDays } = planned;
    if (onlyKnowing && unknownDays.length > 0) return { unknownDays, condemn: [], sweep: [], rescue: [], blobs: 0 };
    const rescued = await those(planned.rescue, rescue);
    const condemned = await those(planned.condemn, condemn);
    const { swept, rescued: late } = await sweep(planned.sweep, rules);
    await tidy(rules);
    const blobs = await sweepBlobs(storage, builds, now(), rules.blobMs);
    return { unknownDays, condemn: condemned, sweep: swept, rescue: [...rescued, ...late], blobs };
  }

  return {
    async setState(item, state, { reason }) {
      const { unit, version } = item;
      const why = reason.trim();
      if (why === '' || why.length > 300) throw new ReleaseError('usage', 'Say why, in at most 300 characters.');
      await builds.get(unit, version);
      for (;;) {
        const known = await readState(storage, item);
        if (known.state === 'swept')
          throw new ReleaseError('usage', `${unit} ${version} was collected; nothing more can be said of it.`);
        const condemned = known.state === 'condemned' ? (known.was ?? 'published') : known.state;
        const marks = state === 'protected' || state === 'unprotected';
        const event = {
          ...happened(marks ? condemned : state, why),
          ...(marks ? { keep: state === 'protected' } : {}),
        };
        if (!(await appendState(storage, item, known, event))) continue;
        const withoutFallback = state === 'blocked' ? await env.takeFromFallbacks(item, why) : [];
        return { ...(await builds.state(unit, version)), withoutFallback };
      }
    },
    plan,
    run: (rules) => run(rules),
    runAlone: () => turns.runTurn(() => run()),
    runWhenDue: (everyMs) => turns.takeWhenDue(() => run(COLLECT_RULES, true), everyMs),
    lastRun: () => turns.last(),
  };
}

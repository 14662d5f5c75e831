import type { Finding, FindingCode, UnitName } from '@parola/contract';
import { sameBuild, type BuildRef } from '../documents/build-refs';
import { pinnedUnits, type Pins, type Revision } from '../documents/revision';
import { systemCode, unlessDamaged } from '../ground/errors';
import { MINUTE_MS, type CountReader, type CountRow } from '../rollout/session-counts';
import { WATCHED_MS } from '../rollout/watch-day';
import type { ChannelLog } from '../revisions/channel-log';

/**
 * Number of revisions read before the newest. A fallback is chosen from the builds in these revisions, so older
 * revisions cannot matter.
 */
const LOOKED_BACK = 200;
/** Number of revisions read in parallel: a bucket answers each request after some milliseconds. */
const AT_ONCE = 16;
/**
 * Failure limit of a build replaced within its watch time. Such a build is distrusted from `leastSessions` sessions
 * on, when more than `share` of them failed.
 */
const ERROR_LIMIT = { share: 0.02, leastSessions: 20 } as const;
/**
 * Age limit of counts. Older counts are many, and a pin that skipped a build has recorded that in its revision.
 * Milliseconds.
 */
const COUNTED_MS = 7 * WATCHED_MS;

/** Code of the finding that a revision records for a build that it skipped as a fallback. */
export const PASSED_OVER = 'PIN-036' as const satisfies FindingCode;
/**
 * Code of the finding for a skipped blocked build. It differs from PASSED_OVER, because this objection ends when the
 * block is lifted.
 */
export const PASSED_OVER_BLOCKED = 'PIN-037' as const satisfies FindingCode;

/** A build that is never chosen automatically, and the reason. An explicit choice by a person is allowed. */
export interface Distrusted {
  unit: UnitName;
  version: string;
  why: string;
}

/** The channel's history of its builds. */
export interface ChannelPast {
  /** Former stable builds of a unit, newest first, each once. */
  builds(unit: UnitName): readonly BuildRef[];
  /** The reason against choosing this build automatically; undefined: no objection. */
  against(unit: UnitName, build: BuildRef): Promise<string | undefined>;
  /** All distrusted builds. */
  all(): Promise<Distrusted[]>;
}

/**
 * Reads the history of a channel's builds. `replaces`: the present stable builds are about to be replaced, and count
 * as replaced builds.
 */
export type ReadPast = (how?: { replaces?: boolean }) => Promise<ChannelPast>;

/** Caches the history: the first call reads it, later calls for other units of the same change reuse it. */
export function readOncePast(read: ReadPast): ReadPast {
  let past: Promise<ChannelPast> | undefined;
  return (how) => (past ??= read(how));
}

interface PastSources {
  log: Pick<ChannelLog, 'channel' | 'head' | 'read'>;
  counts: CountReader;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A period in which one build of a unit was stable: from one revision to the revision that replaced the build. */
interface Stint {
  unit: UnitName;
  build: BuildRef;
  from: Revision;
  /** The replacing revision; undefined for a build that is still stable. */
  to?: Revision;
}

const keyOf = (unit: UnitName, { version, buildId }: BuildRef): string => `${unit} ${version} ${buildId}`;

/** Reads the newest revisions, oldest first. Damaged revisions are skipped: a pin must work without them. */
async function newest({ log }: PastSources): Promise<Revision[]> {
  const head = (await log.head())?.revision;
  if (!head) return [];
  const first = Math.max(1, head.rev - LOOKED_BACK);
  const found: Revision[] = [];
  for (let from = first; from < head.rev; from += AT_ONCE) {
    const revs = Array.from({ length: Math.min(AT_ONCE, head.rev - from) }, (_none, index) => from + index);
    const read = await Promise.all(revs.map((rev) => log.read(rev).catch(unlessDamaged)));
    for (const one of read) if (one) found.push(one.revision);
  }
  return [...found, head];
}

interface DistrustedBuild {
  unit: UnitName;
  build: BuildRef | undefined;
  why: string;
}

/** Builds that the guard or a rollback took from the players. `before`: state before the revision. */
function takenBack(before: Pins, { rev, op, pins }: Revision): DistrustedBuild[] {
  return pinnedUnits(before).flatMap((unit): DistrustedBuild[] => {
    const { stable, canary } = before[unit] ?? {};
    const now = pins[unit];
    const endedCanary = sameBuild(canary, now?.canary) ? undefined : canary;
    if (op.kind === 'auto-rollback')
      return [{ unit, build: endedCanary, why: `the guard ended its canary in revision ${rev}` }];
    if (op.kind !== 'rollback') return [];
    // A rollback counts against the canary only if the stable build stayed; otherwise it counts against the stable
    // build.
    const build = sameBuild(stable, now?.stable) ? endedCanary : stable;
    return [{ unit, build, why: `revision ${rev} rolled it back` }];
  });
}

/** The stable and canary builds of a revision's own units. */
function buildsIn({ op, pins }: Revision): { unit: UnitName; build: BuildRef }[] {
  return op.units.flatMap((unit) => {
    const { stable, canary } = pins[unit] ?? {};
    return [stable, canary].flatMap((build) => (build ? [{ unit, build }] : []));
  });
}

/**
 * The verdicts of revisions on builds, by build; the newest verdict decides. `off` counts until the same build is
 * switched on again, since that build was not replaced. A killed build stays distrusted for ever.
 */
function eventsIn(revisions: readonly Revision[]): Map<string, Distrusted> {
  const events = new Map<string, Distrusted>();
  const offs = new Map<string, Distrusted>();
  revisions.forEach((revision, index) => {
    const last = revisions[index - 1];
    const before = last?.rev === revision.rev - 1 ? last.pins : {};
    for (const { unit, build, why } of takenBack(before, revision))
      if (build) events.set(keyOf(unit, build), { unit, version: build.version, why });
    const { rev, op } = revision;
    for (const { unit, build } of buildsIn(revision)) {
      const [key, named] = [keyOf(unit, build), { unit, version: build.version }];
      // The kinds `kill`, `off` and `on` leave the pin unchanged, so the pin still names the build.
      if (op.kind === 'kill') events.set(key, { ...named, why: `revision ${rev} killed it` });
      if (op.kind === 'off') offs.set(key, { ...named, why: `revision ${rev} switched it off` });
      if (op.kind === 'on') offs.delete(key);
    }
  });
  return new Map([...offs, ...events]);
}

/** Builds that earlier pins skipped, by unit and version. Their counts may have been deleted since. */
function recordedIn(revisions: readonly Revision[]): Map<string, Distrusted> {
  const found = new Map<string, Distrusted>();
  for (const { rev, compat } of revisions)
    for (const { code, unit, subject: version } of compat.findings)
      if (code === PASSED_OVER)
        found.set(`${unit} ${version}`, { unit, version, why: `revision ${rev} passed it over as a fallback` });
  return found;
}

/** The stable periods of all builds, newest first. */
function stintsIn(revisions: readonly Revision[]): Stint[] {
  const found: Stint[] = [];
  const open = new Map<UnitName, Stint>();
  for (const revision of revisions) {
    for (const unit of new Set([...open.keys(), ...pinnedUnits(revision.pins)])) {
      const [stint, build] = [open.get(unit), revision.pins[unit]?.stable];
      if (sameBuild(stint?.build, build)) continue;
      if (stint) stint.to = revision;
      open.delete(unit);
      if (!build) continue;
      const next: Stint = { unit, build, from: revision };
      open.set(unit, next);
      found.push(next);
    }
  }
  return found.toReversed();
}

function failuresIn(rows: readonly CountRow[], { unit, build, from, to }: Stint): string | undefined {
  const counts = { sessions: 0, failed: 0 };
  for (const row of rows) {
    if (row.unit !== unit || row.version !== build.version) continue;
    // A page that was opened before the replacement still reports the revision with which it started.
    if (row.rev < from.rev || row.rev >= (to?.rev ?? Infinity)) continue;
    counts.sessions += row.sessions;
    counts.failed += row.failed;
  }
  const { sessions, failed } = counts;
  if (sessions < ERROR_LIMIT.leastSessions || failed / sessions <= ERROR_LIMIT.share) return undefined;
  return `${failed} of ${sessions} sessions failed with it since revision ${from.rev}`;
}

/**
 * Opens the reader of objections against the automatic choice of a channel's builds. Objections are a rollback, a
 * rollback by the guard, a switch-off, a kill, and failures of a build replaced within its watch time. Every call
 * derives them from revisions and counts; they are stored nowhere else.
 */
export function readPast(sources: PastSources): ReadPast {
  const { log, counts, now } = sources;
  return async ({ replaces = false } = {}) => {
    const revisions = await newest(sources);
    const [events, recorded, stints] = [eventsIn(revisions), recordedIn(revisions), stintsIn(revisions)];

    function isJudged({ from, to }: Stint): boolean {
      if (!to && !replaces) return false;
      return (to?.at ?? now()) - from.at < WATCHED_MS && now() - from.at < COUNTED_MS;
    }
    async function rowsSince(at: number): Promise<CountRow[]> {
      try {
        return await counts.read(log.channel, at - MINUTE_MS);
      } catch (error) {
        // Pins and rollbacks must work without readable counts.
        if (systemCode(error) === undefined) throw error;
        return [];
      }
    }
    async function failures(of: readonly Stint[]): Promise<Map<string, Distrusted>> {
      const judged = of.filter(isJudged);
      const found = new Map<string, Distrusted>();
      if (judged.length === 0) return found;
      const rows = await rowsSince(Math.min(...judged.map(({ from }) => from.at)));
      for (const stint of judged) {
        const why = failuresIn(rows, stint);
        const { unit, build } = stint;
        if (why !== undefined) found.set(keyOf(unit, build), { unit, version: build.version, why });
      }
      return found;
    }
    function buildsOf(unit: UnitName): BuildRef[] {
      const found = stints.filter((one) => one.unit === unit).map(({ build }) => build);
      return found.filter((build, index) => found.findIndex((one) => sameBuild(one, build)) === index);
    }
    return {
      builds: buildsOf,
      async against(unit, build) {
        const key = keyOf(unit, build);
        const known = (events.get(key) ?? recorded.get(`${unit} ${build.version}`))?.why;
        if (known !== undefined) return known;
        return (await failures(stints.filter((one) => keyOf(one.unit, one.build) === key))).get(key)?.why;
      },
      async all() {
        const failed = await failures(stints);
        const byBuild = new Map(
          [...recorded.values(), ...failed.values(), ...events.values()].map((one) => [
            `${one.unit} ${one.version}`,
            one,
          ]),
        );
        return [...byBuild].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      },
    };
  };
}

/** A build that a pin skipped as its fallback. */
export interface PassedOver extends Distrusted {
  /** Undefined: the objection comes from the channel's history. */
  code?: typeof PASSED_OVER_BLOCKED;
}
/** Limit of skipped builds that one pin records. */
const MOST_NAMED = 5;

/** Findings about builds skipped as fallback. `instead`: version of the chosen fallback. */
export function passedOver(builds: readonly PassedOver[], instead?: string): Finding[] {
  return builds.slice(0, MOST_NAMED).map(({ unit, version, why, code = PASSED_OVER }) => ({
    code,
    severity: 'warn',
    unit,
    subject: version,
    message: `${unit} ${version} is no fallback: ${why}.`,
    fix: `${instead === undefined ? 'Nothing' : `${unit} ${instead}`} stands in for a build that fails; --fallback <version> names another one.`,
  }));
}

import type { UnitName } from '@parola/contract';
import { pinnedUnits, type Pins, type Revision } from '../documents/revision';
import { MINUTE_MS, type CountReader, type CountRow } from './session-counts';
import { judgeDay, type DayCounts, type DayJudgement } from './day-rule';
import { comparableCounts } from './tally';
import { SETTLE_MS, type History } from './watch-rollout';

/** Time for which a new stable build is compared with the day before it. Milliseconds. */
export const WATCHED_MS = 24 * 60 * MINUTE_MS;
const DAY_MS = WATCHED_MS;
/** Number of revisions in the first read; doubled until they reach back far enough. */
const FIRST_READ = 16;

/** A build that became stable less than a day ago. */
export interface WatchedBuild {
  unit: UnitName;
  version: string;
  /** The revision that made it stable, and its time in epoch milliseconds. */
  rev: number;
  since: number;
  judgement: DayJudgement;
}

/**
 * Version that all players of a unit get: the stable build, or a canary at 100 %; undefined for a switched-off or
 * missing unit.
 */
function everybodysOf(pins: Pins, unit: UnitName): string | undefined {
  const pin = pins[unit];
  if (!pin || pin.off) return undefined;
  return pin.canary?.weightBp === 10_000 ? pin.canary.version : pin.stable.version;
}

/**
 * The revision since which all players have this version; undefined when it is older than the given revisions (newest
 * first).
 */
function beginOf(revisions: readonly Revision[], unit: UnitName, version: string): Revision | undefined {
  const other = revisions.findIndex(({ pins }) => everybodysOf(pins, unit) !== version);
  return other < 1 ? undefined : revisions[other - 1];
}

/** The newest revisions of a channel, newest first, back to the first one at least a day old. */
async function lastDay(head: Revision, history: History, now: number): Promise<readonly Revision[]> {
  for (let count = FIRST_READ; ; count *= 2) {
    const from = Math.max(1, head.rev - count + 1);
    const revisions = await history(head.channel, from);
    const old = revisions.findIndex(({ at }) => at <= now - DAY_MS);
    if (old >= 0) return revisions.slice(0, old + 1);
    if (from === 1) return revisions;
  }
}

function byUnit(rows: readonly CountRow[]): Map<UnitName, CountRow[]> {
  const found = new Map<UnitName, CountRow[]>();
  for (const row of rows) {
    const known = found.get(row.unit);
    if (known) known.push(row);
    else found.set(row.unit, [row]);
  }
  return found;
}

function sum(rows: readonly CountRow[], from: number, until: number): DayCounts {
  const counts = { sessions: 0, failed: 0, loadFailed: 0 };
  for (const row of rows) {
    if (row.at < from || row.at + MINUTE_MS > until) continue;
    counts.sessions += row.sessions;
    counts.failed += row.failed;
    counts.loadFailed += row.loadFailed;
  }
  return counts;
}

/**
 * Judges the builds of a channel that became stable less than a day ago, each against the day before, because no
 * other build serves at the same time. Builds since the channel's first revision have no day before and are left out.
 * `now`: epoch milliseconds.
 */
export async function watchDay(
  head: Revision,
  { counts, history, now }: { counts: CountReader; history: History; now: number },
): Promise<WatchedBuild[]> {
  if (head.at <= now - DAY_MS) return [];
  const revisions = await lastDay(head, history, now);
  const until = Math.floor((now - SETTLE_MS) / MINUTE_MS) * MINUTE_MS;
  const rollouts = pinnedUnits(head.pins).flatMap((unit) => {
    const version = everybodysOf(head.pins, unit);
    const begin = version === undefined ? undefined : beginOf(revisions, unit, version);
    return version !== undefined && begin && begin.at > now - DAY_MS ? [{ unit, version, begin }] : [];
  });
  if (rollouts.length === 0) return [];
  const rows = byUnit(
    await counts.read(head.channel, Math.min(...rollouts.map(({ begin }) => begin.at)) - DAY_MS - MINUTE_MS),
  );
  return rollouts.map(({ unit, version, begin: { rev, at } }) => {
    const from = Math.floor(at / MINUTE_MS) * MINUTE_MS - DAY_MS;
    const unitRows = rows.get(unit) ?? [];
    const own = unitRows.filter((row) => row.version === version && row.rev >= rev);
    const others = unitRows.filter((row) => row.arm === 'stable' && row.rev < rev);
    const counted = sum(own, 0, until);
    const of = (all: DayCounts): DayCounts => ({
      ...comparableCounts(unit, all, all.loadFailed),
      loadFailed: unit === 'shell' ? 0 : all.loadFailed,
    });
    const judgement = judgeDay({
      counts: of(counted),
      sameHours: of(sum(others, from, until - DAY_MS)),
      wholeDay: of(sum(others, from, at + MINUTE_MS)),
      ...(unit === 'shell' && { unstarted: { sessions: counted.sessions, failed: counted.loadFailed } }),
      look: Math.floor((now - SETTLE_MS - at) / MINUTE_MS),
    });
    return { unit, version, rev, since: at, judgement };
  });
}

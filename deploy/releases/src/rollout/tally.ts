import type { UnitName } from '@parola/contract';
import { MINUTE_MS, type CountRow } from './session-counts';
import type { RolloutNow } from './rollouts';
import type { Evidence } from './canary-rule';
import type { ArmCounts, Split } from './statistics';

/** Both arms in one minute. */
export interface Point {
  at: number;
  canary: ArmCounts;
  control: ArmCounts;
}

/** The counts of a rollout since its start. */
export interface Tally {
  canary: ArmCounts;
  control: ArmCounts;
  /** Of it, the counts while both builds had players: at 100 % there is no comparison. */
  beside: { canary: ArmCounts; control: ArmCounts };
  /** Of `beside`: devices on which the code did not load. */
  loadFailed: { canary: number; control: number };
  splits: Split[];
  /** Minute by minute, oldest first; minutes without a session are left out. */
  points: Point[];
  /** The last minute that a session was counted in; undefined: none yet. */
  lastAt: number | undefined;
  /** Sessions of the canary since it has its present share. */
  canaryInStep: number;
  /** Networks of the canary's sessions. */
  canaryNetworks: number;
}

const none = (): ArmCounts => ({ sessions: 0, failed: 0 });
function add(to: ArmCounts, row: ArmCounts): void {
  to.sessions += row.sessions;
  to.failed += row.failed;
}

/**
 * Adds up the counts of a rollout's builds. In a group one failing unit fails the session of all, so the worst unit
 * represents it: units are told apart, and each is an arm of its own. `shares` gives the canary's share in each
 * revision; rows of other revisions do not belong to this rollout. `until`: only whole minutes before it.
 */
export function tallyOf(
  rows: readonly CountRow[],
  unit: RolloutNow['units'][number],
  shares: ReadonlyMap<number, number>,
  until: number,
): Tally {
  const tally: Tally = {
    canary: none(),
    control: none(),
    loadFailed: { canary: 0, control: 0 },
    beside: { canary: none(), control: none() },
    splits: [],
    points: [],
    lastAt: undefined,
    canaryInStep: 0,
    canaryNetworks: 0,
  };
  const points = new Map<number, Point>();
  const splits = new Map<number, Split>();
  const shareNow = shares.get(Math.max(...shares.keys()));
  for (const row of rows) {
    const share = shares.get(row.rev);
    const version = row.arm === 'canary' ? unit.canary : unit.stable;
    if (share === undefined || row.unit !== unit.unit || row.version !== version || row.at + MINUTE_MS > until)
      continue;
    const arm = row.arm === 'canary' ? 'canary' : 'control';
    add(tally[arm], row);
    if (share < 1) {
      add(tally.beside[arm], row);
      tally.loadFailed[arm] += row.loadFailed;
    }
    const point = points.get(row.at) ?? { at: row.at, canary: none(), control: none() };
    points.set(row.at, point);
    add(point[arm], row);
    const split = splits.get(row.rev) ?? { canary: 0, control: 0, share };
    splits.set(row.rev, split);
    split[arm] += row.sessions;
    tally.lastAt = Math.max(tally.lastAt ?? 0, row.at);
    if (arm === 'canary' && share === shareNow) tally.canaryInStep += row.sessions;
    // Rows of older front doors have no networks: their sessions are taken as of one each.
    if (arm === 'canary') tally.canaryNetworks += row.networks ?? row.sessions;
  }
  tally.splits = [...splits].sort(([a], [b]) => a - b).map(([, split]) => split);
  tally.points = [...points.values()].sort((a, b) => a.at - b.at);
  return tally;
}

/**
 * Counts that can be compared with those of another period. Devices on which the shell does not start are reported only
 * while the shell has a canary, so they are left out for the shell. Remotes always report all devices.
 */
export function comparableCounts<T extends ArmCounts>(unit: UnitName, counts: T, loadFailed: number): T {
  if (unit !== 'shell') return counts;
  return { ...counts, sessions: counts.sessions - loadFailed, failed: counts.failed - loadFailed };
}

/** A build's counts while it was the stable one of earlier revisions, as far as they are comparable. */
export function countsBefore(
  rows: readonly CountRow[],
  unit: RolloutNow['units'][number],
  startedRev: number,
): ArmCounts {
  const counts = none();
  for (const row of rows)
    if (row.unit === unit.unit && row.version === unit.stable && row.arm === 'stable' && row.rev < startedRev)
      add(counts, comparableCounts(row.unit, row, row.loadFailed));
  return counts;
}

interface EvidenceParts {
  unit: UnitName;
  before: ArmCounts;
  startedAt: number;
  now: number;
  planned?: number;
}

/** The facts that the rule judges by. `now` and `startedAt` are epoch milliseconds. */
export function evidenceOf(
  whole: Tally,
  soFar: Tally,
  { unit, before, startedAt, now, planned }: EvidenceParts,
): Evidence {
  const heardAt = soFar.lastAt ?? startedAt;
  return {
    canary: whole.canary,
    networks: whole.canaryNetworks,
    control: whole.control,
    beside: whole.beside,
    splits: whole.splits,
    before,
    ...(unit === 'shell' && { started: comparableCounts(unit, whole.beside.control, whole.loadFailed.control) }),
    // Failed loads are not delayed until the minute is over.
    loadFailed: soFar.loadFailed,
    soFar: { ...soFar.beside, share: Math.max(0, ...soFar.splits.map(({ share }) => share).filter((one) => one < 1)) },
    look: Math.floor((now - startedAt) / MINUTE_MS),
    silent: Math.floor((now - heardAt) / MINUTE_MS),
    ...(planned === undefined ? {} : { planned }),
  };
}

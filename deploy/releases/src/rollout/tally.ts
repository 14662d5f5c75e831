import type { UnitName } from '@parola/contract';
import { MINUTE_MS, type CountRow } from './session-counts';
import type { RolloutNow } from './rollouts';
import type { Evidence } from './canary-rule';
import type { ArmCounts, Split } from './statistics';

/** Counts of both arms in one minute. */
export interface Point {
  at: number;
  canary: ArmCounts;
  control: ArmCounts;
}

/** The counts of a rollout since its start. */
export interface Tally {
  canary: ArmCounts;
  control: ArmCounts;
  /** Counts while both builds had players: at 100 % no control remains for comparison. */
  beside: { canary: ArmCounts; control: ArmCounts };
  /** Devices that failed to load the code, in the time of `beside`. */
  loadFailed: { canary: number; control: number };
  splits: Split[];
  /** Counts by minute, oldest first; minutes without a session are left out. */
  points: Point[];
  /** Start of the newest minute with a session, epoch milliseconds; undefined without any. */
  lastAt: number | undefined;
  /** Sessions of the canary since its present share was set. */
  canaryInStep: number;
  /** Number of networks of the canary's sessions. */
  canaryNetworks: number;
}

const none = (): ArmCounts => ({ sessions: 0, failed: 0 });
function add(to: ArmCounts, row: ArmCounts): void {
  to.sessions += row.sessions;
  to.failed += row.failed;
}

/**
 * Sums the counts of one unit of a rollout. Each unit of a group is judged separately, and the worst represents the
 * group. `shares`: the canary's share (0 to 1) by revision; rows of other revisions are ignored. `until`: only
 * minutes that ended before it, epoch milliseconds.
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
    // Rows of older front doors lack networks; each of their sessions counts as one network.
    if (arm === 'canary') tally.canaryNetworks += row.networks ?? row.sessions;
  }
  tally.splits = [...splits].sort(([a], [b]) => a - b).map(([, split]) => split);
  tally.points = [...points.values()].sort((a, b) => a.at - b.at);
  return tally;
}

/**
 * Counts that are comparable with those of another period. For the shell, devices on which it does not start are left
 * out, because they are reported only during a canary. Remotes report all devices at any time.
 */
export function comparableCounts<T extends ArmCounts>(unit: UnitName, counts: T, loadFailed: number): T {
  if (unit !== 'shell') return counts;
  return { ...counts, sessions: counts.sessions - loadFailed, failed: counts.failed - loadFailed };
}

/** Comparable counts of the control's build in revisions before the rollout, when it was the stable one. */
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

/** Input of the rule for a verdict. `now` and `startedAt`: epoch milliseconds. */
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
    // Failed loads count at once, without waiting for the end of the minute.
    loadFailed: soFar.loadFailed,
    soFar: { ...soFar.beside, share: Math.max(0, ...soFar.splits.map(({ share }) => share).filter((one) => one < 1)) },
    look: Math.floor((now - startedAt) / MINUTE_MS),
    silent: Math.floor((now - heardAt) / MINUTE_MS),
    ...(planned === undefined ? {} : { planned }),
  };
}

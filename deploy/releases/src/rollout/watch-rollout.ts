import type { Revision, Rollout } from '../documents/revision';
import type { CountReader, CountRow } from './session-counts';
import { MINUTE_MS } from './session-counts';
import { rolloutsOf, shareIn, type RolloutNow } from './rollouts';
import { judge, type Judgement } from './canary-rule';
import { countsBefore, evidenceOf, tallyOf, type Tally } from './tally';

/** Delay until a minute counts as complete, because front doors write their counts every few seconds. Milliseconds. */
export const SETTLE_MS = 5_000;
/** Period before a rollout whose counts give the stable build's usual failure rate. Milliseconds. */
const BEFORE_MS = 24 * 60 * MINUTE_MS;

/** A rollout with its counts and the rule's verdict, for the guard and for views. */
export interface WatchedRollout extends RolloutNow {
  startedAt: number;
  /** Time at which its present share was set, epoch milliseconds. */
  stepAt: number;
  /** The unit of the verdict: the worst of the group. */
  unit: RolloutNow['units'][number];
  tally: Tally;
  judgement: Judgement;
  /** The next step of the plan, if there is one. */
  next?: Rollout['plan'][number];
}

const RANK = { fail: 0, alarm: 1, paused: 2, inconclusive: 3, pass: 4 } as const;

/** Reads revisions of a channel from `fromRev` on, newest first. */
export type History = (channel: string, fromRev: number) => Promise<readonly Revision[]>;

function judged(
  rollout: RolloutNow,
  rows: readonly CountRow[],
  shares: ReadonlyMap<number, number>,
  { startedAt, now, planned }: { startedAt: number; now: number; planned?: number },
): Pick<WatchedRollout, 'unit' | 'tally' | 'judgement'>[] {
  return rollout.units.map((unit) => {
    const whole = tallyOf(rows, unit, shares, Math.floor((now - SETTLE_MS) / MINUTE_MS) * MINUTE_MS);
    const soFar = tallyOf(rows, unit, shares, Infinity);
    const before = countsBefore(rows, unit, rollout.startedRev);
    const missing = planned === undefined ? undefined : planned - whole.canaryInStep + whole.canary.sessions;
    const at = { startedAt, now: now - SETTLE_MS, planned: missing };
    const judgement = judge(evidenceOf(whole, soFar, { unit: unit.unit, before, ...at }));
    return { unit, tally: soFar, judgement };
  });
}

/**
 * The present verdict on each canary of a channel; the worst unit represents a group. Counts of finished minutes
 * change once a minute, so several checks within a minute use no additional error probability. Failed loads count at
 * once.
 */
export async function watchRollouts(
  head: Revision,
  { counts, history, now }: { counts: CountReader; history: History; now: number },
): Promise<WatchedRollout[]> {
  const found: WatchedRollout[] = [];
  for (const rollout of rolloutsOf(head)) {
    const revisions = await history(head.channel, Math.max(1, rollout.startedRev));
    const ofIt = revisions.filter((revision) => shareIn(revision, rollout) !== undefined);
    const shares = new Map(ofIt.map((revision) => [revision.rev, shareIn(revision, rollout) ?? 0]));
    const startedAt = Math.min(...ofIt.map(({ at }) => at), head.at);
    const sameShare = ofIt.filter((revision) => shareIn(revision, rollout) === shareIn(head, rollout));
    const stepAt = Math.min(...sameShare.map(({ at }) => at), head.at);
    const rows = await counts.read(head.channel, startedAt - BEFORE_MS);
    const step = rollout.plan.find(({ weightBp }) => weightBp === rollout.weightBp);
    const next = rollout.plan.find(({ weightBp }) => weightBp > rollout.weightBp);
    const worst = judged(rollout, rows, shares, { startedAt, now, planned: step?.minSessions }).sort(
      (a, b) => RANK[a.judgement.outcome] - RANK[b.judgement.outcome],
    )[0];
    if (worst) found.push({ ...rollout, ...worst, startedAt, stepAt, ...(next ? { next } : {}) });
  }
  return found;
}

/** Input of the decision about a rollout's next step. */
export type Stepping = Pick<WatchedRollout, 'judgement' | 'next' | 'paused' | 'plan' | 'stepAt' | 'weightBp'>;

/** Tells whether the plan allows its next step at `now`. */
export function canAdvanceRamp({ judgement, next, paused, plan, stepAt, weightBp }: Stepping, now: number): boolean {
  const step = plan.find((one) => one.weightBp === weightBp);
  const waited = now - stepAt >= (step?.minMinutes ?? 0) * MINUTE_MS;
  return judgement.outcome === 'pass' && next !== undefined && step !== undefined && paused === undefined && waited;
}

import type { AnswerOf } from '@parola/release-api';
import type { Registry } from '../registry/registry';
import type { CountReader } from '../rollout/session-counts';
import type { GuardMode } from './guard';
import { healthOf, HEALTH_MS, type ArmHealth } from '../rollout/health';
import { historyOf } from './history-cache';
import { guardView } from './guard-view';
import type { Outcome } from '../rollout/canary-rule';
import type { Tally } from '../rollout/tally';
import { watchDay, type WatchedBuild } from '../rollout/watch-day';
import { watchRollouts, type History, type WatchedRollout } from '../rollout/watch-rollout';

type RolloutView = AnswerOf<'channel'>['rollouts'][number];

interface RolloutQuery {
  registry: Pick<Registry, 'head' | 'history'>;
  counts: CountReader;
  channel: string;
  /** The mode of the channel's guard. */
  mode: GuardMode;
  /** Cached reader of a frequent caller, see `historyOf`; default: a new one for this call. */
  history?: History;
  /** Epoch milliseconds. */
  now: number;
}

function verdictOf(mode: GuardMode, held: boolean, outcome: Outcome): RolloutView['verdict'] {
  if (mode === 'off') return 'off';
  return held ? 'paused' : outcome;
}

const rate = ({ sessions, failed }: { sessions: number; failed: number }): number =>
  sessions === 0 ? 0 : failed / sessions;

/**
 * Failure curve of both arms by minute: the share of all sessions so far that failed, 0 to 1. The rate of a single
 * minute would say nothing about a small canary with ten sessions.
 */
export function curveOf(points: Tally['points']): RolloutView['points'] {
  const sum = { canary: { sessions: 0, failed: 0 }, control: { sessions: 0, failed: 0 } };
  return points.map(({ at, canary, control }) => {
    for (const [arm, { sessions, failed }] of [['canary', canary] as const, ['control', control] as const]) {
      sum[arm].sessions += sessions;
      sum[arm].failed += failed;
    }
    return { at, canary: rate(sum.canary), control: rate(sum.control) };
  });
}

function viewOf(rollout: WatchedRollout, mode: GuardMode, now: number): RolloutView {
  const { group, units, weightBp, plan, judgement, tally, paused } = rollout;
  const { outcome, why, missingSessions } = judgement;
  const held = paused !== undefined && (outcome === 'pass' || outcome === 'inconclusive');
  return {
    group,
    units: units.map(({ unit, canary }) => ({ unit, version: canary })),
    percent: weightBp / 100,
    plan: plan.map((step) => ({
      percent: step.weightBp / 100,
      minSessions: step.minSessions,
      minMinutes: step.minMinutes,
    })),
    verdict: verdictOf(mode, held, outcome),
    why: held ? paused : why,
    guard: guardView(rollout, mode, now),
    paused: paused !== undefined,
    ...(missingSessions === undefined ? {} : { missingSessions }),
    canary: tally.canary,
    control: tally.control,
    points: curveOf(tally.points),
  };
}

/**
 * Rollouts of a channel for the HTTP API (`rolloutView`): the guard's verdict, both arms, and their failure rates by
 * minute.
 */
export async function rolloutViews({
  registry,
  counts,
  channel,
  mode,
  now,
  history = historyOf(registry),
}: RolloutQuery) {
  const head = await registry.head(channel);
  if (!head) return [];
  return (await watchRollouts(head, { counts, history, now })).map((one) => viewOf(one, mode, now));
}

/** Health of each build of a channel in the last day (`armHealth` of the HTTP API). */
export async function channelHealth(context: RolloutQuery): Promise<ArmHealth[]> {
  const { counts, channel, now } = context;
  const health = withAlarms(healthOf(await counts.read(channel, now - HEALTH_MS)), await dayAlarms(context));
  return withCanaries(health, await rolloutViews(context));
}

/** Adds canary data to the health of builds. A canary without reports gets an entry with zero counts. */
export function withCanaries(health: readonly ArmHealth[], rollouts: readonly RolloutView[]): ArmHealth[] {
  const all = [...health];
  for (const { units, group, percent, plan, verdict, why, guard } of rollouts)
    for (const { unit, version } of units)
      addTo(all, { unit, version }, { canary: { group, percent, plan, verdict, why, guard } });
  return all;
}

/** Extends the health entry of one build; a missing entry is created with zero counts. */
function addTo(
  all: ArmHealth[],
  { unit, version }: Pick<ArmHealth, 'unit' | 'version'>,
  more: Partial<ArmHealth>,
): void {
  const at = all.findIndex((one) => one.unit === unit && one.version === version);
  const known = all[at] ?? { unit, version, sessions: 0, failed: 0, errors: 0 };
  all.splice(at < 0 ? all.length : at, 1, { ...known, ...more });
}

/**
 * Stable builds of a channel with worse health than their predecessors the day before, each with the verdict. Empty
 * while the guard is off or the channel is stopped.
 */
export async function dayAlarms(context: RolloutQuery): Promise<WatchedBuild[]> {
  const { registry, counts, channel, mode, now, history = historyOf(registry) } = context;
  const head = mode === 'off' ? undefined : await registry.head(channel);
  if (!head || head.stopped) return [];
  const watched = await watchDay(head, { counts, history, now });
  return watched.filter(({ judgement }) => judgement.outcome === 'alarm');
}

/** Adds day alarms to the health of builds. A build without reports gets an entry with zero counts. */
export function withAlarms(health: readonly ArmHealth[], alarms: readonly WatchedBuild[]): ArmHealth[] {
  const all = [...health];
  for (const { unit, version, judgement } of alarms) addTo(all, { unit, version }, { alarm: judgement.why });
  return all;
}

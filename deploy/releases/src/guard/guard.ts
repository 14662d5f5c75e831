import { createHash } from 'node:crypto';
import { COMMIT_OF_GUARD } from '../revisions/commit-names';
import { percent } from '../channel/describe-revision';
import type { Revision } from '../documents/revision';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { Registry } from '../registry/registry';
import type { Alarm } from './alarms';
import type { CountReader } from '../rollout/session-counts';
import { historyOf } from './history-cache';
import { RULE } from '../rollout/canary-rule';
import { watchDay } from '../rollout/watch-day';
import { canAdvanceRamp, watchRollouts, type WatchedRollout } from '../rollout/watch-rollout';

/** `dry`: reports decisions without acting. `back`: ends failing canaries, but continues no ramp. */
export type GuardMode = 'on' | 'dry' | 'back' | 'off';
/** Actor name of the guard; its registry has to be opened under this name. */
export const GUARD_ACTOR = `guard@${RULE.version}`;
const EVERY_MS = 5_000;

export interface GuardParts {
  /** Registry opened by GUARD_ACTOR. */
  registry: Pick<Registry, 'channels' | 'head' | 'history' | 'autoRollback' | 'ramp'>;
  counts: CountReader;
  /** Mode of the guard, read at each check because the policy may change. */
  mode(channel: string): GuardMode | Promise<GuardMode>;
  /** Called at each check with the present alarms of a channel and the guard's mode; optional. */
  onAlarms?(channel: string, alarms: readonly Alarm[], mode: GuardMode): void;
  /** Called once for each act of the guard, act of a dry run, and alarm. `key` identifies the act. */
  report(news: GuardNews, key: string): void;
  /** Epoch milliseconds. */
  now?: () => number;
}
export interface GuardNews {
  channel: string;
  group: string;
  /** Revision of the channel and time of the check, epoch milliseconds. */
  rev: number;
  at: number;
  /** `day-alarm` concerns a stable build, compared with the day before. */
  act: 'rolled-back' | 'ramped' | 'would-roll-back' | 'would-ramp' | 'alarm' | 'day-alarm';
  why: string;
}

type Looked = Pick<Revision, 'channel' | 'rev'>;

/** Idempotency key of an act on one rollout: two guards, or a retry after a lost response, act once. */
function commitIdOf(act: string, seed: string, more = ''): string {
  return `${COMMIT_OF_GUARD}${act}-${createHash('sha256').update(`${seed} ${more}`).digest('hex').slice(0, 40)}`;
}

/**
 * Creates a function that checks every channel once. An error in one channel does not stop the check of the others.
 */
export function createGuard({
  registry,
  counts,
  mode,
  report,
  onAlarms = () => undefined,
  now = Date.now,
}: GuardParts): () => Promise<void> {
  const reportedKeys = new Set<string>();
  const history = historyOf(registry);
  const keyOf = (rollout: WatchedRollout, what: GuardNews['act']): string =>
    `${what} ${rollout.seed} ${what === 'rolled-back' ? '' : rollout.weightBp}`;
  function once(rollout: WatchedRollout, news: GuardNews): void {
    onceOf(keyOf(rollout, news.act), news);
  }
  function onceOf(key: string, news: GuardNews): void {
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    report(news, key);
  }

  async function act({ channel, rev }: Looked, rollout: WatchedRollout, how: GuardMode): Promise<void> {
    const { group, seed, judgement, next, unit } = rollout;
    const name = rollout.units.length > 1 ? `${group} (${unit.unit} ${unit.canary})` : `${unit.unit} ${unit.canary}`;
    const news = { channel, group, rev, at: now() };
    if (judgement.outcome === 'alarm') return once(rollout, { ...news, act: 'alarm', why: judgement.why });
    if (judgement.outcome === 'fail') {
      const reason = `${name}: ${judgement.why}`.slice(0, 300);
      if (how === 'dry') return once(rollout, { ...news, act: 'would-roll-back', why: reason });
      // A person may restore a canary that the guard ended. The guard ends a rollout only once.
      if (reportedKeys.has(keyOf(rollout, 'rolled-back'))) return;
      const { changed } = await registry.autoRollback(rollout, { channel, reason, commitId: commitIdOf('back', seed) });
      // `changed` is false when another guard or a person has already ended the canary; only a real end is reported.
      if (changed) once(rollout, { ...news, act: 'rolled-back', why: reason });
      reportedKeys.add(keyOf(rollout, 'rolled-back'));
      return;
    }
    if (how === 'back' || !next || !canAdvanceRamp(rollout, now())) return;
    const reason = `${name} goes on to ${percent(next.weightBp)}: ${judgement.why}`.slice(0, 300);
    if (how === 'dry') return once(rollout, { ...news, act: 'would-ramp', why: reason });
    const commitId = commitIdOf('ramp', seed, String(next.weightBp));
    const { changed } = await registry.ramp(rollout, { channel, reason, commitId, weightBp: next.weightBp });
    if (changed) once(rollout, { ...news, act: 'ramped', why: reason });
  }

  /** Checks one channel. An error with one canary goes to `problems` and does not stop acts on the others. */
  async function look(channel: string, problems: unknown[]): Promise<void> {
    const how = await mode(channel);
    const head = how === 'off' ? undefined : await registry.head(channel);
    if (!head || head.stopped) return onAlarms(channel, [], how);
    const context = { counts, history, now: now() };
    const [watched, builds] = [await watchRollouts(head, context), await watchDay(head, context)];
    const worse = builds.filter(({ judgement }) => judgement.outcome === 'alarm');
    const ofCanaries = watched
      .filter(({ judgement }) => judgement.outcome === 'alarm')
      .map(({ unit }) => ({ unit: unit.unit, version: unit.canary, of: 'canary' as const }));
    const ofDay = worse.map(({ unit, version }) => ({ unit, version, of: 'day' as const }));
    onAlarms(channel, [...ofCanaries, ...ofDay], how);
    for (const { unit, version, rev, judgement } of worse) {
      const why = `${unit} ${version}: ${judgement.why}`.slice(0, 300);
      const news = { channel, group: unit, rev: head.rev, at: context.now };
      onceOf(`day-alarm ${channel} ${unit} ${version} ${rev}`, { ...news, act: 'day-alarm', why });
    }
    for (const rollout of watched) await act(head, rollout, how).catch((error: unknown) => problems.push(error));
  }

  return async () => {
    const problems: unknown[] = [];
    for (const channel of await registry.channels())
      await look(channel, problems).catch((error: unknown) => problems.push(error));
    if (problems.length > 0)
      throw new ReleaseError('unavailable', `The guard could not look: ${problems.map(sentenceOf).join(' ')}`);
  };
}

/**
 * Starts the guard: checks run every `everyMs` milliseconds, one after the other. Errors go to `onError`, and the
 * checks continue. `stop` waits for a running check.
 */
export function startGuard(
  parts: GuardParts,
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  const look = createGuard(parts);
  let under: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  function plan(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      under = look().then(undefined, onError).then(plan);
    }, everyMs).unref();
  }
  plan();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await under;
    },
  };
}

import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { openAlarmWriter } from '../guard/alarms';
import type { CountReader } from '../rollout/session-counts';
import { GUARD_ACTOR, startGuard, type GuardMode } from '../guard/guard';
import { actText, openActWriter } from '../guard/guard-acts';
import type { Events } from './events';

/** Interval at which viewers are told to fetch canaries again, because counts grow all the time. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** The guarded channel, and the mode of its guard. A drill or a squad may run a service for another channel. */
export interface Guarded {
  channel: string;
  /** Mode of the guard; takes precedence over the policy. */
  mode?: GuardMode;
}

/**
 * Returns the reader of a channel's guard mode: `off` without a guard. With an altered policy the mode is `back`:
 * failing canaries are still ended, but no ramp continues. `onAltered` gets the reason.
 */
export function modeOf(
  { policy }: Pick<Registry, 'policy'>,
  guarded: Guarded | undefined,
  onAltered: (why: string) => void = () => undefined,
) {
  return async (channel: string): Promise<GuardMode> => {
    if (channel !== guarded?.channel) return 'off';
    if (guarded.mode) return guarded.mode;
    try {
      return (await policy.read()).policy.guard.mode;
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      onAltered(error.message);
      return 'back';
    }
  };
}

interface GuardParts {
  registry: Registry;
  counts: CountReader;
  /** Folder of the counts. The alarms are written there too, for the metrics of the front doors. */
  folder: string;
  events: Events;
  guarded: Guarded;
  now: () => number;
  say: (line: string) => void;
}

/** Runs the guard of one channel until it is stopped, and sends its acts to viewers as events. */
export async function guardChannel({ registry, counts, folder, events, guarded, now, say }: GuardParts) {
  const keep = openActWriter(folder, (error) => say(`The guard's acts cannot be kept: ${String(error)}`));
  let lastProblem = '';
  let lastReason = '';
  function onAltered(why: string): void {
    if (why !== lastReason) say(`The guard of ${guarded.channel} goes on with ways back alone: ${why}`);
    lastReason = why;
  }
  const guard = startGuard(
    {
      registry: { ...(await registry.as(GUARD_ACTOR)), channels: () => Promise.resolve([guarded.channel]) },
      counts,
      mode: modeOf(registry, guarded, onAltered),
      now,
      onAlarms: openAlarmWriter(folder, (error) => say(`The alarms cannot be written: ${String(error)}`), now),
      report(news, key) {
        say(`Guard of ${news.channel}: ${actText(news)}`);
        // Stores the act before the event, because viewers fetch it as soon as the event arrives.
        void keep(news, key)
          .then(() => events.publish('rollout', { channel: news.channel }))
          .catch((error: unknown) => say(`The act of the guard did not reach its viewers: ${String(error)}`));
      },
    },
    (error) => {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem) say(problem);
      lastProblem = problem;
    },
  );
  const again = setInterval(() => events.publish('rollout', { channel: guarded.channel }), LOOK_AGAIN_MS).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(again);
      await guard.stop();
    },
  };
}

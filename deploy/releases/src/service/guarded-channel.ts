import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { openAlarmWriter } from '../guard/alarms';
import type { CountReader } from '../rollout/session-counts';
import { GUARD_ACTOR, startGuard, type GuardMode } from '../guard/guard';
import { actText, openActWriter } from '../guard/guard-acts';
import type { Events } from './events';

/** Counts grow all the time: viewers of canaries are told at this interval to fetch again. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** The one guarded channel, and the guard's mode: drills and squads have their own. */
export interface Guarded {
  channel: string;
  /** Comes before the policy. */
  mode?: GuardMode;
}

/**
 * The present mode of a channel's guard: `off` without one. An altered policy does not leave players with a failing
 * canary: then it ends canaries, and does nothing else. `onAltered` gets the reason.
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
  /** The folder of the counts: the present alarms are written there, for the metrics of front doors. */
  folder: string;
  events: Events;
  guarded: Guarded;
  now: () => number;
  say: (line: string) => void;
}

/** Watches the canaries of one channel until it is stopped, and reports its acts to viewers. */
export async function guardChannel({ registry, counts, folder, events, guarded, now, say }: GuardParts) {
  const keep = openActWriter(folder, (error) => say(`The guard's acts cannot be kept: ${String(error)}`));
  let told = '';
  let altered = '';
  function onAltered(why: string): void {
    if (why !== altered) say(`The guard of ${guarded.channel} goes on with ways back alone: ${why}`);
    altered = why;
  }
  const guard = startGuard(
    {
      registry: { ...(await registry.as(GUARD_ACTOR)), channels: () => Promise.resolve([guarded.channel]) },
      counts,
      mode: modeOf(registry, guarded, onAltered),
      now,
      standing: openAlarmWriter(folder, (error) => say(`The alarms cannot be written: ${String(error)}`), now),
      tell(news, key) {
        say(`Guard of ${news.channel}: ${actText(news)}`);
        // A viewer fetches as soon as it hears: by then the act is in the record.
        void keep(news, key).then(() => events.tell('rollout', { channel: news.channel }));
      },
    },
    (error) => {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== told) say(problem);
      told = problem;
    },
  );
  const again = setInterval(() => events.tell('rollout', { channel: guarded.channel }), LOOK_AGAIN_MS).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(again);
      await guard.stop();
    },
  };
}

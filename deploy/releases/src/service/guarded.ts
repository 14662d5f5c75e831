import { ReleaseError } from '../errors';
import type { Registry } from '../registry';
import { openAlarmWriter } from '../rollout/alarms';
import type { CountReader } from '../rollout/counts';
import { GUARD_ACTOR, startGuard, type GuardMode, type GuardNews } from '../rollout/guard';
import type { Events } from './events';

/** What is counted goes on all the time: whoever looks at canaries is told this often to look again. Milliseconds. */
const LOOK_AGAIN_MS = 30_000;

function sentence({ channel, group, act, why }: GuardNews): string {
  const done = {
    'rolled-back': 'has ended the canary',
    ramped: 'has given more players the canary',
    'would-roll-back': 'would have ended the canary',
    'would-ramp': 'would have given more players the canary',
    alarm: 'asks somebody to look at the canary',
    'day-alarm': 'asks somebody to look at what everybody has of',
  }[act];
  return `Guard of ${channel}: ${done} ${group}: ${why}`;
}

/** The one channel that has a guard, and what it may do: drills and squads have their own. */
export interface Guarded {
  channel: string;
  /** Comes before what the policy says. */
  mode?: GuardMode;
}

/**
 * What the guard of a channel may do now: `off` where there is none. A policy that was altered does not leave players with a canary that
 * fails: then it ends canaries, and does nothing else. `onAltered` is told why.
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
  /** Where the counts are: what stands of alarms is written there, for the metrics of front doors. */
  folder: string;
  events: Events;
  guarded: Guarded;
  now: () => number;
  say: (line: string) => void;
}

/** Watches the canaries of one channel until it is stopped, and tells what it does to whoever looks. */
export async function guardChannel({ registry, counts, folder, events, guarded, now, say }: GuardParts) {
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
      tell(news) {
        say(sentence(news));
        events.tell('rollout', { channel: news.channel });
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

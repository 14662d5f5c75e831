import path from 'node:path';
import {
  GUARD_ACTOR,
  openCountReader,
  openRegistry,
  startGuard,
  TELEMETRY_DIR,
  type GuardMode,
  type GuardNews,
} from '@parola/releases';

const MODES: readonly GuardMode[] = ['on', 'dry', 'off'];

/** RELEASE_GUARD: whether canaries that fail are ended (`on`), only spoken of (`dry`, the default), or not looked at. @throws Error for another word */
export function guardMode(env: NodeJS.ProcessEnv): GuardMode {
  const written = env['RELEASE_GUARD'] || 'dry';
  const mode = MODES.find((one) => one === written);
  if (!mode) throw new Error(`RELEASE_GUARD should be on, dry or off, it is «${written}».`);
  return mode;
}

function sentence({ channel, group, act, why }: GuardNews): string {
  const done = {
    'rolled-back': 'has ended the canary',
    ramped: 'has given more players the canary',
    'would-roll-back': 'would have ended the canary',
    'would-ramp': 'would have given more players the canary',
    alarm: 'asks somebody to look at the canary',
  }[act];
  return `Guard of ${channel}: ${done} ${group}: ${why}`;
}

/** Watches the canaries of one channel until it is stopped. */
export async function guardChannel(
  { dataDir, channel }: { dataDir: string; channel: string },
  mode: GuardMode,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let told = '';
  const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: GUARD_ACTOR });
  const counts = openCountReader(path.join(dataDir, TELEMETRY_DIR));
  return startGuard(
    {
      // Channels of drills and squads have their own.
      registry: { ...registry, channels: () => Promise.resolve([channel]) },
      counts,
      mode: () => mode,
      tell: (news) => say(sentence(news)),
    },
    (error) => {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== told) say(problem);
      told = problem;
    },
  );
}

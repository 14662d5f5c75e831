import type { Log } from '@parola/kit';
import type { Identity } from '@parola/kit/host';

type Level = 'info' | 'warn' | 'error';

/** Creates the logs of owners. Each line has the owner's name and version. Player data is never written. */
export function createLog(track: Log['track']): (identity: Identity) => Log {
  return ({ name, version }) => {
    const write = (level: Level, message: string, details: readonly unknown[]) =>
      console[level](`[${name} ${version}] ${message}`, ...details.filter((detail) => detail !== undefined));
    return Object.freeze({
      info: (message, data) => write('info', message, [data]),
      warn: (message, data) => write('warn', message, [data]),
      error: (message, cause, data) => write('error', message, [cause, data]),
      track,
    } satisfies Log);
  };
}

import type { Log } from '@parola/kit';
import type { Identity } from '@parola/kit/host';

type Level = 'info' | 'warn' | 'error';

/** Diagnostics with the name and version of the part that speaks. Nothing of a player is ever written. */
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

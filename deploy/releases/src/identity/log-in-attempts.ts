import { countedAddress } from '@parola/process/counted-address';
import { ServiceRefusal } from './problems';

const MOST = 5;
/**
 * Wrong tries at one account by all strangers together: far more than a person makes, far too few to guess a
 * password.
 */
const STRANGERS_MOST = 50;
const WINDOW_MS = 15 * 60_000;
/** More names than this are not remembered: the oldest go. */
const NAMES_MAX = 10_000;

/** The source of a try to log in: its address, and its device when this login has logged in there before. */
export interface AttemptSource {
  login: string;
  address: string;
  device: string | undefined;
}

/** The counter of wrong tries. */
interface Counter {
  name: string;
  most: number;
}

/**
 * A device with an earlier log-in has a counter of its own; others share that of their address and one of all of
 * them, so they never lock a known device.
 */
export function countersOf({ login, address, device }: AttemptSource): readonly Counter[] {
  if (device !== undefined) return [{ name: `device ${device}`, most: MOST }];
  return [
    { name: `address ${countedAddress(address)} ${login}`, most: MOST },
    { name: `strangers ${login}`, most: STRANGERS_MOST },
  ];
}

/** For a subject with one counter: a link. */
export const counterOf = (name: string): readonly Counter[] => [{ name, most: MOST }];

/** Wrong tries: five in a quarter of an hour, then the rest of it is waited. In memory, as the sessions are. */
export function openLogInAttempts(now: () => number) {
  const failures = new Map<string, { count: number; since: number }>();

  function recent(name: string): { count: number; since: number } | undefined {
    const found = failures.get(name);
    return found && found.since + WINDOW_MS > now() ? found : undefined;
  }

  return {
    /** @throws ServiceRefusal tooMany */
    assert(counters: readonly Counter[]): void {
      for (const { name, most } of counters) {
        const found = recent(name);
        if (!found || found.count < most) continue;
        const minutes = Math.ceil((found.since + WINDOW_MS - now()) / 60_000);
        throw new ServiceRefusal('tooMany', `That were too many wrong tries; try again in ${minutes} minutes.`);
      }
    },
    failed(counters: readonly Counter[]): void {
      for (const { name } of counters) {
        const { count, since } = recent(name) ?? { count: 0, since: now() };
        failures.delete(name);
        failures.set(name, { count: count + 1, since });
        const [oldest] = failures.keys();
        if (failures.size > NAMES_MAX && oldest !== undefined) failures.delete(oldest);
      }
    },
    /** It was right: the counts here are cleared; of shared counts only this one try. */
    forget([own, ...shared]: readonly Counter[]): void {
      if (own) failures.delete(own.name);
      for (const { name } of shared) {
        const found = recent(name);
        if (found) found.count -= 1;
      }
    },
  };
}

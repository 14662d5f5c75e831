import { countedAddress } from '@parola/process/counted-address';
import { ServiceRefusal } from './problems';

const MOST = 5;
/**
 * Limit of wrong attempts at one account from all unknown devices together: many for a person, few for guessing a
 * password.
 */
const STRANGERS_MOST = 50;
const WINDOW_MS = 15 * 60_000;
/** Limit of stored counters; the oldest are dropped. */
const NAMES_MAX = 10_000;

/** Source of a log-in attempt. `device` is undefined unless this login has logged in on the device before. */
export interface AttemptSource {
  login: string;
  address: string;
  device: string | undefined;
}

/** A counter of wrong attempts, and its limit. */
interface Counter {
  name: string;
  most: number;
}

/**
 * Counters of an attempt. A known device has its own counter. Other devices share one per address and one in total,
 * so they cannot lock a known device.
 */
export function countersOf({ login, address, device }: AttemptSource): readonly Counter[] {
  if (device !== undefined) return [{ name: `device ${device}`, most: MOST }];
  return [
    { name: `address ${countedAddress(address)} ${login}`, most: MOST },
    { name: `strangers ${login}`, most: STRANGERS_MOST },
  ];
}

/** The counter of a single subject, such as a link. */
export const counterOf = (name: string): readonly Counter[] => [{ name, most: MOST }];

/**
 * Rate limit of wrong attempts: five within a quarter of an hour, then a wait until its end. Kept in memory, like the
 * sessions.
 */
export function openLogInAttempts(now: () => number) {
  const failures = new Map<string, { count: number; since: number }>();

  function recent(name: string): { count: number; since: number } | undefined {
    const found = failures.get(name);
    return found && found.since + WINDOW_MS > now() ? found : undefined;
  }

  return {
    /** @throws ServiceRefusal tooMany when a limit is reached */
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
    /** Clears the first counter after a right attempt. Shared counters only lose this one attempt. */
    forget([own, ...shared]: readonly Counter[]): void {
      if (own) failures.delete(own.name);
      for (const { name } of shared) {
        const found = recent(name);
        if (found) found.count -= 1;
      }
    },
  };
}

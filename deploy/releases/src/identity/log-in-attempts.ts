import {
  ATTEMPTS_WITHIN_MS,
  countersOf,
  failureOf,
  isCountedBy,
  ownCounterOf,
  waitOf,
  type AttemptSource,
} from '@parola/access/attempts';
import { ServiceRefusal } from './problems';

/** Limit of stored failures; the oldest are dropped. */
const FAILURES_MAX = 10_000;

/** Source of an attempt to confirm a set-up: the link counts like a known device. No login contains a space. */
export function sourceOfSetUp(hash: string): AttemptSource {
  return { login: 'set-up link', address: '', device: hash };
}

/** Rate limit of wrong attempts. Kept in memory, like the sessions. */
export function openLogInAttempts(now: () => number) {
  /** Oldest first. */
  let failures: { source: AttemptSource; at: number }[] = [];

  return {
    /** @throws ServiceRefusal tooMany when a limit is reached */
    assert(source: AttemptSource): void {
      const newest = failures.toReversed();
      const waits = countersOf(source).map((counter) => {
        const times = newest.filter((failure) => isCountedBy(counter, failure.source)).map(({ at }) => at);
        return waitOf(counter, times, now());
      });
      const minutes = Math.ceil(Math.max(...waits) / 60_000);
      if (minutes > 0)
        throw new ServiceRefusal('tooMany', `That were too many wrong tries; try again in ${minutes} minutes.`);
    },
    failed(source: AttemptSource): void {
      failures = failures.filter(({ at }) => at > now() - ATTEMPTS_WITHIN_MS).slice(1 - FAILURES_MAX);
      failures.push({ source: failureOf(source), at: now() });
    },
    /** Forgets the failures of the source alone, after a right attempt. */
    forget(source: AttemptSource): void {
      const own = ownCounterOf(source);
      failures = failures.filter((failure) => !isCountedBy(own, failure.source));
    },
  };
}

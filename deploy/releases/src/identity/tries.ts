import { ServiceRefusal } from './problems';

const MOST = 5;
const WINDOW_MS = 15 * 60_000;
/** More names than this are not remembered: the oldest go. */
const NAMES_MAX = 10_000;

/** Wrong tries by name: five in a quarter of an hour, then the rest of it is waited. In memory, as the sessions are. */
export function openTries(now: () => number) {
  const failures = new Map<string, { count: number; since: number }>();

  function recent(name: string): { count: number; since: number } | undefined {
    const found = failures.get(name);
    return found && found.since + WINDOW_MS > now() ? found : undefined;
  }

  return {
    /** @throws ServiceRefusal tooMany */
    assert(name: string): void {
      const found = recent(name);
      if (!found || found.count < MOST) return;
      const minutes = Math.ceil((found.since + WINDOW_MS - now()) / 60_000);
      throw new ServiceRefusal('tooMany', `That were too many wrong tries; try again in ${minutes} minutes.`);
    },
    failed(name: string): void {
      const { count, since } = recent(name) ?? { count: 0, since: now() };
      failures.delete(name);
      failures.set(name, { count: count + 1, since });
      const [oldest] = failures.keys();
      if (failures.size > NAMES_MAX && oldest !== undefined) failures.delete(oldest);
    },
    forget(name: string): void {
      failures.delete(name);
    },
  };
}

import { gate } from '../../ground/traffic-gate';
import { pageLifetime } from '../../ground/page-lifetime';

/** Limit of each kind of use in one second, for each part or place of the code. */
export const EARLY_MOST = 100;
/** Most counters. More places of the code are not counted. */
const MOST_COUNTERS = 1000;

/** The event before each navigation of the page, also by `history.pushState`. Not all promised browsers have it. */
interface NavigateEvent extends Event {
  navigationType?: string;
}

/**
 * Counts the traffic of remotes from their first render on, and stops storms. The code that finds the remote of a stack
 * arrives seconds later and judges the counters. Part of the chunk of the network client, which arrives before the code
 * of remotes.
 */
export function limitEarly(): void {
  gate.stops ??= (kind, by) => {
    const second = Math.floor(performance.now() / 1000);
    const key = [kind, second, by instanceof Error ? by.stack : by].join();
    const uses = gate.early.get(key) ?? { kind, by, second, count: 0 };
    if (gate.early.size < MOST_COUNTERS) gate.early.set(key, uses);
    uses.count += 1;
    return uses.count > EARLY_MOST;
  };
  const { navigation }: { navigation?: EventTarget } & Window = window;
  navigation?.addEventListener(
    'navigate',
    (event: NavigateEvent) => {
      // The event is sent during the call, so the stack names the caller. Steps back and forward belong to the player.
      if (['push', 'replace'].includes(event.navigationType ?? '') && gate.stops?.('navigations', new Error()))
        event.preventDefault();
    },
    { signal: pageLifetime() },
  );
}

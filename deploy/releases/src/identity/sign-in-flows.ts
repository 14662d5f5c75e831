import { countedAddress } from '@parola/process/counted-address';
import type { Checks } from './provider';
import { ServiceRefusal } from './problems';
import { hashSecret, newSecret } from './secrets';

/** Time for the log-in at the provider. */
const FLOW_MS = 10 * 60_000;
/** Limit of open flows per address: more than people of one household or office start at once. */
const OF_ADDRESS_MAX = 30;
/** Limit of open flows in total; the oldest are dropped. */
const FLOWS_MAX = 5_000;

/** Purpose of a flow. */
export type Intent =
  | { kind: 'logIn' }
  | { kind: 'link'; login: string }
  | { kind: 'join'; token: string; login: string; name: string };

interface Flow {
  checks: Checks;
  intent: Intent;
  ends: number;
  /** The sender's network, see `countedAddress`. */
  household: string;
}

/**
 * Open sign-in flows. Each is identified by a cookie of the browser that started it, and can be ended once. Kept in
 * memory, like the sessions.
 */
export function openFlows(now: () => number) {
  const flows = new Map<string, Flow>();
  /** Number of pending requests to the provider, by network. */
  const asking = new Map<string, number>();

  function assertRoom(household: string): void {
    const going = [...flows.values()].filter((flow) => flow.household === household && flow.ends > now());
    if (going.length + (asking.get(household) ?? 0) < OF_ADDRESS_MAX) return;
    const minutes = Math.ceil(((going[0]?.ends ?? now() + FLOW_MS) - now()) / 60_000);
    throw new ServiceRefusal(
      'tooMany',
      `Too many are on their way to the provider from here; come back from it, or try again in ${minutes} minutes.`,
    );
  }

  return {
    /**
     * Starts a flow; `ask` requests it from the provider. The limit counts the flow before the request, because
     * otherwise any number of requests could run in parallel.
     * @throws ServiceRefusal tooMany when the network has reached its limit
     */
    async begin(
      intent: Intent,
      address: string,
      ask: () => Promise<{ url: string; checks: Checks }>,
    ): Promise<{ url: string; cookie: string }> {
      const household = countedAddress(address);
      assertRoom(household);
      asking.set(household, (asking.get(household) ?? 0) + 1);
      try {
        const { url, checks } = await ask();
        const cookie = newSecret();
        flows.set(hashSecret(cookie), { checks, intent, ends: now() + FLOW_MS, household });
        const [oldest] = flows.keys();
        if (flows.size > FLOWS_MAX && oldest !== undefined) flows.delete(oldest);
        return { url, cookie };
      } finally {
        const left = (asking.get(household) ?? 1) - 1;
        if (left > 0) asking.set(household, left);
        else asking.delete(household);
      }
    },
    /**
     * Returns a flow and ends it. @throws ServiceRefusal notLoggedIn for a flow of another browser, an ended one, or
     * one after its timeout
     */
    consume(cookie: string): Flow {
      const hash = hashSecret(cookie);
      const flow = flows.get(hash);
      flows.delete(hash);
      if (flow && flow.ends > now()) return flow;
      throw new ServiceRefusal(
        'notLoggedIn',
        'This way to the provider did not begin here, or took too long; begin again.',
      );
    },
  };
}

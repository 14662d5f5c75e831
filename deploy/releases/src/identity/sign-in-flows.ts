import { countedAddress } from '@parola/process/counted-address';
import type { Checks } from './provider';
import { ServiceRefusal } from './problems';
import { hashSecret, newSecret } from './secrets';

/** Time for a person at the provider. */
const FLOW_MS = 10 * 60_000;
/** Ways that begin at one address and have not ended: more than a house full of people goes at once. */
const OF_ADDRESS_MAX = 30;
/** Ways there that are remembered at once: the oldest go. */
const FLOWS_MAX = 5_000;

/** The purpose of a visit to the provider. */
export type Intent =
  | { kind: 'logIn' }
  | { kind: 'link'; login: string }
  | { kind: 'join'; token: string; login: string; name: string };

interface Flow {
  checks: Checks;
  intent: Intent;
  ends: number;
  /** Its sender. */
  household: string;
}

/**
 * Ways to the provider that have not ended, each known by a cookie of the browser it began in and good once. In
 * memory, as sessions are.
 */
export function openFlows(now: () => number) {
  const flows = new Map<string, Flow>();
  /** The pending requests to the provider, by household. */
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
     * Begins a way: `ask` asks the provider for it. Its place is taken before that, or any number could ask at once.
     * @throws ServiceRefusal tooMany where as many go already as may at once
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
    /** @throws ServiceRefusal notLoggedIn for one that did not begin in this browser, has ended, or took too long */
    take(cookie: string): Flow {
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

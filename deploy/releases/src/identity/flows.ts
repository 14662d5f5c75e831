import type { Checks } from './provider';
import { ServiceRefusal } from './problems';
import { hashSecret, newSecret } from './secrets';

/** So long somebody may take at the provider. */
const FLOW_MS = 10 * 60_000;
/** Ways there that are remembered at once: the oldest go. */
const FLOWS_MAX = 5_000;

/** What somebody went to the provider for. */
export type Intent =
  { kind: 'logIn' } | { kind: 'link'; login: string } | { kind: 'join'; token: string; login: string; name: string };

interface Flow {
  checks: Checks;
  intent: Intent;
  ends: number;
}

/** Ways to the provider that have not ended, each known by a cookie of the browser it began in and good once. In memory, as sessions are. */
export function openFlows(now: () => number) {
  const flows = new Map<string, Flow>();
  return {
    begin(checks: Checks, intent: Intent): string {
      const cookie = newSecret();
      flows.set(hashSecret(cookie), { checks, intent, ends: now() + FLOW_MS });
      const [oldest] = flows.keys();
      if (flows.size > FLOWS_MAX && oldest !== undefined) flows.delete(oldest);
      return cookie;
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

import type { WideHost } from '@parola/kit/host';
import { isChunkError } from '../ground/chunk-errors';
import { pause, withTimeout } from '../ground/promise-time';
import { RemoteFailure, type Fault } from './faults';
import type { Limits } from './load-limits';
import { LOADERS_OF, type ContributionKind, type LoadedContribution, type Loaders } from './owner';

/** The code of an owner, ready to load contributions from. */
export interface Ready {
  version: string;
  loaders: Loaders;
  host: WideHost | undefined;
}
export interface LoadRules {
  /** Asked anew for every attempt: a fallback brings other loaders. @throws RemoteFailure */
  ready(): Promise<Ready>;
  report(contribution: string, error: unknown): Fault;
  demote(from: string): boolean;
  limits: Limits;
}

/**
 * Fetches one contribution: with a deadline, retried while missing parts may still arrive, then from the fallback.
 * @throws RemoteFailure
 */
export async function loadContribution(
  kind: ContributionKind,
  id: string,
  { ready, report, demote, limits }: LoadRules,
): Promise<LoadedContribution> {
  const contribution = `${kind}:${id}`;
  const { contributionMs, backoffMs } = limits;
  const late = () => new Error(`nothing after ${contributionMs} ms`);
  for (let attempt = 1; ; attempt += 1) {
    const { version, loaders, host } = await ready();
    try {
      const loader = loaders[LOADERS_OF[kind]]?.[id];
      if (!loader || !host) throw new Error(`${contribution} is not part of version ${version}`);
      const loaded = await withTimeout(loader(), contributionMs, late);
      return { Component: loaded.default, host };
    } catch (error) {
      const fault = report(contribution, error);
      const wait = isChunkError(error) ? backoffMs[attempt - 1] : undefined;
      if (wait !== undefined) await pause(wait);
      else if (demote(version)) attempt = 0;
      else throw new RemoteFailure(fault, error);
    }
  }
}

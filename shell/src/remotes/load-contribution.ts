import type { WideHost } from '@parola/kit/host';
import { isChunkError } from '../ground/chunk-errors';
import { pause, withTimeout } from '../ground/promise-time';
import { RemoteFailure, type Fault } from './faults';
import type { Limits } from './load-limits';
import { LOADERS_OF, type ContributionKind, type LoadedContribution, type Loaders } from './owner';

/** The loaded code of an owner. */
export interface Ready {
  version: string;
  loaders: Loaders;
  host: WideHost | undefined;
}
export interface LoadRules {
  /**
   * Called for every attempt, because a fallback has other loaders.
   * @throws RemoteFailure
   */
  ready(): Promise<Ready>;
  report(contribution: string, error: unknown): Fault;
  demote(from: string): boolean;
  limits: Limits;
}

/**
 * Loads one contribution with a timeout, retries on network failures, then tries the fallback.
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

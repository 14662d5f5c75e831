import type { RemoteState } from '@parola/contract';
import type { WideHost } from '@parola/kit/host';
import { createStore } from 'zustand/vanilla';
import { reloadOnce } from '../ground/chunk-errors';
import { crashCode, faultOf, type Fault } from './faults';
import { LIMITS, type Limits } from './load-limits';
import { loadContribution } from './load-contribution';
import type { Declared, Loaders, Owner } from './owner';

export interface LocalDeps {
  declared: Declared;
  loaders: Loaders;
  host: WideHost;
  report(fault: Fault, cause: unknown): void;
  limits?: Limits;
}

/**
 * The shell as an owner of contributions. Its code comes with the page: there is no entry to load, no fallback and no
 * switch-off. A missing file most likely means a newer release, so the site reloads once.
 */
export function createLocal({ declared, loaders, host, report, limits = LIMITS }: LocalDeps): Owner {
  const { name, version } = host.remote;
  const state = createStore<RemoteState>(() => ({ phase: 'active', version, viaFallback: false }));

  function failed(code: 'VIEW-001' | 'VIEW-002', contribution: string, error: unknown): Fault {
    const fault = faultOf({ remote: name, version, contribution }, code, error);
    report(fault, error);
    reloadOnce(error);
    return fault;
  }
  const rules = {
    ready: () => Promise.resolve({ version, loaders, host }),
    report: (contribution: string, error: unknown) => failed('VIEW-002', contribution, error),
    demote: () => false,
    limits,
  };
  return {
    name,
    declared,
    state,
    version: () => version,
    offered: () => true,
    load: (kind, id) => loadContribution(kind, id, rules),
    crashed: (contribution, error) => failed(crashCode(error), contribution, error),
    demote: () => false,
    reset: () => undefined,
  };
}

import type { FirstData, InjectedRelease } from '@parola/contract';
import { createStore } from 'zustand/vanilla';
import type { Shell } from '../composition/shell';
import type { PlannedRemote } from '../release/plan-remotes';
import { guardTraffic } from '../ground/traffic-gate';
import { takeBaseline } from '../release/baseline';
import type { Federation } from '../remotes/federation';
import type { Limits } from '../remotes/load-limits';
import type { LateHttp } from '../services/api/late-http';
import type { AddressBar } from '../services/nav/location';
import { connectServices } from './connect-services';
import { makeGround } from './make-ground';
import { makeOwners } from './make-owners';
import { makeServices } from './make-services';

export interface ShellParts {
  profile: InjectedRelease['profile'];
  rev: number;
  remotes: readonly PlannedRemote[];
  location: AddressBar;
  federation: Federation;
  http: LateHttp;
  limits?: Limits;
  /** Responses of the platform that came with the page's HTML. */
  first?: FirstData;
}

/**
 * Creates the shell in four phases; each takes the results of the earlier ones. Order: parts without dependencies,
 * services, owners of pages, connections between them. Sends no network request.
 */
export function createShell(parts: ShellParts): Shell {
  const { profile, rev, remotes: planned, location, federation, http, limits, first } = parts;
  guardTraffic();
  const ground = makeGround({ location, planned, http, first });
  const services = makeServices(ground, { validateEvents: profile !== 'production' });
  const { own, remotes, faults } = makeOwners(ground, services, { planned, federation, limits });
  connectServices(ground, services);
  const { routes, owners, notices, tracker } = ground;
  const { session, config, modals, host, shared } = services;
  return {
    profile,
    rev,
    http,
    location,
    routes,
    remotes,
    owners,
    own,
    begun: createStore(() => false),
    faults,
    session,
    config,
    modals,
    services: shared,
    notices,
    tracker,
    baseline: takeBaseline(),
    host,
  };
}

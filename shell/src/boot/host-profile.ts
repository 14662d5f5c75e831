import { CALLS } from '@parola/calls';
import { CONTRACT_SERVED, EVENTS, MODALS, ROUTES, SLOTS, type HostProfile, type OwnerName } from '@parola/contract';
import { budgets, config, ownPaths } from './offered';

function owners(catalogue: Readonly<Record<string, { owner: OwnerName }>>): Record<string, OwnerName> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, { owner }]) => [id, owner]));
}

/**
 * What this shell offers, as the compatibility check at boot sees it. Put together from the catalogues, which the page holds anyway,
 * instead of carrying the document a second time.
 */
export function ownProfile(): HostProfile {
  return {
    schema: 'parola/host-profile@1',
    version: __SHELL_VERSION__,
    contract: { serves: [...CONTRACT_SERVED] },
    shared: { ...__SHARED_VERSIONS__ },
    deprecated: {},
    slots: owners(SLOTS),
    modals: owners(MODALS),
    events: owners(EVENTS),
    routes: Object.fromEntries(Object.entries(ROUTES).map(([id, { path }]) => [id, path])),
    ownPaths,
    calls: Object.keys(CALLS),
    config,
    assetBases: ['/remotes/'],
    budgets,
  };
}

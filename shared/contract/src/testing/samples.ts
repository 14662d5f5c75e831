import { EVENTS } from '../catalogue/events';
import { MODALS } from '../catalogue/modals';
import { ROUTES } from '../catalogue/routes';
import { SLOTS } from '../catalogue/slots';
import { globalName, type CheckedRemote } from '../compatibility/check-compatibility';
import type { HostProfile } from '../documents/host-profile';
import type { RemoteName } from '../names';

const owners = <T extends { owner: string }>(catalogue: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([id, entry]) => [id, entry.owner as HostProfile['slots'][string]]));

/** A shell that offers everything in the catalogues. */
export function hostProfile(changes: Partial<HostProfile> = {}): HostProfile {
  return {
    schema: 'parola/host-profile@1',
    version: '1.0.0',
    contract: { serves: ['1.0'] },
    shared: { react: '19.3.1', '@parola/kit': '1.2.0' },
    deprecated: {},
    slots: owners(SLOTS),
    modals: owners(MODALS),
    events: owners(EVENTS),
    routes: Object.fromEntries(Object.entries(ROUTES).map(([id, entry]) => [id, entry.path])),
    ownPaths: ['/member', '/feedback/record/:id'],
    calls: ['getVipInfo'],
    config: ['appGameList'],
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 40_000 },
    ...changes,
  };
}

/** A remote with nothing to object to. */
export function remote(name: RemoteName, changes: Partial<CheckedRemote> = {}): CheckedRemote {
  const version = changes.version ?? '1.0.0';
  return {
    name,
    version,
    contract: { built: '1.0', range: '^1.0' },
    base: `/remotes/${name}/${version}/`,
    entry: { integrity: `sha384-${'A'.repeat(64)}`, global: globalName(name, version) },
    files: [{ path: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` }],
    firstLoadBytes: 8_000,
    routes: [{ id: `${name}.page`, path: `/x/${name}`, guard: 'none', chrome: 'root', title: name }],
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [], config: [] },
    shared: { react: { range: '^19.3.0', built: '19.3.1' } },
    ...changes,
  };
}

import type { OwnerName } from '@parola/contract';
import type { Log } from '@parola/kit';
import type { HostServices, Identity } from '@parola/kit/host';
import type { StoreApi } from 'zustand/vanilla';
import type { PlannedRemote } from '../release/plan';
import type { Owner } from '../remotes/owner';
import { ownProfile } from './own-profile';
import { createClient } from '../services/api/client';
import { createClientNews, type ClientNews } from '../services/api/client-events';
import type { LateHttp } from '../services/api/late-http';
import { createLog } from '../services/log/log';
import { createTracker, type Tracker } from '../services/log/tracker';
import type { AddressBar } from '../services/nav/location';
import { createRoutes, type RouteTable } from '../services/nav/routes';
import { createTrustedOrigins, type TrustedOrigins } from '../services/nav/trusted-origins';
import { createNotices, type Notices } from '../services/notices/notices';
import { createSessionStore, type SessionStore } from '../services/session/store';
import { createTokenBox, type TokenBox } from '../services/session/token';

export const SHELL: Identity = { name: 'shell', version: __SHELL_VERSION__ };

/** What the services stand on. */
export interface Ground {
  location: AddressBar;
  routes: RouteTable;
  /** Filled by `makeOwners`; until then nobody offers anything. */
  owners: Map<OwnerName, Owner>;
  /** Configuration that anybody in this release reads. */
  configKeys: readonly string[];
  token: TokenBox;
  sessionStore: SessionStore;
  trusted: TrustedOrigins;
  notices: StoreApi<Notices>;
  tracker: Tracker;
  logFor(identity: Identity): Log;
  apiFor: HostServices['apiFor'];
  /** What the client hears from the platform; `connectServices` passes it on. */
  news: ClientNews;
}
interface GroundParts {
  location: AddressBar;
  planned: readonly PlannedRemote[];
  http: LateHttp;
}

const isClosed = ({ off, refused }: PlannedRemote): boolean => off !== undefined || refused.length > 0;

/** First phase: what needs no service. */
export function makeGround({ location, planned, http }: GroundParts): Ground {
  const { own } = ownProfile();
  const token = createTokenBox();
  const sessionStore = createSessionStore(token.get() !== undefined);
  const tracker = createTracker();
  const { news, events } = createClientNews();
  const client = createClient({
    http,
    token: token.get,
    userId: () => sessionStore.getState().user?.id ?? 0,
    ...events,
  });
  return {
    location,
    // Closed remotes too: their paths are not unknown, they are out of order. Last, because the first to claim a path has it.
    routes: createRoutes([
      { name: SHELL.name, routes: own.routes },
      ...[...planned]
        .sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
        .map(({ name, arm }) => ({ name, routes: arm.manifest.routes })),
    ]),
    configKeys: [...new Set<string>([...own.needs.config, ...planned.flatMap(({ arm }) => arm.manifest.needs.config)])],
    owners: new Map(),
    token,
    sessionStore,
    trusted: createTrustedOrigins(),
    notices: createNotices(),
    tracker,
    logFor: createLog(tracker.track),
    apiFor: client.apiFor,
    news,
  };
}

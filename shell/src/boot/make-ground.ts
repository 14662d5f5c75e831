import type { FirstData, OwnerName } from '@parola/contract';
import type { Log } from '@parola/kit';
import type { HostServices, Identity } from '@parola/kit/host';
import type { StoreApi } from 'zustand/vanilla';
import type { PlannedRemote } from '../release/plan-remotes';
import type { Owner } from '../remotes/owner';
import { ownProfile } from './own-profile';
import { hasFillings } from '../composition/kept-filling';
import { createClient } from '../services/api/client';
import { createFirstAnswers } from '../services/api/first-answers';
import { createClientNews, type ClientNews } from '../services/api/client-events';
import type { LateHttp } from '../services/api/late-http';
import { createLog } from '../services/log/log';
import { createTracker, type Tracker } from '../services/log/tracker';
import type { AddressBar } from '../services/nav/location';
import { createRoutes, type RouteTable } from '../services/nav/routes';
import { createTrustedOrigins, type TrustedOrigins } from '../services/nav/trusted-origins';
import { createNotices, type Notices } from '../services/notices/notices';
import { createSessionStore, type SessionStore } from '../services/session/session-store';
import { createTokenBox, type TokenBox } from '../services/session/session-token';

export const SHELL: Identity = { name: 'shell', version: __SHELL_VERSION__ };

/** Parts that the services build on. */
export interface Ground {
  location: AddressBar;
  routes: RouteTable;
  /** Empty until `makeOwners` fills it. */
  owners: Map<OwnerName, Owner>;
  /** Responses of the platform that came with the page's HTML. */
  first: FirstData | undefined;
  /** Configuration keys that the start page reads: those of its owner and of the remotes in its slots. */
  startKeys: readonly string[];
  token: TokenBox;
  sessionStore: SessionStore;
  trusted: TrustedOrigins;
  notices: StoreApi<Notices>;
  tracker: Tracker;
  logFor(identity: Identity): Log;
  apiFor: HostServices['apiFor'];
  /** Events of the API client. `connectServices` forwards them. */
  news: ClientNews;
}
interface GroundParts {
  first?: FirstData;
  location: AddressBar;
  planned: readonly PlannedRemote[];
  http: LateHttp;
}

const isClosed = ({ off, refused }: PlannedRemote): boolean => off !== undefined || refused.length > 0;

/**
 * Returns the configuration keys for the first request. `cameFilled`: the slots' content came with the page, so their
 * remotes request their own keys when their code arrives.
 */
function startKeys(first: OwnerName | undefined, planned: readonly PlannedRemote[], cameFilled: boolean): string[] {
  const page = planned.find(({ name }) => name === first)?.arm.manifest;
  const shown = new Set(cameFilled ? [] : page?.renders?.map(({ slot }) => slot));
  const fillers = planned.filter(({ arm }) => arm.manifest.slots.some(({ slot }) => shown.has(slot)));
  const parts = [page, ...fillers.map(({ arm }) => arm.manifest)];
  return [...new Set<string>(parts.flatMap((part) => part?.needs.config ?? []))];
}

/** First phase: creates the parts that need no service. */
export function makeGround({ location, planned, http, first }: GroundParts): Ground {
  const { own } = ownProfile();
  const token = createTokenBox();
  const sessionStore = createSessionStore(token.get() !== undefined);
  const tracker = createTracker();
  const { news, events } = createClientNews();
  const client = createClient({
    http,
    token: token.get,
    userId: () => sessionStore.getState().user?.id ?? 0,
    first: createFirstAnswers(first),
    ...events,
  });
  // Closed remotes keep their routes: such a path shows that it is out of order instead of "not found". They come
  // last, because the first claim of a path wins.
  const routes = createRoutes([
    { name: SHELL.name, routes: own.routes },
    ...[...planned]
      .sort((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
      .map(({ name, arm }) => ({ name, routes: arm.manifest.routes })),
  ]);
  return {
    location,
    first,
    routes,
    startKeys: startKeys(
      routes.match(location.store.getState().path)?.page.owner,
      planned,
      token.get() === undefined && hasFillings(),
    ),
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

import type { ConfigMap, UserInfo } from '@parola/calls';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { addressOf, ownerOf, ROUTES, type OwnerName, type RemoteDefinition, type RouteTarget } from '@parola/contract';
import type {
  Allowed,
  Emitted,
  Listened,
  Host,
  Opened,
  Outcome,
  OwnDefinition,
  PayloadOf,
  Permission,
  ResultOf,
  SessionState,
} from '@parola/kit';
import { createBus, createHost, type HostServices, type WideHost } from '@parola/kit/host';
import { FakeApi } from './fake-api';
import { ALL_EVENTS, openScope, scopeOf } from './fake-scope';
import { sampleRg, sampleUser, sampleWallet } from './samples';

/**
 * The scope of the host: a remote's definition, which limits the host to its declarations. Packages without a
 * definition are not limited.
 */
type Whose = [OwnDefinition] extends [never]
  ? { remote: OwnerName; definition?: undefined } | { definition: RemoteDefinition; remote?: undefined }
  : { definition: RemoteDefinition; remote?: undefined };

interface World {
  /** A visitor by default. */
  user?: UserInfo | null;
  session?: Partial<SessionState>;
  config?: ConfigMap;
  flags?: readonly string[];
  /** Route ids that no live remote offers. */
  missingRoutes?: readonly string[];
  path?: string;
}
export type FakeHostOptions = Whose & World;
/** One request of the part under test to the shell. */
export type HostRequest =
  | { what: 'to' | 'back'; target: RouteTarget }
  | { what: 'path' | 'leave'; url: string }
  | { what: 'modal'; id: string; props: unknown }
  | { what: 'login' | 'refresh' | 'logout' }
  | { what: 'log'; level: 'info' | 'warn' | 'error'; message: string }
  | { what: 'track'; event: string };

export interface FakeHost {
  host: Host;
  /** The same facade with the shell's type, for providers. */
  facade: WideHost;
  api: FakeApi;
  /** All requests to the shell so far, in order. */
  requests: HostRequest[];
  /** Facts that the part under test has emitted so far. */
  emitted: { id: string; payload: unknown }[];
  /** Emits a fact as its owner. */
  emit<E extends Emitted | Listened>(id: E, payload: PayloadOf<E>): void;
  setSession(changes: Partial<SessionState>): void;
  /** `failure`: sentence of a failed request. */
  setConfig(config: ConfigMap, status?: 'loading' | 'ready' | 'failed', failure?: string): void;
  forbid(permission: Permission, why: string): void;
  /** Sets the outcome of the next opening of a modal. Without it, opening the modal ends with `unavailable`. */
  modalEnds<M extends Opened>(id: M, outcome: Outcome<ResultOf<M>> | Promise<Outcome<ResultOf<M>>>): void;
  /** @throws if the definition does not declare that its pages render the slot */
  allowSlot(id: string): void;
  dispose(): void;
}

/** Returns the paths of the catalogue, and of the pages of the definition under test. */
function pathsOf(definition: RemoteDefinition | undefined): ReadonlyMap<string, string> {
  const known = Object.entries(ROUTES).map(([id, { path }]): [string, string] => [id, path]);
  return new Map([...known, ...(definition?.routes ?? []).map(({ id, path }): [string, string] => [id, path])]);
}

/** Creates a shell for the tests of one remote: the real facade and bus over services that record their calls. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const requests: HostRequest[] = [];
  const emitted: FakeHost['emitted'] = [];
  const forbidden = new Map<Permission, string>();
  const outcomes = new Map<string, Outcome<unknown> | Promise<Outcome<unknown>>>();
  const { name, scope, allow } = options.definition
    ? scopeOf(options.definition)
    : openScope(options.remote ?? 'shell');
  const paths = pathsOf(options.definition);
  const missing = new Set(options.missingRoutes ?? []);
  const sessionListeners = new Set<(state: SessionState) => void>();
  const configListeners = new Set<() => void>();

  const user = options.user ?? null;
  let session: SessionState = {
    status: user ? 'player' : 'visitor',
    user,
    wallet: user ? sampleWallet() : null,
    walletAt: user ? Date.now() : 0,
    walletRefreshing: false,
    redDots: EMPTY_RED_DOTS,
    rg: user ? sampleRg() : null,
    ...options.session,
  };
  let config = {
    map: options.config ?? {},
    status: options.config ? ('ready' as const) : ('loading' as 'loading' | 'ready' | 'failed'),
    failure: undefined as string | undefined,
  };
  const setSession = (changes: Partial<SessionState>) => {
    session = { ...session, ...changes };
    for (const listener of sessionListeners) listener(session);
  };
  const api = new FakeApi({ isPlayer: () => session.status !== 'visitor' });
  const bus = createBus({
    validate: true,
    onHandlerError: (listener, id, error) => {
      throw new Error(`${listener} threw in its handler of ${id}`, { cause: error });
    },
    onRefused: (emitter, id, why) => {
      throw new Error(`the bus refuses ${id} of ${emitter}: ${why}`);
    },
  });

  const hrefOf = (target: RouteTarget): string | undefined => {
    allow('routes', target.id);
    const path = paths.get(target.id);
    return path === undefined || missing.has(target.id) ? undefined : addressOf(path, target.args);
  };
  const services: HostServices = {
    nav: {
      href: hrefOf,
      to(target) {
        if (hrefOf(target) === undefined) return false;
        requests.push({ what: 'to', target });
        return true;
      },
      toPath(url) {
        requests.push({ what: 'path', url });
        return true;
      },
      back(target) {
        allow('routes', target.id);
        requests.push({ what: 'back', target });
      },
      current: () => ({ path: options.path ?? '/', search: '', routeId: undefined }),
      leave(url) {
        requests.push({ what: 'leave', url });
        return /^https?:\/\//.test(url);
      },
    },
    session: {
      current: () => session,
      subscribe(listener) {
        sessionListeners.add(listener);
        return () => void sessionListeners.delete(listener);
      },
      async refresh() {
        requests.push({ what: 'refresh' });
      },
      async requireLogin(then) {
        if (then) allow('routes', then.id);
        if (session.status === 'player') return true;
        requests.push({ what: 'login' });
        return false;
      },
      can: (permission): Allowed =>
        forbidden.has(permission) ? { ok: false, why: forbidden.get(permission) ?? '' } : { ok: true },
      async logout() {
        requests.push({ what: 'logout' });
        setSession({ status: 'visitor', user: null, wallet: null, rg: null });
      },
    },
    config: {
      get(key) {
        allow('config', key);
        return config.map[key];
      },
      status: () => config.status,
      failure: () => config.failure,
      reload: () => undefined,
      subscribe(listener) {
        configListeners.add(listener);
        return () => void configListeners.delete(listener);
      },
    },
    flags: { on: (name) => (options.flags ?? []).includes(name) },
    modals: {
      async open(id, props) {
        allow('modals', id);
        requests.push({ what: 'modal', id, props });
        // modalEnds() accepted the outcome with the type of this id
        return (outcomes.get(id) ?? { ok: false, reason: 'unavailable' }) as never;
      },
      canOpen(id) {
        allow('modals', id);
        return outcomes.has(id);
      },
    },
    apiFor: () => ({
      call(call, body, callOptions) {
        allow('calls', call);
        return api.call(call, body, callOptions);
      },
      upload(call, body, files, uploadOptions) {
        allow('calls', call);
        return api.upload(call, body, files, uploadOptions);
      },
    }),
    busFor(identity, events, signal) {
      const scoped = bus.scope(identity.name, events, signal);
      return {
        on: scoped.on,
        emit(id, payload) {
          scoped.emit(id, payload);
          emitted.push({ id, payload });
        },
      };
    },
    logFor: () => ({
      info: (message) => void requests.push({ what: 'log', level: 'info', message }),
      warn: (message) => void requests.push({ what: 'log', level: 'warn', message }),
      error: (message) => void requests.push({ what: 'log', level: 'error', message }),
      track: (event) => void requests.push({ what: 'track', event }),
    }),
  };
  const owned = createHost(services, { name, version: '1.0.0' }, scope);
  const always = new AbortController().signal;

  return {
    host: owned.host,
    facade: owned.host,
    api,
    requests,
    emitted,
    emit: (id, payload) => bus.scope(ownerOf(id), ALL_EVENTS, always).emit(id, payload),
    setSession,
    setConfig(map, status = 'ready', failure = undefined) {
      config = { map, status, failure };
      for (const listener of configListeners) listener();
    },
    forbid: (permission, why) => void forbidden.set(permission, why),
    modalEnds: (id, outcome) => void outcomes.set(id, outcome),
    allowSlot: (id) => allow('renders', id),
    dispose: owned.dispose,
  };
}

/** Creates a fake host with a logged-in player. */
export function createPlayerHost(options: Whose & Omit<World, 'user'> & { user?: Partial<UserInfo> }): FakeHost {
  return createFakeHost({ ...options, user: sampleUser(options.user) });
}

import type { ConfigMap, UserInfo } from '@parola/calls';
import { EMPTY_RED_DOTS } from '@parola/calls';
import {
  EVENTS,
  isEventId,
  ROUTES,
  type EventId,
  type EventPayload,
  type ModalId,
  type ModalOutcome,
  type OwnerName,
  type RouteTarget,
} from '@parola/contract';
import type { Allowed, Host, Permission, SessionState } from '@parola/kit';
import { createBus, createHost, type HostServices } from '@parola/kit/host';
import { FakeApi } from './fake-api';
import { sampleRg, sampleUser, sampleWallet } from './samples';

export interface FakeHostOptions {
  remote: OwnerName;
  /** A visitor unless a user is given. */
  user?: UserInfo | null;
  session?: Partial<SessionState>;
  config?: ConfigMap;
  flags?: readonly string[];
  /** Route ids that no live remote offers. */
  missingRoutes?: readonly string[];
  path?: string;
}
/** One thing a part under test asked of the shell. */
export type Asked =
  | { what: 'to' | 'back'; target: RouteTarget }
  | { what: 'path' | 'leave'; url: string }
  | { what: 'modal'; id: ModalId; props: unknown }
  | { what: 'login' | 'refresh' | 'logout' }
  | { what: 'log'; level: 'info' | 'warn' | 'error'; message: string }
  | { what: 'track'; event: string };

export interface FakeHost {
  host: Host;
  api: FakeApi;
  /** Everything asked of the shell so far, in order. */
  asked: Asked[];
  /** Facts stated so far. */
  emitted: { id: EventId; payload: unknown }[];
  /** States a fact as its owner. */
  state<E extends EventId>(id: E, payload: EventPayload<E>): void;
  setSession(changes: Partial<SessionState>): void;
  setConfig(config: ConfigMap, status?: 'loading' | 'ready' | 'failed'): void;
  forbid(permission: Permission, why: string): void;
  /** How the next opening of a modal ends; without it, opening one is `unavailable`. */
  modalEnds<M extends ModalId>(id: M, outcome: ModalOutcome<M>): void;
  dispose(): void;
}

function targetUrl(target: RouteTarget): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(target.query ?? {})) if (value !== undefined) query.set(key, String(value));
  const search = query.toString();
  return ROUTES[target.id].path + (search ? `?${search}` : '');
}

/** A shell for one remote's tests: the real facade and the real bus over services that record what they are asked. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const asked: Asked[] = [];
  const emitted: FakeHost['emitted'] = [];
  const forbidden = new Map<Permission, string>();
  const outcomes = new Map<ModalId, unknown>();
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
  };
  const setSession = (changes: Partial<SessionState>) => {
    session = { ...session, ...changes };
    for (const listener of sessionListeners) listener(session);
  };
  const api = new FakeApi({ isPlayer: () => session.status === 'player' });
  const bus = createBus({
    validate: true,
    onHandlerError: (listener, id, error) => {
      throw new Error(`${listener} threw in its handler of ${id}`, { cause: error });
    },
    onRefused: (emitter, id, why) => {
      throw new Error(`the bus refuses ${id} of ${emitter}: ${why}`);
    },
  });

  const services: HostServices = {
    nav: {
      href: (target) => (missing.has(target.id) ? undefined : targetUrl(target)),
      to(target) {
        if (missing.has(target.id)) return false;
        asked.push({ what: 'to', target });
        return true;
      },
      toPath(url) {
        asked.push({ what: 'path', url });
        return true;
      },
      back: (target) => void asked.push({ what: 'back', target }),
      current: () => ({ path: options.path ?? '/', search: '', routeId: undefined }),
      leave(url) {
        asked.push({ what: 'leave', url });
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
        asked.push({ what: 'refresh' });
      },
      async requireLogin() {
        if (session.status === 'player') return true;
        asked.push({ what: 'login' });
        return false;
      },
      can: (permission): Allowed =>
        forbidden.has(permission) ? { ok: false, why: forbidden.get(permission) ?? '' } : { ok: true },
      async logout() {
        asked.push({ what: 'logout' });
        setSession({ status: 'visitor', user: null, wallet: null, rg: null });
      },
    },
    config: {
      get: (key) => config.map[key],
      status: () => config.status,
      reload: () => undefined,
      subscribe(listener) {
        configListeners.add(listener);
        return () => void configListeners.delete(listener);
      },
    },
    flags: { on: (name) => (options.flags ?? []).includes(name) },
    modals: {
      async open(id, props) {
        asked.push({ what: 'modal', id, props });
        return (outcomes.get(id) ?? { ok: false, reason: 'unavailable' }) as never; // modalEnds() took the outcome with the type of this id
      },
      canOpen: (id) => outcomes.has(id),
    },
    apiFor: () => api,
    busFor(identity, signal) {
      const scoped = bus.scope(identity.name, 'all', signal);
      return {
        on: scoped.on,
        emit(id, payload) {
          scoped.emit(id, payload);
          emitted.push({ id, payload });
        },
      };
    },
    logFor: () => ({
      info: (message) => void asked.push({ what: 'log', level: 'info', message }),
      warn: (message) => void asked.push({ what: 'log', level: 'warn', message }),
      error: (message) => void asked.push({ what: 'log', level: 'error', message }),
      track: (event) => void asked.push({ what: 'track', event }),
    }),
  };
  const owned = createHost(services, { name: options.remote, version: '1.0.0' });
  const always = new AbortController().signal;

  return {
    host: owned.host,
    api,
    asked,
    emitted,
    state(id, payload) {
      if (!isEventId(id)) throw new Error(`${String(id)} is not in the catalogue`);
      bus.scope(EVENTS[id].owner, 'all', always).emit(id, payload);
    },
    setSession,
    setConfig(map, status = 'ready') {
      config = { map, status };
      for (const listener of configListeners) listener();
    },
    forbid: (permission, why) => void forbidden.set(permission, why),
    modalEnds: (id, outcome) => void outcomes.set(id, outcome),
    dispose: owned.dispose,
  };
}

/** The same with a player logged in. */
export function createPlayerHost(options: Omit<FakeHostOptions, 'user'> & { user?: Partial<UserInfo> }): FakeHost {
  return createFakeHost({ ...options, user: sampleUser(options.user) });
}

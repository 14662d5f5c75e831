import type { OwnerName, Promises, RouteTarget } from '@parola/contract';
import type { Api } from '../services/api';
import { CallError } from '../services/api';
import type { AnyBus } from '../services/bus';
import type { Host } from '../services/host';
import type { Config, Flags, Log } from '../services/config-flags-log';
import type { AnyModals } from '../services/modals';
import type { Nav } from '../services/nav';
import type { Session } from '../services/session';
import type { DeclaredEvents } from './create-bus';
import { eitherSignal } from './either-signal';

/** A call in its remote's manifest, with the flags that the client needs before sending. */
export type NeededCall = Promises['needs']['calls'][number];

/** The part of a manifest that limits the remote's facade. */
export type HostScope = Pick<Promises, 'events' | 'needs'>;

/**
 * The shell's services for one remote. `…For` members are created per remote, so that the shell knows the caller and
 * its manifest.
 */
export interface HostServices {
  nav: Nav;
  session: Session;
  config: Config;
  flags: Flags;
  modals: AnyModals;
  apiFor(identity: Identity, calls: readonly NeededCall[]): Api;
  busFor(identity: Identity, events: DeclaredEvents, signal: AbortSignal): AnyBus;
  logFor(identity: Identity): Log;
}
export interface Identity {
  name: OwnerName;
  version: string;
}
export interface OwnedHost {
  host: Host;
  /** Ends everything that the remote started. A disposer that throws is logged and does not stop the others. */
  dispose(): void;
}

/** Converts a target of contract 1, with `query` instead of `args`. Remove it with the support window of contract 1. */
function ofToday(target: RouteTarget & { query?: RouteTarget['args'] }): RouteTarget {
  return target.args || !target.query ? target : { id: target.id, args: target.query };
}

/** Creates the frozen facade of one remote, limited by its manifest. */
export function createHost(services: HostServices, identity: Identity, scope: HostScope): OwnedHost {
  const controller = new AbortController();
  const { signal } = controller;
  const disposers: (() => void)[] = [];
  const log = services.logFor(identity);
  const api = services.apiFor(identity, scope.needs.calls);

  const unsubscribeOnAbort = (unsubscribe: () => void) => {
    signal.addEventListener('abort', unsubscribe, { once: true });
    return () => {
      signal.removeEventListener('abort', unsubscribe);
      unsubscribe();
    };
  };
  const session: Session = {
    ...services.session,
    subscribe: (listener) =>
      signal.aborted ? () => undefined : unsubscribeOnAbort(services.session.subscribe(listener)),
    requireLogin: (then) => services.session.requireLogin(then && ofToday(then)),
  };
  const nav: Nav = {
    ...services.nav,
    href: (target) => services.nav.href(ofToday(target)),
    to: (target, options) => services.nav.to(ofToday(target), options),
    back: (fallback) => services.nav.back(ofToday(fallback)),
  };
  const config: Config = {
    ...services.config,
    subscribe: (listener) =>
      signal.aborted ? () => undefined : unsubscribeOnAbort(services.config.subscribe(listener)),
  };
  /** Makes a call that aborts with the remote, or with the caller's own signal. */
  const whileOpen = <T>(name: string, own: AbortSignal | undefined, make: (signal: AbortSignal) => Promise<T>) => {
    if (signal.aborted)
      return Promise.reject(
        new CallError('aborted', 'This part of the page is closed.', { call: name, errcode: 0, status: 0 }),
      );
    if (!own) return make(signal);
    const either = eitherSignal(signal, own);
    return make(either.signal).finally(either.release);
  };
  const scopedApi: Api = {
    call: (name, body, options) =>
      whileOpen(name, options?.signal, (ends) => api.call(name, body, { ...options, signal: ends })),
    upload: (name, body, files, options) =>
      whileOpen(name, options?.signal, (ends) => api.upload(name, body, files, { ...options, signal: ends })),
  };

  const host: Host = Object.freeze({
    remote: Object.freeze({ ...identity }),
    nav: Object.freeze(nav),
    session: Object.freeze(session),
    api: Object.freeze(scopedApi),
    modals: Object.freeze({ ...services.modals }),
    bus: services.busFor(identity, scope.events, signal),
    config: Object.freeze(config),
    flags: Object.freeze({ ...services.flags }),
    log,
    signal,
    onDispose(fn: () => void) {
      if (signal.aborted) fn();
      else disposers.push(fn);
    },
  });
  return {
    host,
    dispose() {
      if (signal.aborted) return;
      controller.abort();
      for (const disposer of disposers.reverse()) {
        try {
          disposer();
        } catch (error) {
          log.error('a disposer threw', error);
        }
      }
    },
  };
}

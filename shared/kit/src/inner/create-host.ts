import type { OwnerName } from '@parola/contract';
import type { Api } from '../services/api';
import { CallError } from '../services/api';
import type { Bus } from '../services/bus';
import type { Host } from '../services/host';
import type { Config, Flags, Log } from '../services/misc';
import type { Modals } from '../services/modals';
import type { Nav } from '../services/nav';
import type { Session } from '../services/session';
import { eitherSignal } from './either-signal';

/** The shell's services as one remote may use them; `scope…` members are made per remote so that the shell knows who is calling. */
export interface HostServices {
  nav: Nav;
  session: Session;
  config: Config;
  flags: Flags;
  modals: Modals;
  apiFor(identity: Identity): Api;
  busFor(identity: Identity, signal: AbortSignal): Bus;
  logFor(identity: Identity): Log;
}
export interface Identity {
  name: OwnerName;
  version: string;
}
export interface OwnedHost {
  host: Host;
  /** Ends everything the remote started. A disposer that throws is logged and does not stop the others. */
  dispose(): void;
}

/** Makes the frozen facade of one remote. */
export function createHost(services: HostServices, identity: Identity): OwnedHost {
  const controller = new AbortController();
  const { signal } = controller;
  const disposers: (() => void)[] = [];
  const log = services.logFor(identity);
  const api = services.apiFor(identity);

  const whileAlive = (unsubscribe: () => void) => {
    signal.addEventListener('abort', unsubscribe, { once: true });
    return () => {
      signal.removeEventListener('abort', unsubscribe);
      unsubscribe();
    };
  };
  const session: Session = {
    ...services.session,
    subscribe: (listener) => (signal.aborted ? () => undefined : whileAlive(services.session.subscribe(listener))),
  };
  const config: Config = {
    ...services.config,
    subscribe: (listener) => (signal.aborted ? () => undefined : whileAlive(services.config.subscribe(listener))),
  };
  const scopedApi: Api = {
    call: (name, body, options) => {
      if (signal.aborted)
        return Promise.reject(
          new CallError('aborted', 'This part of the page is closed.', { call: name, errcode: 0, status: 0 }),
        );
      if (!options?.signal) return api.call(name, body, { ...options, signal });
      const either = eitherSignal(signal, options.signal);
      return api.call(name, body, { ...options, signal: either.signal }).finally(either.release);
    },
  };

  const host: Host = Object.freeze({
    remote: Object.freeze({ ...identity }),
    nav: Object.freeze({ ...services.nav }),
    session: Object.freeze(session),
    api: Object.freeze(scopedApi),
    modals: Object.freeze({ ...services.modals }),
    bus: services.busFor(identity, signal),
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

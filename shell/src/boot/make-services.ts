import type { ConfigMap } from '@parola/calls';
import { ownerOf } from '@parola/contract';
import { createBus, createHost, type BusCore, type HostServices, type Identity, type WideHost } from '@parola/kit/host';
import { gate } from '../ground/traffic-gate';
import { createConfig, type OwnedConfig } from '../services/config/config';
import { createModals, type OwnedModals } from '../services/modals/modals';
import { createNav } from '../services/nav/nav';
import { isOfferWhileResting } from '../services/nav/resting-pages';
import { rests } from '../services/session/resting-status';
import { loginPath } from '../services/session/login-path';
import { createRequireLogin } from '../services/session/require-login';
import { createSession, type EndReason, type OwnedSession } from '../services/session/session';
import { ownProfile } from './own-profile';
import { SHELL, type Ground } from './make-ground';

export interface Services {
  bus: BusCore;
  modals: OwnedModals;
  config: OwnedConfig;
  session: OwnedSession;
  /** Services that every owner may use. */
  shared: HostServices;
  /** Host facade of the shell's own pages. */
  host: WideHost;
}

/** Second phase: creates the services behind the `Host` of `@parola/kit`. */
export function makeServices(ground: Ground, { validateEvents }: { validateEvents: boolean }): Services {
  const { location, owners, token, sessionStore, trusted, tracker, logFor, apiFor, first } = ground;
  const { own } = ownProfile();
  const api = apiFor(SHELL, own.needs.calls);

  const versionOf = (owner: Identity['name']): string => owners.get(owner)?.version() ?? '';
  const logOf = (name: Identity['name']) => logFor({ name, version: versionOf(name) });
  const bus = createBus({
    validate: validateEvents,
    stops: (emitter) => gate.stops('facts', emitter),
    onHandlerError: (listener, id, error) => logOf(listener).error(`its handler of ${id} threw`, error),
    onRefused: (emitter, id, why) => logOf(emitter).warn(`${id} was refused: ${why}`),
  });

  const declaredModal = (id: string) => owners.get(ownerOf(id))?.declared.modals.find((modal) => modal.id === id);
  const modals = createModals({
    offers: (id) => declaredModal(id) !== undefined && owners.get(ownerOf(id))?.offered() === true,
    groupOf: (id) => declaredModal(id)?.exclusive,
  });
  const taken = (map: ConfigMap): void => trusted.learn({ ...map, url: map.appHelpline?.url });
  const config = createConfig(api, own.needs.config, taken, first);
  config.need(ground.startKeys);
  const nav = createNav({
    location,
    routes: ground.routes,
    offered: (owner) => owners.get(owner)?.offered() === true,
    closed: (page, target) =>
      rests(sessionStore.getState()) && isOfferWhileResting(page, target, owners.get(page.owner)?.declared.tabs),
    cards: () => config.service.get('clientConfig')?.layout === 'v2',
    trusted: trusted.has,
  });

  function forget(): void {
    bus.forget();
    modals.dismissAll();
    tracker.ticket = '';
  }
  function ended(why: EndReason): void {
    const { path, search } = location.store.getState();
    if (why === 'logout') location.go('/');
    // The login page gets the way back to the player's page. From a login page there is nothing to return to, and a
    // redirect would loop.
    else if (why !== 'other-tab' && !path.startsWith('/auth/')) location.go(loginPath(path + search), false, why);
  }
  const session = createSession({
    token,
    store: sessionStore,
    api,
    requireLogin: createRequireLogin({ store: sessionStore, modals, nav, location }),
    signedUp() {
      tracker.track('new_user_activate');
      tracker.track('new_user_init_start');
    },
    ready: () => tracker.track('new_user_init_end'),
    forget,
    ended,
  });

  const shared: HostServices = {
    nav,
    session: session.service,
    config: config.service,
    // Neither release nor configuration has feature flags yet. An unknown flag is off.
    flags: { on: () => false },
    modals: modals.service,
    apiFor,
    logFor,
    busFor: (identity, events, signal) => bus.scope(identity.name, events, signal),
  };
  return { bus, modals, config, session, shared, host: createHost(shared, SHELL, own).host };
}

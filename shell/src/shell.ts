import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { MODALS, type InjectedRelease, type ModalId, type RemoteName, type RouteTarget } from '@parola/contract';
import type { Api, Host } from '@parola/kit';
import { createBus, createHost, type HostServices, type Identity } from '@parola/kit/host';
import { createClient } from './api/client';
import type { Send } from './api/send';
import type { PlannedRemote } from './boot/plan';
import { createRoutes, type RouteTable } from './composition/routes';
import { createConfig, type OwnedConfig } from './config/config';
import { createLog } from './log/log';
import { createTracker, type Tracker } from './log/tracker';
import { createModals, type OwnedModals } from './modals/modals';
import type { Location } from './nav/location';
import { createNav, withQuery } from './nav/nav';
import { createTrustedOrigins } from './nav/trusted-origins';
import type { Federation } from './remotes/federation';
import type { Limits } from './remotes/limits';
import { createRemote, type Remote } from './remotes/remote';
import { loginPath } from './session/login-path';
import { createSession, type EndReason, type OwnedSession } from './session/session';
import { createTokenBox } from './session/token';
import { resetShown } from './startup/shown';

/** Things the shell says over the page. */
export interface Notices {
  /** The time-out dialog (specification §7). */
  tip: string | undefined;
  /** Short messages, the newest last; the layer that shows them takes them away. */
  toasts: readonly string[];
}
/** Everything that the parts of the shell share; made once per page. */
export interface Shell {
  profile: InjectedRelease['profile'];
  /** Revision of the release this page was started with; it stays with it until it is loaded anew. */
  rev: number;
  location: Location;
  routes: RouteTable;
  remotes: ReadonlyMap<RemoteName, Remote>;
  session: OwnedSession;
  config: OwnedConfig;
  modals: OwnedModals;
  services: HostServices;
  notices: StoreApi<Notices>;
  tracker: Tracker;
  /** The facade of the shell's own pages. */
  host: Host;
}
export interface ShellParts {
  profile: InjectedRelease['profile'];
  rev: number;
  remotes: readonly PlannedRemote[];
  location: Location;
  federation: Federation;
  send: Send;
  limits?: Limits;
}

const SHELL: Identity = { name: 'shell', version: __SHELL_VERSION__ };

/** Puts the services together. Nothing is asked of the network here. */
export function createShell({ profile, rev, remotes: planned, location, federation, send, limits }: ShellParts): Shell {
  const token = createTokenBox();
  const routes = createRoutes(planned);
  const trusted = createTrustedOrigins();
  const notices = createStore<Notices>(() => ({ tip: undefined, toasts: [] }));
  const say = (text: string): void => notices.setState((now) => ({ toasts: [...now.toasts, text] }));
  const shellApi = (): Api => host.api;
  const tracker = createTracker();
  const logFor = createLog(tracker.track);

  const client = createClient({
    send,
    token: token.get,
    userId: () => session.store.getState().user?.id ?? 0,
    sessionEnded: (used, why) => session.end(why, used),
    maintenance: () => closeForMaintenance(),
    wallet: (snap) => session.wallet(snap),
    answered(call, body) {
      trusted.learn(body);
      if (typeof body.eventTicket === 'string') tracker.ticket = body.eventTicket;
      if (call === 'exitGame') void session.service.refresh();
    },
    timedOut: (tip) => notices.setState({ tip }),
  });

  const remotes = new Map<RemoteName, Remote>();
  const modals = createModals((id: ModalId) => {
    const { owner } = MODALS[id];
    const remote = owner === 'shell' ? undefined : remotes.get(owner);
    return (
      owner === 'shell' ||
      (remote?.offered() === true && remote.plan.arm.manifest.modals.some((modal) => modal.id === id))
    );
  });
  const config = createConfig(shellApi, (map) => {
    trusted.learn({ ...map, url: map.appHelpline?.url });
    if (config.closed()) closeForMaintenance();
  });
  const nav = createNav({
    location,
    routes,
    offered: (owner) => [...remotes.values()].some((remote) => remote.name === owner && remote.offered()),
    cards: () => config.service.get('clientConfig')?.layout === 'v2',
    trusted: trusted.has,
  });

  function closeForMaintenance(): void {
    const { path, search } = location.store.getState();
    if (path !== '/maintenance') location.go(withQuery('/maintenance', { redirect: path + search }), true);
  }
  async function requireLogin(then?: RouteTarget): Promise<boolean> {
    const player = () => session.store.getState().status === 'player';
    if (session.store.getState().status === 'starting') await settled(session);
    if (player()) return true;
    const redirect = then && nav.href(then);
    const outcome = await modals.service.open('shell.login', { redirect });
    // It gave way to sign-up or forgot-password: what the player is doing is still the login.
    if (!outcome.ok && outcome.reason === 'superseded') await modals.closed('auth');
    // The sheet could not be loaded: the page of its own is another chance.
    if (!outcome.ok && outcome.reason === 'crashed') location.go(loginPath(redirect ?? here()));
    return player();
  }
  function here(): string {
    const { path, search } = location.store.getState();
    return path + search;
  }
  function ended(why: EndReason): void {
    bus.forget();
    modals.dismissAll();
    resetShown();
    tracker.ticket = '';
    shellBus.emit('session.signed-out@1', { why });
    if (why === 'logout') location.go('/');
    // Kept: where the player was. On a page of the login itself there is nothing to keep, and no loop.
    else if (why !== 'other-tab' && !location.store.getState().path.startsWith('/auth/'))
      location.go(loginPath(here()), false, why);
  }

  const session = createSession({
    token,
    api: shellApi,
    requireLogin,
    signedIn(userId, isNew) {
      shellBus.emit('session.signed-in@1', { userId, isNew });
      if (isNew) tracker.track('new_user_activate');
    },
    ended,
  });
  const bus = createBus({
    validate: profile !== 'production',
    onHandlerError: (listener, id, error) =>
      logFor({ name: listener, version: versionOf(listener) }).error(`its handler of ${id} threw`, error),
    onRefused: (emitter, id, why) =>
      logFor({ name: emitter, version: versionOf(emitter) }).warn(`${id} was refused: ${why}`),
  });
  const shellBus = bus.scope('shell', 'all', new AbortController().signal);

  function versionOf(owner: Identity['name']): string {
    return owner === 'shell' ? SHELL.version : (remotes.get(owner)?.version() ?? '');
  }
  const services: HostServices = {
    nav,
    session: session.service,
    config: config.service,
    // Neither the release nor the configuration carries a switch yet, and unknown names are off.
    flags: { on: () => false },
    modals: modals.service,
    apiFor: client.apiFor,
    logFor,
    busFor: (identity, signal) => bus.scope(identity.name, 'all', signal),
  };
  const { host } = createHost(services, SHELL);

  // A dialog belongs to the page it was opened on.
  location.store.subscribe((now, before) => {
    if (now.path !== before.path) modals.dismissAll();
  });
  for (const plan of planned) {
    remotes.set(
      plan.name,
      createRemote(plan, {
        federation,
        limits,
        // What a build may emit and hear is what its own manifest declares.
        hostFor: (name, arm) =>
          createHost(
            { ...services, busFor: (identity, signal) => bus.scope(name, arm.manifest.events, signal) },
            { name, version: arm.version },
          ),
        report: (fault, cause) =>
          logFor({ name: fault.remote, version: fault.version }).error(
            `${fault.code} ${fault.message} #${fault.incident}`,
            cause,
            { contribution: fault.contribution, failedUrl: fault.failedUrl },
          ),
        quarantined: () => say('A part of this page was switched off after it failed again and again.'),
      }),
    );
  }
  return { profile, rev, location, routes, remotes, session, config, modals, services, notices, tracker, host };
}

/** Resolves when it is known who is here. */
export function settled(session: OwnedSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.store.subscribe(({ status }) => {
      if (status === 'starting') return;
      stop();
      resolve();
    });
  });
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** For the shell's own components; remotes have `useHost`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs the ShellProvider around it');
  return shell;
}

import { createContext, useContext } from 'react';
import type { InjectedRelease, RemoteName } from '@parola/contract';
import type { SessionState } from '@parola/kit';
import type { HostServices, WideHost } from '@parola/kit/host';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Baseline } from '../release/baseline';
import type { Fault } from '../remotes/faults';
import type { Owner, Owners } from '../remotes/owner';
import type { Remote } from '../remotes/remote';
import type { LateHttp } from '../services/api/late-http';
import type { OwnedConfig } from '../services/config/config';
import type { Tracker } from '../services/log/tracker';
import type { OwnedModals } from '../services/modals/modals';
import type { AddressBar } from '../services/nav/location';
import type { RouteTable } from '../services/nav/routes';
import type { Notices } from '../services/notices/notices';
import { rests } from '../services/session/resting-status';
import type { OwnedSession } from '../services/session/session';

/** Shared state and services of the shell's components; created once per page. */
export interface Shell {
  profile: InjectedRelease['profile'];
  /** HTTP client for requests that are no calls of the platform. */
  http: LateHttp;
  /** Revision of the release that started this page. It stays the same until a reload. */
  rev: number;
  location: AddressBar;
  routes: RouteTable;
  remotes: ReadonlyMap<RemoteName, Remote>;
  /** The remotes and the shell. */
  owners: Owners;
  /** The shell as an owner of pages and dialogs. */
  own: Owner;
  /** True after the turn of the start page: then other parts may load (`boot.tsx`). */
  begun: StoreApi<boolean>;
  /** Faults on this page so far, oldest first. The array is live. */
  faults: readonly Fault[];
  session: OwnedSession;
  config: OwnedConfig;
  modals: OwnedModals;
  services: HostServices;
  notices: StoreApi<Notices>;
  tracker: Tracker;
  /** Functions of the page, recorded before any remote ran. */
  baseline: Baseline;
  /** Host facade of the shell's own pages. */
  host: WideHost;
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** Returns the shell to its own components. Remotes use `useHost`. Throws without a `ShellProvider`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs ShellProvider');
  return shell;
}

/**
 * Returns the status of the session alone, so that a new balance does not render the component. `waits`: a stored token
 * waits for the platform (`OwnedSession.waits`).
 */
export function useStatus(): SessionState['status'] | 'waits' {
  const { session } = useShell();
  return useStore(session.store, ({ status }) => (session.waits() ? 'waits' : status));
}

/** Tells whether the player is resting: may not play now and gets no offers. */
export function useRests(): boolean {
  return useStore(useShell().session.store, rests);
}

import { createContext, useContext } from 'react';
import type { InjectedRelease, RemoteName } from '@parola/contract';
import type { SessionState } from '@parola/kit';
import type { BusOptions, HostServices, WideHost } from '@parola/kit/host';
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

/** Everything that the parts of the shell share; made once per page. */
export interface Shell {
  profile: InjectedRelease['profile'];
  /** For network requests that are not calls of the platform. */
  http: LateHttp;
  /** Revision of the release this page was started with; it stays with it until it is loaded anew. */
  rev: number;
  location: AddressBar;
  routes: RouteTable;
  remotes: ReadonlyMap<RemoteName, Remote>;
  /** The remotes and the shell itself. */
  owners: Owners;
  /** The shell as an owner of pages and dialogs like any other. */
  own: Owner;
  /** True once the start page has had its turn: other parts may load (`boot.tsx`). */
  begun: StoreApi<boolean>;
  /** Faults on this page so far, oldest first; the list grows. */
  faults: readonly Fault[];
  session: OwnedSession;
  config: OwnedConfig;
  modals: OwnedModals;
  services: HostServices;
  notices: StoreApi<Notices>;
  tracker: Tracker;
  /** What the bus asks before it passes on a fact. */
  busOptions: Pick<BusOptions, 'stops'>;
  /** Functions of the page as they were before any remote ran. */
  baseline: Baseline;
  /** The facade of the shell's own pages. */
  host: WideHost;
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** For the shell's own components; remotes have `useHost`. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs the ShellProvider around it');
  return shell;
}

/** The status of the session alone: a component that uses it is not rendered with every new balance. */
export function useStatus(): SessionState['status'] {
  return useStore(useShell().session.store, ({ status }) => status);
}

/** Whether the player may not play now and is offered nothing. */
export function useRests(): boolean {
  return useStore(useShell().session.store, rests);
}

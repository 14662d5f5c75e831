import type { ComponentType } from 'react';
import type { OwnerName, RemoteDefinition, RemoteState } from '@parola/contract';
import type { Contributions, Loader } from '@parola/kit';
import type { WideHost } from '@parola/kit/host';
import type { StoreApi } from 'zustand/vanilla';
import type { Fault } from './faults';

/** `part`: a piece of the frame that arrives after the first paint; only the shell has such. */
export type ContributionKind = 'route' | 'slot' | 'modal' | 'part';
export interface LoadedContribution {
  Component: ComponentType<never>;
  host: WideHost;
}
/** An owner's declarations as data: known before any of its code is fetched. */
export type Declared = Pick<RemoteDefinition, 'routes' | 'slots' | 'modals'> &
  Required<Pick<RemoteDefinition, 'tabs' | 'renders' | 'startUp'>>;

/**
 * The owner of pages, slot contents and dialogs: a remote, or the shell itself. All of them are rendered through this
 * interface.
 */
export interface Owner {
  readonly name: OwnerName;
  readonly declared: Declared;
  readonly state: StoreApi<RemoteState>;
  /** The build in use now. */
  version(): string;
  /** Whether links to it make sense: not switched off and not refused. */
  offered(): boolean;
  /** The component of a contribution, loaded, with the host it belongs to. @throws RemoteFailure */
  load(kind: ContributionKind, id: string): Promise<LoadedContribution>;
  /** A contribution threw while it rendered, or code that it loads while rendering did not arrive. */
  crashed(contribution: string, error: unknown): Fault;
  /** Leaves the build `from` for the fallback, unless that happened already; false without a fallback. */
  demote(from: string): boolean;
  /** After a failure: the next `load` begins anew. */
  reset(): void;
}

/** All owners on this page, by name. Empty until the remotes are created. */
export type Owners = ReadonlyMap<OwnerName, Owner>;

/** Loaders by id; `parts` are the shell's alone. */
export interface Loaders extends Contributions {
  parts?: Readonly<Record<string, Loader>>;
}

export const LOADERS_OF = { route: 'routes', slot: 'slots', modal: 'modals', part: 'parts' } as const;

import type { ComponentType } from 'react';
import type { OwnerName, RemoteDefinition, RemoteState } from '@parola/contract';
import type { Contributions, Loader } from '@parola/kit';
import type { WideHost } from '@parola/kit/host';
import type { StoreApi } from 'zustand/vanilla';
import type { Fault } from './faults';

/** `part`: a piece of the frame that loads after the first paint. Only the shell has parts. */
export type ContributionKind = 'route' | 'slot' | 'modal' | 'part';
export interface LoadedContribution {
  Component: ComponentType<never>;
  host: WideHost;
}
/** An owner's declarations as data, known before its code loads. */
export type Declared = Pick<RemoteDefinition, 'routes' | 'slots' | 'modals'> &
  Required<Pick<RemoteDefinition, 'tabs' | 'renders' | 'startUp'>>;

/** The owner of pages, slot fillings and dialogs: a remote or the shell. All are rendered through this interface. */
export interface Owner {
  readonly name: OwnerName;
  readonly declared: Declared;
  readonly state: StoreApi<RemoteState>;
  /** Version of the build in use. */
  version(): string;
  /** Tells whether links to the owner make sense: neither switched off nor refused. */
  offered(): boolean;
  /**
   * Loads the component of a contribution and its host.
   * @throws RemoteFailure
   */
  load(kind: ContributionKind, id: string): Promise<LoadedContribution>;
  /** Reports that a contribution threw while rendering, or that a chunk of it did not arrive. */
  crashed(contribution: string, error: unknown): Fault;
  /** Replaces the build `from` by the fallback, if `from` is still in use; false without a fallback. */
  demote(from: string): boolean;
  /** Clears a failure: the next `load` starts again. */
  reset(): void;
}

/** All owners on this page, by name. Empty until the remotes are created. */
export type Owners = ReadonlyMap<OwnerName, Owner>;

/** Loaders by id. Only the shell has `parts`. */
export interface Loaders extends Contributions {
  parts?: Readonly<Record<string, Loader>>;
}

export const LOADERS_OF = { route: 'routes', slot: 'slots', modal: 'modals', part: 'parts' } as const;

/**
 * The hooks and services of this package, with types narrowed to the remote's registered definition. Types only: the
 * functions are the same at run time.
 */
import type { ReactNode } from 'react';
import type { CallRequest, ConfigMap } from '@parola/calls';
import type { RouteTarget } from '@parola/contract';
import type {
  Called,
  CalledPlain,
  ConfigRead,
  Emitted,
  Listened,
  Linked,
  Opened,
  PayloadOf,
  PropsOf,
  Rendered,
  ResultOf,
  SlotPropsOf,
  Uploaded,
} from './register';
import type * as wide from './services/host';
import { useHost as useWideHost } from './react/host-context';
import { useBusEvent as useAnyEvent, useConfig as useAnyConfig } from './react/use-services';
import { callStoreOf as anyCallStoreOf, type CallEntry } from './data/call-store';
import {
  Link as AnyLink,
  useLink as useAnyLink,
  type LinkProps,
  type LinkTarget,
  type PlainLinkProps,
} from './react/link';
import { useCall as useAnyCall, type CallState, type UseCallOptions } from './react/use-call';
import {
  usePages as useAnyPages,
  type PagedCall,
  type Pages,
  type RowOf,
  type UsePagesOf,
  type UsePagesOptions,
} from './react/use-pages';
import { useAction as useAnyAction, type Action } from './react/use-action';
import { useUpload as useAnyUpload, type Upload } from './react/use-upload';
import { Slot as AnySlot } from './react/slot';
import type { Api } from './services/api';
import type { Config } from './services/config-flags-log';
import type { ModalControls, Outcome } from './services/modals';
import type { Nav } from './services/nav';
import type { Session } from './services/session';

/** See `AnyBus`. */
export interface Bus {
  emit<E extends Emitted>(id: E, payload: PayloadOf<E>): void;
  on<E extends Listened>(id: E, handler: (payload: PayloadOf<E>) => void): () => void;
}
/** See `AnyModals`. */
export interface Modals {
  open<M extends Opened>(id: M, props: PropsOf<M>): Promise<Outcome<ResultOf<M>>>;
  canOpen(id: Opened): boolean;
}
export type ModalComponentProps<M extends string> = PropsOf<M> & { modal: ModalControls<ResultOf<M>> };

/**
 * The shell's services for this remote, limited to its definition's declarations. Frozen; unusable after the remote is
 * disposed.
 */
export interface Host extends Omit<wide.Host, 'nav' | 'session' | 'api' | 'modals' | 'bus' | 'config'> {
  readonly nav: Nav<Linked>;
  readonly session: Session<Linked>;
  readonly api: Api<Called>;
  readonly modals: Modals;
  readonly bus: Bus;
  readonly config: Config<ConfigRead>;
}

export const useHost: () => Host = useWideHost;
export const useConfig: <K extends ConfigRead>(key: K) => ConfigMap[K] = useAnyConfig;
export const useBusEvent: <E extends Listened>(id: E, handler: (payload: PayloadOf<E>) => void) => void = useAnyEvent;
export const useCall: <N extends CalledPlain>(
  name: N,
  body: CallRequest<N>,
  options?: UseCallOptions<N>,
) => CallState<N> = useAnyCall;
export const useAction: <N extends CalledPlain>(name: N) => Action<N> = useAnyAction;
type Body<N extends CalledPlain> = Omit<CallRequest<N>, 'pageNum' | 'pageSize'>;
interface UsePages {
  <N extends PagedCall & CalledPlain>(
    name: N,
    body: Body<N>,
    pageSize: number,
    options?: UsePagesOptions,
  ): Pages<N, RowOf<N>>;
  <N extends CalledPlain, Row>(name: N, body: Body<N>, pageSize: number, options: UsePagesOf<N, Row>): Pages<N, Row>;
}
export const usePages: UsePages = useAnyPages;
/** Cache of one remote's responses, outside React. */
export interface CallStore {
  entry<N extends CalledPlain>(name: N, body: CallRequest<N>): CallEntry<N>;
}
interface Stores {
  /** Returns the store of this remote. */
  of(host: Host): CallStore;
}
// A method instead of a function: methods compare parameters bivariantly, so the narrow facade is accepted. At run time
// it is the wide one, created by the shell.
const stores: Stores = { of: anyCallStoreOf };
export const callStoreOf: Stores['of'] = stores.of;
export const useLink: (to: RouteTarget<Linked>) => Required<LinkTarget> | undefined = useAnyLink;
interface LinkTo {
  readonly to: RouteTarget<Linked>;
}
export const Link: {
  <P extends LinkTarget>(props: Omit<LinkProps<P>, 'to'> & LinkTo): ReactNode;
  (props: Omit<PlainLinkProps, 'to'> & LinkTo): ReactNode;
} = AnyLink;
export const useUpload: <N extends Uploaded>(name: N) => Upload<N> = useAnyUpload;
export const Slot: <S extends Rendered>(place: { id: S; pending?: ReactNode } & SlotPropsOf<S>) => ReactNode = AnySlot;

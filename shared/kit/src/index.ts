/** What a remote imports of the house. */
export * from './register';
export {
  defineRemote,
  type Contributions,
  type ContributionsOf,
  type DefineRemote,
  type Loader,
  type RemoteModule,
} from './define-remote';
export type { Host } from './services/host';
export type { LinkTarget, Nav, Place } from './services/nav';
export type { Allowed, Permission, Session, SessionState } from './services/session';
export { CallError, type Api, type CallFailure, type CallOptions } from './services/api';
export type { ModalComponentProps, ModalControls, Modals, Outcome } from './services/modals';
export type { Bus } from './services/bus';
export type { Config, Flags, Log } from './services/misc';
export { useHost } from './react/host-context';
export { useBusEvent, useConfig, useConfigStatus, useOnline, useSession } from './react/use-services';
export { useCall, type CallState, type UseCallOptions } from './react/use-call';
export { usePages, type PagedCall, type Pages, type RowOf } from './react/use-pages';
export { useAction, type Action, type ActionResult } from './react/use-action';
export { useLatest } from './react/use-latest';
export { Slot } from './react/slot';
export { isPlainClick, RouteLink } from './react/route-link';
export { RemoteBoundary, type BoundaryFailure } from './react/remote-boundary';

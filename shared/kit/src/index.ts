/** The door for remotes. */
export * from './register';
export * from './scoped-host';
export {
  defineRemote,
  type Contributions,
  type ContributionsOf,
  type DefineRemote,
  type Loader,
  type RemoteModule,
} from './define-remote';
export type { Nav, Place } from './services/nav';
export type { Allowed, Permission, Session, SessionState } from './services/session';
export {
  CallError,
  type Api,
  type CallFailure,
  type CallOptions,
  type UploadOptions,
  type UploadProgress,
} from './services/api';
export type { ModalControls, Outcome } from './services/modals';
export type { Config, Flags, Log } from './services/config-flags-log';
export { useConfigStatus, useOnline, useSession } from './react/use-services';
export type { CallState, UseCallOptions } from './react/use-call';
export type { PagedCall, PageOf, Pages, RowOf } from './react/use-pages';
export type { Action, ActionResult } from './react/use-action';
export type { CallEntry, CallSnapshot } from './data/call-store';
export { isDataDear } from './device/connection';
export { stored, type Stored } from './device/stored-value';
export type { Upload, UploadState } from './react/use-upload';
export { useLatest } from './react/use-latest';
export { useRouteQuery, type QueryChange } from './react/use-route-query';
export {
  currentLocale,
  defineTexts,
  useLocale,
  type Catalogue,
  type Locale,
  type Messages,
  type TextOf,
  type Texts,
} from '@parola/text';
export type { LinkProps, LinkTarget } from './react/link';
export { RemoteBoundary, type BoundaryFailure } from './react/remote-boundary';
export type { PrerenderSource, PrerenderSources } from './prerender';

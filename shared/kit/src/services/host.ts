import type { OwnerName } from '@parola/contract';
import type { Api } from './api';
import type { AnyBus } from './bus';
import type { Config, Flags, Log } from './config-flags-log';
import type { AnyModals } from './modals';
import type { Nav } from './nav';
import type { Session } from './session';

/**
 * The shell's services for one remote, as shell and kit see them; the remote's own types are narrower
 * (`scoped-host.ts`). Frozen and created per remote. After the remote is disposed its calls are aborted and its
 * subscriptions removed.
 */
export interface Host {
  readonly remote: { readonly name: OwnerName; readonly version: string };
  readonly nav: Nav;
  readonly session: Session;
  readonly api: Api;
  readonly modals: AnyModals;
  readonly bus: AnyBus;
  readonly config: Config;
  readonly flags: Flags;
  readonly log: Log;
  /** Aborts when the remote is disposed. */
  readonly signal: AbortSignal;
  /** Registers a cleanup for the remote's disposal; the last one registered runs first. */
  onDispose(fn: () => void): void;
}

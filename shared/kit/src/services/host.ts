import type { OwnerName } from '@parola/contract';
import type { Api } from './api';
import type { AnyBus } from './bus';
import type { Config, Flags, Log } from './config-flags-log';
import type { AnyModals } from './modals';
import type { Nav } from './nav';
import type { Session } from './session';

/**
 * Everything the shell offers one remote, as the shell and the kit see it; the remote's own types are narrower
 * (`scoped-host.ts`). Frozen, made per remote, and dead once the remote is disposed: calls are aborted, subscriptions
 * gone.
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
  /** Runs when the remote is disposed; last registered first. */
  onDispose(fn: () => void): void;
}

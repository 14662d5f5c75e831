import type { ComponentType } from 'react';
import type { RemoteName } from '@parola/contract';
import type { Host } from './services/host';

/** A contribution is loaded when first shown: `() => import('./deposit/deposit.page')`, a module whose default export is the component. */
export type Loader = () => Promise<{ default: ComponentType<never> }>;

/** Keys are ids of the manifest: route ids, slot-filling ids, modal ids. The shell refuses a remote that leaves one out. */
export interface Contributions {
  routes: Readonly<Record<string, Loader>>;
  slots?: Readonly<Record<string, Loader>>;
  modals?: Readonly<Record<string, Loader>>;
}

export interface RemoteModule {
  readonly $$type: 'parola/remote@1';
  readonly name: RemoteName;
  /** Called once per page, before the first contribution is shown; at most 3 s. Side effects belong here, never at module scope. */
  activate(host: Host): Contributions | Promise<Contributions>;
}

/** The default export of a remote's `src/remote.ts`: a table of contents. */
export function defineRemote(remote: Omit<RemoteModule, '$$type'>): RemoteModule {
  return Object.freeze({ $$type: 'parola/remote@1' as const, ...remote });
}

/** Whether an unknown module value is what `defineRemote` returned. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    '$$type' in value &&
    value.$$type === 'parola/remote@1' &&
    'activate' in value &&
    typeof value.activate === 'function'
  );
}

/** The door for the shell and `@parola/testing`. Remotes must not import it. */
export { createBus, type BusCore, type BusOptions, type DeclaredEvents } from './inner/create-bus';
export {
  createHost,
  type HostScope,
  type HostServices,
  type Identity,
  type NeededCall,
  type OwnedHost,
} from './inner/create-host';
export type { Host as WideHost } from './services/host';
export type { AnyBus } from './services/bus';
export type { AnyModals } from './services/modals';
export { forgetOwn } from './device/stored-value';
export { HostProvider } from './react/host-context';
export { SlotProvider, type SlotRenderer } from './react/slot';
export { isRemoteModule, makeRemote } from './define-remote';

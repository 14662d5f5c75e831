/** The inner door: for the shell and for `@parola/testing`, never for a remote. */
export { createBus, type BusCore, type BusOptions, type BusRecord } from './inner/create-bus';
export { createHost, type HostServices, type Identity, type OwnedHost } from './inner/create-host';
export { HostProvider } from './react/host-context';
export { SlotProvider, type SlotRenderer } from './react/slot';
export { isRemoteModule } from './define-remote';

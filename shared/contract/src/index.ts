/** The contract between shell and remotes: documents, catalogues and the one compatibility check. Pure: no React, no I/O, no state. */
export * from './names';
export * from './version';
export * from './compatibility/errors';
export * from './schema/build';
export * from './schema/check';
export * from './documents/definition';
export * from './documents/manifest';
export * from './documents/host-profile';
export * from './documents/release';
export * from './catalogue/events';
export * from './catalogue/routes';
export * from './catalogue/modals';
export * from './catalogue/slots';
export * from './compatibility/findings';
export * from './compatibility/check-compatibility';
export * from './documents/pick-arm';

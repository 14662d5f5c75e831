/**
 * The contract between shell and remotes: documents, catalogues and the compatibility check. Pure: no React, no I/O, no
 * state.
 */
export * from './names';
export * from './version';
export * from './compatibility/errors';
export * from './schema/schema-builders';
export * from './schema/check-schema';
export { isJsonSchema } from './schema/json-schema';
export { GUARDS, CHROMES, WHENS, AUDIENCES, WORDS, unitName } from './documents/document-parts';
export * from './documents/definition';
export type { MeasuredPart, NamesByModule } from './documents/build-facts';
export * from './documents/checked-files';
export * from './documents/manifest';
export * from './documents/host-profile';
export * from './documents/other-major';
export * from './documents/preview';
export {
  promisesSchema,
  remoteArm,
  type BootManifest,
  type Promises,
  type RemoteArm,
} from './documents/transit-promises';
export * from './documents/release';
export * from './documents/snapshot';
export * from './documents/first-data';
export * from './documents/beacon';
export { ERROR_NAME, TRACE_LIMITS } from './documents/trace-limits';
export * from './documents/read-release';
export * from './documents/major-1';
export * from './catalogue/fact';
export * from './catalogue/events';
export * from './catalogue/links';
export * from './catalogue/routes';
export * from './catalogue/modals';
export * from './catalogue/slots';
export * from './findings';
export { globalName, type CheckedRemote } from './compatibility/checked-remote';
export * from './compatibility/check-compatibility';
export * from './compatibility/check-change';
export { payloadText } from './compatibility/payload-text';
export { checkLoadable, refusals } from './compatibility/check-loadable';
export * from './documents/pick-arm';

/** The door of the release registry, for the front door, the start command and a future HTTP API. */
export { openRegistry } from './registry';
export type { ChangeOptions, PublishOptions, Registry, RegistryOptions, Released } from './registry';
export { EXIT_CODES, findingText, ReleaseError } from './errors';
export type { ReleaseErrorDetails, ReleaseErrorKind } from './errors';
export { PRODUCTION, parseUnitVersion } from './documents/refs';
export type { BuildRef, UnitVersion } from './documents/refs';
export { basePath } from './documents/build';
export type { Build, BuildSource, BuiltFile } from './documents/build';
export type { Operation, Revision, UnitPin, Pins } from './documents/revision';
export type { FallbackChoice } from './channel/changes';
export type { CommitOptions, Committed } from './channel/commit';
export type { GateReport } from './channel/gate';
export type { Published } from './publish/publish';
export type { SourceFile } from './publish/source-file';
export type { ServedSnapshot } from './snapshot/publisher';
export type { ChannelWatch } from './snapshot/watch';
export { verifySnapshot } from './snapshot/verify-snapshot';
export type { SnapshotExpectation, SnapshotFault, VerifiedSnapshot } from './snapshot/verify-snapshot';
